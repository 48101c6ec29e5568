import type { Pod } from './bodies.ts'

/** What the pool's metadata says of one address. */
export interface PoolEntry {
  readonly vlan: number
  readonly mac: string
}

/** The pool's published status, as the allocator reads it. */
export interface PoolStatus {
  /** Undefined when the metadata does not name the address. Throws when the status cannot be read. */
  entry(address: string): Promise<PoolEntry | undefined>
}

/**
 * Claims kept in the pool as an allocator keeps them. A provider that fences by the pool's claims sees who owns an address only there.
 */
export interface Claims {
  hold(address: string, pod: Pod, node: string): Promise<void>
  drop(address: string): Promise<void>
}
