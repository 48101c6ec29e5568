import * as fc from 'fast-check'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CloudState } from '../cloud/cloud-state.ts'
import { seededIdentities } from '../cloud/identities.ts'
import type { Planned } from '../cloud/objects.ts'
import { planCreate } from '../cloud/plan-create.ts'
import { planDelete, planMigrate, planUpdate } from '../cloud/plan-edit.ts'
import { planParent, planParentRemoval, planSubnet } from '../cloud/plan-places.ts'
import { temporaryDir, TestClock } from '../testing/test-cloud.ts'
import { StateStore } from './state-store.ts'

const identities = seededIdentities(1)
const context = { identities, now: 1 }

type Step = (state: CloudState) => Planned<unknown>

const pick = (map: ReadonlyMap<string, unknown>, index: number): string =>
  [...map.keys()][index % Math.max(map.size, 1)] ?? 'none'
const index = fc.nat(30)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(3).map(
    (n): Step =>
      (state) =>
        planParent(state, { mac: `fa:16:3e:00:00:0${n}` }, identities),
  ),
  fc.nat(2).map(
    (n): Step =>
      (state) =>
        planSubnet(state, { cidr: `10.${n}.0.0/29`, cidrV6: `fd0${n}::/120` }, identities),
  ),
  fc.nat(3).map(
    (n): Step =>
      (state) =>
        planParentRemoval(state, `fa:16:3e:00:00:0${n}`),
  ),
  fc
    .record({ parent: index, subnet: index, count: fc.integer({ min: 1, max: 3 }) })
    .map(({ parent, subnet, count }): Step => (state) => {
      const place = { subnetId: pick(state.subnets, subnet), parentId: pick(state.parents, parent) }
      const rest = {
        wantsIpv6: subnet % 2 === 0,
        description: '',
        securityGroups: [],
        allowedAddressPairs: [],
      }
      return planCreate(state, { ...place, ...rest }, count, context)
    }),
  index.map(
    (n): Step =>
      (state) =>
        planDelete(state, pick(state.subEnis, n)),
  ),
  index.map(
    (n): Step =>
      (state) =>
        planUpdate(state, pick(state.subEnis, n), { description: `d${n}` }),
  ),
  fc.tuple(index, index, index).map(
    ([parent, one, two]): Step =>
      (state) =>
        planMigrate(
          state,
          pick(state.parents, parent),
          [pick(state.subEnis, one), pick(state.subEnis, two)],
          context,
        ),
  ),
)

/** In order of id: a map filled from disk may be in another order than one that grew. */
function normalized(state: CloudState): unknown {
  const { subEnis, ...rest } = state.toData()
  return { ...rest, subEnis: subEnis.toSorted((left, right) => (left.id < right.id ? -1 : 1)) }
}

function expectConsistent(state: CloudState): void {
  const all = [...state.subEnis.values()]
  const addresses = all.flatMap(({ ipv4, ipv6 }) => [ipv4, ipv6]).filter((address) => address !== undefined)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(all.map(({ parentId, vlanId }) => `${parentId} ${vlanId}`)).size).toBe(all.length)
  expect(new Set(all.map(({ mac }) => mac)).size).toBe(all.length)
  expect([...state.idByAddress.keys()].toSorted()).toEqual(addresses.toSorted())
  expect(state.ids.all()).toEqual(all.map(({ id }) => id).toSorted())
  for (const { parentId, vlanId, id } of all) {
    expect(state.parents.has(parentId)).toBe(true)
    expect(state.vlansOf(parentId).get(vlanId)).toBe(id)
  }
}

describe('StateStore', () => {
  test('reads from disk what it had in memory, whatever was done and wherever it was killed', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), fc.string(), (steps, torn) => {
        const dir = temporaryDir()
        const clock = new TestClock()
        const store = StateStore.open(dir, clock, 1_500)
        for (const plan of steps) {
          const planned = plan(store.state)
          if (planned.kind === 'planned') store.commit(planned.commit)
        }
        appendFileSync(join(dir, 'journal.jsonl'), torn.replaceAll('\n', ''))
        const reopened = StateStore.open(dir, clock)
        expect(normalized(reopened.state)).toEqual(normalized(store.state))
        expectConsistent(store.state)
        expectConsistent(reopened.state)
        store.close()
        reopened.close()
      }),
      { numRuns: 60 },
    )
  })
})
