import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PoolOverlaps } from '@subeni/ipam/pools'
import { hasCode } from '@subeni/shared/errors'
import { systemClock, systemRandom } from '@subeni/shared/lifecycle'
import {
  connectNats,
  ensureStreams,
  openObjectStore,
  openPoolStore,
  openPoolTurns,
} from '@subeni/shared/nats'
import { ANNOTATION } from '@subeni/shared/objects'
import { type NatsServer, seededRandom, silentLog } from '@subeni/shared/testing'
import { type ApplyTarget, applyPaths } from '../apply-paths.ts'

const APPLIERS = 4
const log = silentLog()

/** Four writers at once, each with a connection of its own, as four `subeni apply`. */
export class Appliers implements AsyncDisposable {
  readonly targets: readonly ApplyTarget[]
  readonly #folder = mkdtempSync(join(tmpdir(), 'subeni-rounds-'))
  readonly #opened: AsyncDisposableStack

  private constructor(targets: readonly ApplyTarget[], opened: AsyncDisposableStack) {
    this.targets = targets
    this.#opened = opened
  }

  static async open(server: NatsServer): Promise<Appliers> {
    const opened = new AsyncDisposableStack()
    const targets: ApplyTarget[] = []
    for (let at = 0; at < APPLIERS; at += 1) {
      const link = opened.use(await connectNats({ url: server.url, name: `applier-${at}`, log }))
      await ensureStreams(link)
      const pools = opened.use(await openPoolStore(link, { clock: systemClock, log }))
      const turns = openPoolTurns(link, { store: pools, clock: systemClock, random: systemRandom })
      const objects = opened.use(await openObjectStore(link))
      targets.push({ pools, turns: opened.use(turns), objects, clock: systemClock })
    }
    return new Appliers(targets, opened)
  }

  /** True where it was accepted; whatever is no refusal is thrown. */
  async apply(at: number, manifests: readonly object[]): Promise<boolean> {
    const file = join(this.#folder, `${at}.yaml`)
    writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n'))
    const target = this.targets[at % APPLIERS]
    if (target === undefined) throw new Error('no applier')
    try {
      await applyPaths(target, [file], { acceptsIpMetaData: false, report: () => {}, warn: () => {} })
      return true
    } catch (thrown) {
      if (hasCode(thrown, 'INVALID_REQUEST')) return false
      throw thrown
    }
  }

  /** Every pair of pools that have addresses in common. */
  async overlaps(): Promise<readonly string[]> {
    const pools = (await this.targets[0]?.pools.list()) ?? []
    const overlaps = new PoolOverlaps()
    for (const { value } of pools) overlaps.set(value)
    return pools.flatMap(({ value: { metadata } }) =>
      [...overlaps.partnersOf(metadata.name)].map((other) => `${metadata.name} and ${other}`),
    )
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened[Symbol.asyncDispose]()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface PoolGiven {
  readonly name: string
  readonly spec: object
  readonly annotations?: Readonly<Record<string, string>>
}

function poolOf({ name, spec, annotations = {} }: PoolGiven): object {
  const apiVersion = 'spiderpool.spidernet.io/v2beta1'
  return { apiVersion, kind: 'SpiderIPPool', metadata: { name, annotations }, spec }
}

const IAAS = { [ANNOTATION.iaasProvider]: 'x', [ANNOTATION.parentNic]: 'eth1' }
const KINDS = ['plain', 'node', 'global', 'pair', 'wider subnet', 'edit'] as const

/** What one of a round's appliers brings: of any kind, and always with the round's addresses. */
function manifestsOf(kind: (typeof KINDS)[number], name: string, net: string): readonly object[] {
  const v4 = { subnet: `${net}.0/24`, ips: [`${net}.10-${net}.20`] }
  if (kind === 'plain') return [poolOf({ name, spec: v4 })]
  if (kind === 'node') return [poolOf({ name, spec: { ...v4, nodeName: [`n-${name}`] }, annotations: IAAS })]
  if (kind === 'global') return [poolOf({ name, spec: v4, annotations: IAAS })]
  if (kind === 'wider subnet') return [poolOf({ name, spec: { ...v4, subnet: `${net}.0/25` } })]
  // The pool is there already, with an address of its own.
  if (kind === 'edit') return [poolOf({ name: name.replace(/-\w+$/, '-edited'), spec: v4 })]
  const v6 = {
    subnet: `fd00:${net.replaceAll('.', ':')}::/64`,
    ips: [`fd00:${net.replaceAll('.', ':')}::10-fd00:${net.replaceAll('.', ':')}::ff`],
  }
  const pair = (other: string) => ({ ...IAAS, [ANNOTATION.pairPool]: other })
  return [
    poolOf({ name: `${name}-v6`, spec: v6, annotations: pair(name) }),
    poolOf({ name, spec: v4, annotations: pair(`${name}-v6`) }),
  ]
}

/** A round: four applies at once that want the same addresses, long ones with fifty other pools before the one that counts. */
export async function playRound(appliers: Appliers, round: number): Promise<number> {
  const random = seededRandom(round)
  const net = `10.${round >> 8}.${round & 255}`
  const edited = poolOf({ name: `r${round}-edited`, spec: { subnet: `${net}.0/24`, ips: [`${net}.99`] } })
  if (!(await appliers.apply(0, [edited]))) throw new Error(`round ${round}: the pool to edit was refused`)
  const accepted = await Promise.all(
    appliers.targets.map((_, at) => {
      // A wider subnet is refused beside the edited pool whoever is first: one applier brings something else.
      const kinds = at === 0 ? KINDS.filter((kind) => kind !== 'wider subnet') : KINDS
      const kind = kinds[Math.floor(random.next() * kinds.length)] ?? 'plain'
      const isLong = random.next() < 0.25
      const before = isLong ? fifty(`r${round}-${at}`, `11.${round >> 8}.${round & 255}`, at) : []
      return appliers.apply(at, [...before, ...manifestsOf(kind, `r${round}-${at}`, net)])
    }),
  )
  return accepted.filter(Boolean).length
}

function fifty(name: string, net: string, at: number): readonly object[] {
  return Array.from({ length: 50 }, (_, index) =>
    poolOf({
      name: `${name}-long-${index}`,
      spec: { subnet: `${net}.0/24`, ips: [`${net}.${at * 60 + index + 1}`] },
    }),
  )
}
