import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { systemClock } from '@subeni/shared/lifecycle'
import { silentLog } from '@subeni/shared/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRelay, type RelayTarget } from './provider-relay.ts'

/** Says its name and keeps the connection. */
class Instance {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly id: string
  isReady = false

  constructor(id: string) {
    this.id = id
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.write(id)
    })
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  get target(): RelayTarget {
    const { port: own } = this.#server.address() as AddressInfo
    return { id: this.id, host: '127.0.0.1', port: own, readyUrl: '' }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

let first: Instance
let second: Instance
let instances: Instance[]
let relay: ProviderRelay
let port: number

beforeEach(async () => {
  first = new Instance('first')
  second = new Instance('second')
  instances = [first, second]
  await Promise.all([first.open(), second.open()])
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  relay = await ProviderRelay.open({
    host: '127.0.0.1',
    port,
    targets: () => instances.map(({ target }) => target),
    isReady: async ({ id }) => instances.some((one) => one.id === id && one.isReady),
    clock: systemClock,
    log: silentLog(),
  })
})
afterEach(async () => {
  await relay[Symbol.asyncDispose]()
  first.close()
  second.close()
})

/** Who answers a new connection. */
async function answers(): Promise<{ who: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const [data] = (await once(socket, 'data')) as [Buffer]
  return { who: data.toString(), socket }
}

async function whoAnswers(): Promise<string> {
  const { who, socket } = await answers()
  socket.destroy()
  return who
}

describe('ProviderRelay', () => {
  test('leads to the first instance while nobody is ready, which then says why', async () => {
    expect(await whoAnswers()).toBe('first')
  })

  test('leads to whichever instance is ready', async () => {
    second.isReady = true
    await expect.poll(whoAnswers).toBe('second')
  })

  test('breaks what waits for the former instance once another one is ready, and not before', async () => {
    first.isReady = true
    const { socket } = await answers()
    first.isReady = false
    expect(await whoAnswers()).toBe('first')
    expect(socket.destroyed).toBe(false)
    second.isReady = true
    await once(socket, 'close')
    expect(await whoAnswers()).toBe('second')
  })

  test('stays with the last active instance when nobody is ready', async () => {
    second.isReady = true
    await expect.poll(whoAnswers).toBe('second')
    second.isReady = false
    expect(await whoAnswers()).toBe('second')
  })

  test('leads to the instance that is left when the active one is scaled away', async () => {
    second.isReady = true
    await expect.poll(whoAnswers).toBe('second')
    instances = [first]
    expect(await whoAnswers()).toBe('first')
  })

  test('ends a connection when its instance does, or when there is none', async () => {
    const { socket } = await answers()
    first.close()
    await once(socket, 'close')
    instances = []
    const other = connect(port, '127.0.0.1')
    other.on('error', () => {})
    await once(other, 'close')
    expect(other.bytesRead).toBe(0)
  })
})
