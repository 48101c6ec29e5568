import { applyPoolChange, type Pool, type PoolChange, type Versioned } from '@subeni/shared/objects'
import type { PoolListener } from '@subeni/shared/ports'

/** The settings of every pool as last told; of their claims nothing is known. */
export class KnownPools implements PoolListener {
  readonly #pools = new Map<string, Pool>()

  all(): readonly Pool[] {
    return [...this.#pools.values()]
  }

  /** Names of those that somebody has deleted. */
  ending(): readonly string[] {
    return this.all().flatMap(({ metadata }) =>
      metadata.deletionTimestamp === undefined ? [] : [metadata.name],
    )
  }

  onPool({ value }: Versioned<Pool>): void {
    this.#pools.set(value.metadata.name, { ...value, claims: new Map() })
  }

  onChange(name: string, change: PoolChange): void {
    const known = this.#pools.get(name)
    if (known === undefined) return
    const { putClaims: _put, removeClaims: _removed, ...settings } = change
    if (Object.keys(settings).length > 0) this.#pools.set(name, applyPoolChange(known, settings))
  }

  onRemoved(name: string): void {
    this.#pools.delete(name)
  }
}
