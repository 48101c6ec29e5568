import { IpamError } from '@subeni/shared/errors'

/** `before`: nothing happens. `after`: it happens, and its answer is lost. `death`: no later step happens either. */
export type Mishap = 'before' | 'after' | 'death' | 'death-after'

/** Steps that are no remote ones. */
const LOCAL = new Set(['serve', 'watch', 'isConnected', 'cancel'])

/**
 * Counts the remote steps of a use case, and lets one of them fail: the driver behind "each step failed in turn" (once
 * for each of them) and "each step repeated" (by asking again afterwards).
 */
export class Steps {
  readonly names: string[] = []
  #failing: { readonly at: number; readonly mishap: Mishap } | undefined

  arm(at: number, mishap: Mishap): void {
    this.names.length = 0
    this.#failing = { at, mishap }
  }

  disarm(): void {
    this.names.length = 0
    this.#failing = undefined
  }

  readonly wrap = <P extends object>(name: string, port: P): P =>
    new Proxy(port, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        const call = (...given: unknown[]): unknown => Reflect.apply(member, target, given)
        if (typeof key === 'symbol' || LOCAL.has(key)) return call
        return (...given: unknown[]) => this.#step(`${name}.${key}`, () => call(...given))
      },
    })

  async #step(name: string, act: () => unknown): Promise<unknown> {
    this.names.push(name)
    const failing = this.#failing
    if (!failing) return act()
    const isThis = this.names.length === failing.at
    const isLater = failing.mishap.startsWith('death') && this.names.length > failing.at
    if (!isThis && !isLater) return act()
    const happens = isThis && failing.mishap.endsWith('after')
    if (happens) await act()
    const isUnknown = happens && name !== 'queue.publish'
    throw new IpamError(isUnknown ? 'OUTCOME_UNKNOWN' : 'STORE_UNAVAILABLE', `${name} fails as ordered`)
  }
}
