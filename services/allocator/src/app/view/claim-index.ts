import type { PoolActor } from './pool-actor.ts'

/** Which pools hold claims of a Pod UID, so that no request looks through all pools. Only a hint: the pools decide. */
export class ClaimIndex {
  /** Most Pods have claims in one pool: only more than one make a set. */
  readonly #actorsByUid = new Map<string, PoolActor | Set<PoolActor>>()
  readonly #uidsByActor = new Map<PoolActor, Set<string>>()

  actorsOf(podUid: string): readonly PoolActor[] {
    const actors = this.#actorsByUid.get(podUid)
    if (actors === undefined) return []
    return actors instanceof Set ? [...actors] : [actors]
  }

  /** The claims of these Pod UIDs may have changed in this pool. */
  refresh(actor: PoolActor, podUids: Iterable<string>): void {
    for (const podUid of podUids) {
      if (actor.view.claimsOf(podUid).length > 0) this.#add(actor, podUid)
      else this.#delete(actor, podUid)
    }
  }

  /** The pool was replaced as a whole. */
  rebuild(actor: PoolActor): void {
    this.forget(actor)
    for (const claim of actor.view.pool.claims.values()) this.#add(actor, claim.podUid)
  }

  forget(actor: PoolActor): void {
    for (const podUid of this.#uidsByActor.get(actor) ?? []) this.#delete(actor, podUid)
    this.#uidsByActor.delete(actor)
  }

  #add(actor: PoolActor, podUid: string): void {
    const actors = this.#actorsByUid.get(podUid)
    if (actors === undefined) this.#actorsByUid.set(podUid, actor)
    else if (actors instanceof Set) actors.add(actor)
    else if (actors !== actor) this.#actorsByUid.set(podUid, new Set([actors, actor]))
    const uids = this.#uidsByActor.get(actor)
    if (uids) uids.add(podUid)
    else this.#uidsByActor.set(actor, new Set([podUid]))
  }

  #delete(actor: PoolActor, podUid: string): void {
    const actors = this.#actorsByUid.get(podUid)
    if (actors instanceof Set) {
      actors.delete(actor)
      if (actors.size === 0) this.#actorsByUid.delete(podUid)
    } else if (actors === actor) this.#actorsByUid.delete(podUid)
    this.#uidsByActor.get(actor)?.delete(podUid)
  }
}
