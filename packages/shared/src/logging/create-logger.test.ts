import { describe, expect, test } from 'vitest'
import { createLogger } from './create-logger.ts'

describe('createLogger', () => {
  test('writes one JSON line with the service, the whole cause chain, and no secrets', () => {
    const lines: string[] = []
    const log = createLogger('allocator', 'info', { write: (line) => void lines.push(line) })
    const err = new Error('outer', { cause: new Error('inner') })
    log.debug('not this')
    log.error({ err, token: 't0ken', request: { authorization: 'Bearer t0ken' } }, 'failed')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('t0ken')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      service: 'allocator',
      msg: 'failed',
      err: { message: 'outer', cause: { message: 'inner' } },
    })
  })
})
