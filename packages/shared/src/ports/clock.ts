/** Time. Wall-clock values are for people; ages and budgets are measured on the monotonic one. */
export interface Clock {
  /** Unix ms. */
  now(): number
  /** Ms since some fixed moment of this process; never goes back. */
  monotonicMs(): number
  /** Resolves after `ms`; rejects with CANCELLED when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Runs `task` once after `ms` unless the returned function is called before. */
  after(ms: number, task: () => void): () => void
}

export interface Random {
  /** In [0, 1). */
  next(): number
  /** A fresh id: 22 characters of [0-9A-Za-z_-], safe in a subject token. */
  id(): string
  /** A fresh UID of an object, as Kubernetes makes them. */
  uuid(): string
}
