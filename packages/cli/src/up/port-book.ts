import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { z } from 'zod'

/** Below the kernel's ephemeral range, so that no outgoing connection takes a restarting process's port. */
const PORT_MIN = 20_000
const PORT_MAX = 32_000
const TRIES = 200

const Book = z.record(z.string(), z.number().int().min(1).max(65_535))

/** Each process keeps its port over restarts, its own and the stack's, as long as nobody else took it. */
export class PortBook {
  readonly #file: string
  readonly #ports: Record<string, number>
  readonly #random: () => number

  constructor(file: string, random: () => number) {
    this.#file = file
    this.#random = random
    this.#ports = readBook(file)
  }

  async portOf(id: string): Promise<number> {
    const known = this.#ports[id]
    const port = known !== undefined && (await isFree(known)) ? known : await this.#findFree()
    this.#ports[id] = port
    writeFileSync(this.#file, JSON.stringify(this.#ports))
    return port
  }

  async #findFree(): Promise<number> {
    const given = new Set(Object.values(this.#ports))
    for (let tries = 0; tries < TRIES; tries += 1) {
      const port = PORT_MIN + Math.floor(this.#random() * (PORT_MAX - PORT_MIN))
      if (!given.has(port) && (await isFree(port))) return port
    }
    throw new Error(`no free port between ${PORT_MIN} and ${PORT_MAX} after ${TRIES} tries`)
  }
}

function readBook(file: string): Record<string, number> {
  try {
    return Book.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
