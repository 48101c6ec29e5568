import { request } from 'node:http'

/** An ADD whose caller can go away, as a CNI plugin that is killed does. */
export interface PendingAdd {
  hangUp(): void
}

export function openAdd(socketPath: string, body: object): PendingAdd {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  const outgoing = request({ socketPath, method: 'POST', path: '/v1/ipam/ip', headers })
  outgoing.on('error', () => undefined)
  outgoing.on('response', (incoming) => incoming.resume())
  outgoing.end(payload)
  return { hangUp: () => void outgoing.destroy() }
}

/** The sum of a metric over its labels at one process's metrics URL; 0 when it is not there. */
export async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(url)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
