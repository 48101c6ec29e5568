import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from './testing/test-cloud.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

async function startCloud(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const portFile = join(dir, 'url')
  rmSync(portFile, { force: true })
  const names = { CLOUD_SIM_DIR: join(dir, 'state'), CLOUD_SIM_PORT_FILE: portFile, CLOUD_SIM_PROJECT: 'p1' }
  const { child } = start({ ...names, CLOUD_SIM_AK: 'ak', CLOUD_SIM_SK: 'sk' })
  await expect.poll(() => existsSync(portFile), { timeout: 10_000 }).toBe(true)
  return { child, url: readFileSync(portFile, 'utf8').trim() }
}

async function read(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}

describe('main', () => {
  test('names every bad setting at once and exits with 1', async () => {
    const { child, output } = start({ CLOUD_SIM_LISTEN: 'nowhere', CLOUD_SIM_AK: 'a b' })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    const { msg } = JSON.parse(output())
    for (const name of [
      'CLOUD_SIM_LISTEN',
      'CLOUD_SIM_DIR',
      'CLOUD_SIM_AK',
      'CLOUD_SIM_SK',
      'CLOUD_SIM_PROJECT',
    ]) {
      expect(msg).toContain(name)
    }
  })

  test('refuses a folder that another process has', async () => {
    const dir = temporaryDir()
    await startCloud(dir)
    const names = {
      CLOUD_SIM_DIR: join(dir, 'state'),
      CLOUD_SIM_AK: 'ak',
      CLOUD_SIM_SK: 'sk',
      CLOUD_SIM_PROJECT: 'p1',
    }
    const second = start(names)
    expect(await once(second.child, 'exit')).toEqual([1, null])
    expect(second.output()).toContain('is in use by another process')
  })

  test('has every change it answered for after kill -9 under load', async () => {
    const dir = temporaryDir()
    const { child, url } = await startCloud(dir)
    const answered: string[] = []
    let next = 0
    const putUntilKilled = async (): Promise<void> => {
      const mac = `fa:16:3e:01:${(next >> 8).toString(16).padStart(2, '0')}:${(next & 255).toString(16).padStart(2, '0')}`
      next += 1
      const response = await fetch(`${url}/admin/parents`, { method: 'PUT', body: JSON.stringify({ mac }) })
      answered.push(((await response.json()) as { id: string }).id)
      if (answered.length === 300) child.kill('SIGKILL')
      return putUntilKilled()
    }
    await Promise.allSettled(Array.from({ length: 8 }, putUntilKilled))
    const { parents } = (await read(`${(await startCloud(dir)).url}/admin/state`)) as {
      parents: { id: string }[]
    }
    const kept = new Set(parents.map(({ id }) => id))
    expect(answered.length).toBeGreaterThanOrEqual(300)
    expect(answered.filter((id) => !kept.has(id))).toEqual([])
    expect(kept.size).toBeLessThanOrEqual(next)
  })

  test('keeps state and request log across kill -9, and stops within a second when told', async () => {
    const dir = temporaryDir()
    const first = await startCloud(dir)
    const put = { method: 'PUT', body: JSON.stringify({ mac: 'fa:16:3e:00:00:01' }) }
    expect((await fetch(`${first.url}/admin/parents`, put)).status).toBe(200)
    expect((await fetch(`${first.url}/v3/p1/ports`)).status).toBe(401)
    const before = await read(`${first.url}/admin/state`)
    const calls = await read(`${first.url}/admin/requests`)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await startCloud(dir)
    expect(await read(`${second.url}/admin/state`)).toEqual(before)
    expect(await read(`${second.url}/admin/requests`)).toEqual(calls)
    const rules = { method: 'PUT', body: JSON.stringify([{ op: 'token', kind: 'hang' }]) }
    await fetch(`${second.url}/admin/faults`, rules)
    const hanging = fetch(`${second.url}/v3/auth/tokens`, { method: 'POST' }).catch((error: unknown) => error)
    await expect
      .poll(async () => JSON.stringify(await read(`${second.url}/admin/requests?op=token`)))
      .toContain('hang')
    const askedAt = performance.now()
    second.child.kill('SIGTERM')
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(1_000)
    expect(await hanging).toBeInstanceOf(Error)
  })
})
