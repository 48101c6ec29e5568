import {
  ALLOCATE_PATH,
  allocateBody,
  itemsField,
  type Place,
  RELEASE_PATH,
  releaseBody,
  single,
} from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, SECTION } from '../clause.ts'
import type { Kit } from '../kit.ts'
import { isRefusal, unlessRefusedWithReason } from '../reply.ts'

type Body = Record<string, unknown>

/** Named where no real address is given. */
const SAMPLE_ADDRESS = '192.0.2.10'
const BAD_TEXTS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'an empty body', text: '' },
  { title: 'half a JSON text', text: '{"nodeName": "worker' },
  { title: 'a JSON list', text: '[1, 2]' },
  { title: 'a JSON string', text: '"allocate"' },
]
const NOT_TEXT = 7

function sampleBodies(kit: Kit, place: Place, address = SAMPLE_ADDRESS): { allocate: Body; release: Body } {
  const { generation, pools } = kit.options
  const pod = kit.pod('validation')
  return {
    allocate: allocateBody(generation, { pod, place, items: [single(address)] }, pools),
    release: releaseBody(generation, { pod, place, address }, pools),
  }
}

function without(body: Body, field: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
}

/** The same body with its only item changed. */
function withItem(kit: Kit, body: Body, change: (item: Body) => Body): Body {
  const field = itemsField(kit.options.generation)
  const [item] = body[field] as readonly Body[]
  return { ...body, [field]: [change(item ?? {})] }
}

/** What is refused did nothing; what is not refused may have bound the address, and the kit releases it. */
async function refusals(
  { kit, place, addresses: [address = SAMPLE_ADDRESS] }: ClauseContext,
  path: string,
  cases: readonly { readonly title: string; readonly body: Body }[],
): Promise<(string | undefined)[]> {
  const problems: (string | undefined)[] = []
  for (const { title, body } of cases) {
    const reply = await kit.ask(title, path, { body })
    problems.push(unlessRefusedWithReason(reply))
    if (path === ALLOCATE_PATH && !isRefusal(reply)) kit.remember(address, { pod: undefined, place })
  }
  return problems
}

async function checkJson({ kit }: ClauseContext): Promise<Finding> {
  const problems: (string | undefined)[] = []
  for (const [op, path] of [
    ['allocate', ALLOCATE_PATH],
    ['release', RELEASE_PATH],
  ] as const) {
    for (const { title, text } of BAD_TEXTS)
      problems.push(unlessRefusedWithReason(await kit.ask(`${op} with ${title}`, path, { text })))
  }
  return judged(problems)
}

async function checkAllocateFields(context: ClauseContext): Promise<Finding> {
  const {
    kit,
    place,
    addresses: [address],
  } = context
  const { allocate } = sampleBodies(kit, place, address)
  const list = itemsField(kit.options.generation)
  const fields = ['parentNicMac', 'subnet']
  const addressFields = kit.options.generation === 'new' ? ['ipv4Address', 'ipv6Address'] : ['ipAddress']
  const cases = [
    { title: 'allocate without nodeName', body: without(allocate, 'nodeName') },
    { title: 'allocate with an empty nodeName', body: { ...allocate, nodeName: '' } },
    { title: `allocate without ${list}`, body: without(allocate, list) },
    { title: `allocate with an empty ${list}`, body: { ...allocate, [list]: [] } },
    ...fields.flatMap((field) => [
      {
        title: `allocate without ${field}`,
        body: withItem(kit, allocate, (item) => without(item, field)),
      },
      {
        title: `allocate with an empty ${field}`,
        body: withItem(kit, allocate, (item) => ({ ...item, [field]: '' })),
      },
    ]),
    {
      title: 'allocate with no address',
      body: withItem(kit, allocate, (item) => addressFields.reduce(without, item)),
    },
    {
      title: 'allocate with empty addresses',
      body: withItem(kit, allocate, (item) => ({
        ...item,
        ...Object.fromEntries(addressFields.map((field) => [field, ''])),
      })),
    },
  ]
  return judged(await refusals(context, ALLOCATE_PATH, cases))
}

async function checkReleaseFields(context: ClauseContext): Promise<Finding> {
  const { kit, place } = context
  const { release } = sampleBodies(kit, place)
  const cases = ['nodeName', 'subnet', 'ipAddress'].flatMap((field) => [
    { title: `release without ${field}`, body: without(release, field) },
    { title: `release with an empty ${field}`, body: { ...release, [field]: '' } },
  ])
  return judged(await refusals(context, RELEASE_PATH, cases))
}

async function checkValues(context: ClauseContext): Promise<Finding> {
  const {
    kit,
    place,
    addresses: [address],
  } = context
  const { allocate, release } = sampleBodies(kit, place, address)
  const list = itemsField(kit.options.generation)
  const addressField = kit.options.generation === 'new' ? 'ipv4Address' : 'ipAddress'
  const item = (title: string, change: Body) => ({
    title: `allocate with ${title}`,
    body: withItem(kit, allocate, (one) => ({ ...one, ...change })),
  })
  const allocates = [
    { title: 'allocate with a nodeName that is a number', body: { ...allocate, nodeName: NOT_TEXT } },
    { title: `allocate with ${list} that is a text`, body: { ...allocate, [list]: 'one' } },
    item('a parentNicMac that is no MAC', { parentNicMac: 'fa:16' }),
    item('a subnet that is no CIDR', { subnet: '10.0.0' }),
    item('an address that is none', { [addressField]: '10.0.0.300' }),
  ]
  const releases = [
    { title: 'release with a subnet that is no CIDR', body: { ...release, subnet: '10.0.0' } },
    { title: 'release with an address that is none', body: { ...release, ipAddress: '10.0.0.300' } },
  ]
  return judged([
    ...(await refusals(context, ALLOCATE_PATH, allocates)),
    ...(await refusals(context, RELEASE_PATH, releases)),
  ])
}

const ANYWHERE = { needs: [], addressesMin: 0, addressesMax: 1 } as const

export const VALIDATION: readonly Clause[] = [
  {
    ...ANYWHERE,
    id: 'validate.json',
    title: 'refuses what is no JSON object with 4xx and a reason',
    source: SECTION.allocate,
    check: checkJson,
  },
  {
    ...ANYWHERE,
    id: 'validate.allocate-fields',
    title: 'refuses an allocation that lacks a required field with 4xx and a reason',
    source: SECTION.allocate,
    check: checkAllocateFields,
  },
  {
    ...ANYWHERE,
    id: 'validate.release-fields',
    title: 'refuses a release that lacks a required field with 4xx and a reason',
    source: SECTION.release,
    check: checkReleaseFields,
  },
  {
    ...ANYWHERE,
    id: 'validate.values',
    title: 'refuses values of the wrong type or form with 4xx and a reason',
    source: SECTION.allocate,
    check: checkValues,
  },
]
