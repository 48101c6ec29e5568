import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import { describe, expect, test } from 'vitest'
import { openJournalFile } from '../src/adapters/journal-file.ts'
import { claimSocket } from '../src/adapters/unix-socket.ts'
import { NodeBooks } from '../src/app/node-books.ts'
import { ContainerMemory } from '../src/domain/container-memory.ts'
import { nicKey } from '../src/domain/nic-key.ts'
import { parseAddArgs, parseDelArgs } from '../src/domain/parse-body.ts'
import {
  ADD_BODY,
  DEL_BODY,
  http,
  ScriptedBus,
  startIngress,
  SteppedClock,
  temporaryFolder,
} from './fakes.ts'

const RELEASED = { outcome: 'released', released: { result: 'nothing' } }

const addArgs = (change: object = {}) => {
  const parsed = parseAddArgs({ ...ADD_BODY, ...change })
  if (parsed.kind === 'invalid') throw new Error(parsed.problem.message)
  return parsed.value
}
const delArgs = (change: object = {}) => {
  const parsed = parseDelArgs({ ...DEL_BODY, ...change })
  if (parsed.kind === 'invalid') throw new Error(parsed.problem.message)
  return parsed.value
}
/** As after kill -9: nothing is closed, only opened again. */
const reopen = (folder: string, clock = new SteppedClock()) =>
  new NodeBooks(openJournalFile(join(folder, 'state'), clock), clock)

describe('NodeBooks', () => {
  test('never gives a stamp twice or a lower one, over kills and a clock that goes back', () => {
    using folder = temporaryFolder()
    const clock = new SteppedClock()
    const stamps: number[] = []
    for (const jump of [0, -60_000, 15_000, -1, 0]) {
      const books = reopen(folder.path, clock)
      for (let i = 0; i < 50; i += 1) stamps.push(books.stamp())
      clock.pass(jump)
    }
    expect(stamps).toEqual([...new Set(stamps)].toSorted((a, b) => a - b))
    expect(stamps).toHaveLength(250)
  })

  test('writes stamps down in blocks, not one by one', () => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    for (let i = 0; i < 5_000; i += 1) books.stamp()
    expect(readFileSync(join(folder.path, 'state'), 'utf8').split('\n')).toHaveLength(3)
  })

  test('knows the order of containers and the DELs not yet accepted after a kill', () => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    books.rememberContainer(addArgs())
    books.rememberContainer(addArgs({ containerID: 'c2' }))
    books.rememberContainer(addArgs())
    const kept = books.keepDel(delArgs({ containerID: 'c2' }), books.stamp())
    books.settleDel(books.keepDel(delArgs({ containerID: 'c3' }), books.stamp()).key)
    const after = reopen(folder.path)
    expect(['c1', 'c2', 'c9'].map((containerID) => after.rankOf(delArgs({ containerID })))).toEqual([
      'older',
      'newest',
      'unknown',
    ])
    expect([...after.pendingDels()]).toEqual([kept])
  })

  test('does not mix up Pods whose runtime passes no UID', () => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    for (const [podName, containerID] of [
      ['a', 'c1'],
      ['b', 'c2'],
    ])
      books.rememberContainer(addArgs({ podUID: '', podName, containerID }))
    const rank = (podName: string, containerID: string, podUID = ''): string =>
      books.rankOf(delArgs({ podUID, podName, containerID }))
    expect([rank('a', 'c1'), rank('b', 'c2'), rank('b', 'c1'), rank('a', 'c1', 'u-1')]).toEqual([
      'newest',
      'newest',
      'unknown',
      'unknown',
    ])
    const kept = ['a', 'b'].map((podName) => books.keepDel(delArgs({ podUID: '', podName }), books.stamp()))
    expect(new Set(kept.map(({ key }) => key)).size).toBe(2)
  })

  test('knows after a kill that older containers of a NIC were dropped', () => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    for (let i = 0; i < 70; i += 1) books.rememberContainer(addArgs({ containerID: `c${i}` }))
    for (const after of [reopen(folder.path), reopen(folder.path)])
      expect(['c0', 'c69'].map((containerID) => after.rankOf(delArgs({ containerID })))).toEqual([
        'older',
        'newest',
      ])
  })

  test.each([
    { title: 'a torn last line', text: '["c","u-1 net1",["c1","c2' },
    { title: 'a line of something else', text: 'hello\n{"a":1}\n["z",1]\n' },
  ])('leaves out $title, and what is written after it is whole', ({ text }) => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    books.rememberContainer(addArgs())
    appendFileSync(join(folder.path, 'state'), text)
    const after = reopen(folder.path)
    expect(after.unreadableLines).toBeGreaterThan(0)
    expect(after.rankOf(delArgs())).toBe('newest')
    after.rememberContainer(addArgs({ containerID: 'c2' }))
    const last = reopen(folder.path)
    expect([last.unreadableLines, last.rankOf(delArgs())]).toEqual([0, 'older'])
  })

  test('forgets containers after a day, but no DEL that it finds: the clock may be wrong', () => {
    using folder = temporaryFolder()
    const clock = new SteppedClock()
    const books = reopen(folder.path, clock)
    books.rememberContainer(addArgs())
    books.keepDel(delArgs(), books.stamp())
    clock.pass(24 * 3_600_000 + 1)
    const after = reopen(folder.path, clock)
    expect([after.rankOf(delArgs()), after.pendingCount]).toEqual(['unknown', 1])
  })

  test('keeps its file small however much goes through it', () => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    for (let i = 0; i < 15_000; i += 1) books.settleDel(books.keepDel(delArgs(), books.stamp()).key)
    const lines = readFileSync(join(folder.path, 'state'), 'utf8').split('\n')
    expect(lines.length).toBeLessThan(11_000)
  })

  test('refuses to keep more than 10,000 DELs', () => {
    using folder = temporaryFolder()
    const books = reopen(folder.path)
    for (let i = 0; i < 10_000; i += 1) books.keepDel(delArgs({ containerID: `c${i}` }), i)
    expect(() => books.keepDel(delArgs({ containerID: 'one-more' }), 1)).toThrow(/10000 DELs/)
    expect(() => books.keepDel(delArgs({ containerID: 'c7' }), 2)).not.toThrow()
  })
})

describe('ContainerMemory', () => {
  test('keeps the 64 newest containers of a NIC, takes those before them for older, and keeps 10,000 NICs', () => {
    const memory = new ContainerMemory()
    const add = (uid: string, id: string): void => {
      const nic = memory.withContainer(nicKey(uid, 'eth0'), id, 0)
      if (nic) memory.take(nic, 0)
    }
    for (let i = 0; i < 64; i += 1) add('u', `c${i}`)
    expect(['x', 'c0', 'c63'].map((id) => memory.rank('u eth0', id, 0))).toEqual([
      'unknown',
      'older',
      'newest',
    ])
    for (let i = 64; i < 200; i += 1) add('u', `c${i}`)
    expect(['c0', 'c150', 'c199'].map((id) => memory.rank('u eth0', id, 0))).toEqual([
      'older',
      'older',
      'newest',
    ])
    for (let i = 0; i < 10_000; i += 1) add(`u${i}`, 'c')
    expect([memory.size, memory.rank('u eth0', 'c199', 0)]).toEqual([10_000, 'unknown'])
  })
})

const del = (change: object = {}) => ({
  method: 'DELETE',
  path: '/v1/ipam/ip',
  body: JSON.stringify({ ...DEL_BODY, ...change }),
})

describe('DEL over the socket', () => {
  test('is in the file before it is asked, and out of it once accepted', async () => {
    using folder = temporaryFolder()
    const state = (): string => readFileSync(join(folder.path, 'state'), 'utf8')
    let atAsk = ''
    const bus = new ScriptedBus(() => {
      atAsk = state()
      return RELEASED
    })
    await using ingress = await startIngress(folder.path, bus)
    expect((await http(ingress.socket, del())).status).toBe(200)
    expect(atAsk).toContain('["d","u-1 net1 c1"')
    expect(state()).toContain('["x","u-1 net1 c1"]')
  })

  test('that nobody accepts is answered with an error, and repeated with its own stamp after a restart', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(() => new IpamError('INTERNAL', 'as scripted'))
    const clock = new SteppedClock()
    {
      await using ingress = await startIngress(folder.path, bus, { clock })
      const reply = await http(ingress.socket, del())
      expect([reply.status, reply.body]).toEqual([
        500,
        '"INTERNAL: as scripted; this node repeats the DEL until it is accepted"',
      ])
      clock.tick(500)
      expect(bus.asked).toHaveLength(1)
      clock.tick(600)
      expect(bus.asked).toHaveLength(2)
    }
    bus.script = () => RELEASED
    await using _again = await startIngress(folder.path, bus, { clock })
    clock.tick(500)
    await expect.poll(() => readFileSync(join(folder.path, 'state'), 'utf8')).toContain('["x","u-1 net1 c1"]')
    clock.tick(60_000)
    expect(bus.asked.map(({ value }) => value['stamp'])).toEqual(Array(3).fill(bus.asked[0]?.value['stamp']))
  })

  test('of a container that is not the newest changes nothing; of the newest it says so', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(({ subject }) =>
      subject.endsWith('release') ? RELEASED : { outcome: 'allocation', allocation: { ips: [] } },
    )
    await using ingress = await startIngress(folder.path, bus)
    for (const containerID of ['c1', 'c2']) {
      const body = JSON.stringify({ ...ADD_BODY, containerID })
      await http(ingress.socket, { method: 'POST', path: '/v1/ipam/ip', body })
    }
    bus.asked.length = 0
    expect((await http(ingress.socket, del())).status).toBe(200)
    expect(bus.asked).toHaveLength(0)
    await http(ingress.socket, del({ containerID: 'c2' }))
    await http(ingress.socket, del({ containerID: 'c3' }))
    expect(bus.asked.map(({ value }) => value['containerIsNewest'])).toEqual([true, false])
  })
})

describe('claimSocket', () => {
  test('refuses a path that the kernel would cut off, and says both numbers', async () => {
    await expect(claimSocket(`/tmp/${'x'.repeat(120)}`)).rejects.toThrow(/has 125 bytes.* at most 107/)
  })

  test('refuses a second ingress, and lets it in when the first is gone', async () => {
    using folder = temporaryFolder()
    const path = join(folder.path, 'a.sock')
    const first = await claimSocket(path)
    await expect(claimSocket(path)).rejects.toMatchObject({ code: 'INVALID_CONFIG' })
    first[Symbol.dispose]()
    await expect
      .poll(() =>
        claimSocket(path).then(
          (claim) => claim[Symbol.dispose](),
          () => 'taken',
        ),
      )
      .toBeUndefined()
  })

  test('leaves a socket alone on which somebody answers, and a file that is none', async () => {
    using folder = temporaryFolder()
    const path = join(folder.path, 'a.sock')
    const foreign = createServer().listen(path)
    await expect(claimSocket(path)).rejects.toThrow(/answers on/)
    await new Promise((done) => foreign.close(done))
    writeFileSync(path, '')
    await expect(claimSocket(path)).rejects.toThrow(/no socket/)
  })

  test('says why, also when it is repeated, and when the plain DEL of the same container follows first', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(() => new IpamError('INTERNAL', 'as scripted'))
    const clock = new SteppedClock()
    {
      await using ingress = await startIngress(folder.path, bus, { clock })
      await http(ingress.socket, del({ reason: 'probe-failed' }))
      await http(ingress.socket, del())
    }
    bus.script = () => RELEASED
    await using _again = await startIngress(folder.path, bus, { clock })
    clock.tick(500)
    await expect.poll(() => readFileSync(join(folder.path, 'state'), 'utf8')).toContain('["x","u-1 net1 c1"]')
    expect(bus.asked.map(({ value }) => value['reason'])).toEqual(Array(3).fill('probe-failed'))
  })

  test.each(['because', 'probe-failed ', 7])('takes no other reason: %j', async (reason) => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(() => RELEASED)
    await using ingress = await startIngress(folder.path, bus)
    const reply = await http(ingress.socket, del({ reason }))
    expect([reply.status >= 400 && reply.status < 500, reply.body]).toEqual([
      true,
      expect.stringContaining('reason'),
    ])
    expect(bus.asked).toEqual([])
  })
})
