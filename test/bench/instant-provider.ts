/** A provider in a process of its own that answers at once, the same to everybody; tells its port by message. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = JSON.stringify({
  podName: 'bench',
  subEniResponses: [
    {
      parentNicMac: 'fa:16:3e:11:22:33',
      subnet: '10.0.0.0/8',
      ipv4Address: '10.0.0.1',
      macAddress: 'fa:16:3e:00:00:01',
      vlanId: 1,
    },
  ],
})
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
