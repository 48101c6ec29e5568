/** The longest any CNI request may take: a second less than the plugin waits (DESIGN §7), so that it hears why. */
export const REQUEST_MAX_MS = 99_000
/** kubelet's 120 s cover a whole sandbox, all its NICs; 10 s stay for what the plugins do besides. */
const SANDBOX_MS = 110_000
const SANDBOXES_MAX = 10_000

interface SandboxWindow {
  /** The NIC that came first: its own repeat begins the window anew, since then the caller did. */
  readonly firstNic: string
  readonly openedAtMs: number
}

/** Budgets of ADDs: the NICs of one sandbox share what is left of its first one's time. Times are monotonic ms. */
export class SandboxWindows {
  readonly #windows = new Map<string, SandboxWindow>()

  /** Ms this ADD may take: at most what the caller allows, 99 s, and what is left of its sandbox's 110 s (0: nothing). */
  budgetMs(sandbox: string, nic: string, callerMs: number | undefined, nowMs: number): number {
    const known = this.#windows.get(sandbox)
    const isOpen = known !== undefined && known.firstNic !== nic && nowMs - known.openedAtMs < SANDBOX_MS
    const openedAtMs = isOpen ? known.openedAtMs : this.#open(sandbox, nic, nowMs)
    return Math.min(REQUEST_MAX_MS, callerMs ?? REQUEST_MAX_MS, SANDBOX_MS - (nowMs - openedAtMs))
  }

  get size(): number {
    return this.#windows.size
  }

  #open(sandbox: string, nic: string, nowMs: number): number {
    this.#windows.delete(sandbox)
    this.#windows.set(sandbox, { firstNic: nic, openedAtMs: nowMs })
    for (const [oldest, window] of this.#windows) {
      if (this.#windows.size <= SANDBOXES_MAX && nowMs - window.openedAtMs < SANDBOX_MS) break
      this.#windows.delete(oldest)
    }
    return nowMs
  }
}
