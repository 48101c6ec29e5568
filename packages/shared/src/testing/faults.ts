import { IpamError } from '../errors/index.ts'

/** `before`: nothing happened. `after`: it happened, and the answer was lost. `conflict`: somebody else was first. */
export type Fault = 'before' | 'after' | 'conflict'

/** Failures that a test has ordered, by operation, in order. */
export class Faults<Op extends string> {
  readonly #ordered: { readonly op: Op; readonly fault: Fault }[] = []

  failNext(op: Op, fault: Fault): void {
    this.#ordered.push({ op, fault })
  }

  /** Runs one operation under the next failure ordered for it, if any. */
  async run<T>(op: Op, act: () => T | Promise<T>): Promise<T> {
    const at = this.#ordered.findIndex((ordered) => ordered.op === op)
    const fault = at < 0 ? undefined : this.#ordered.splice(at, 1)[0]?.fault
    if (fault === 'before') throw new IpamError('STORE_UNAVAILABLE', `${op}: fails as ordered, before`)
    if (fault === 'conflict')
      throw new IpamError('REVISION_CONFLICT', `${op}: fails as ordered, by a conflict`)
    const result = await act()
    if (fault === 'after') throw new IpamError('OUTCOME_UNKNOWN', `${op}: fails as ordered, after`)
    return result
  }
}
