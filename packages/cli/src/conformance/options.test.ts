import { describe, expect, test } from 'vitest'
import { parseTestOptions } from './options.ts'

const URL_TEXT = 'https://127.0.0.1:8443'
const placeWith = (mac: string, subnet: string) => [
  '--node',
  'worker-1',
  '--parent-mac',
  mac,
  '--subnet',
  subnet,
]
const PLACE = placeWith('fa:16:3e:00:00:01', '10.0.0.0/24')
const RANGE = ['--addresses', '10.0.0.10-10.0.0.12']

describe('parseTestOptions', () => {
  test('needs no more than a URL, and knows the budget that Spiderpool gives', () => {
    expect(parseTestOptions([`${URL_TEXT}/`])).toMatchObject({
      url: URL_TEXT,
      generation: 'new',
      place: undefined,
      addresses: [],
      budgetMs: 50_000,
      settleMs: 3_000,
    })
  })

  test('takes a range of addresses apart', () => {
    const options = parseTestOptions([URL_TEXT, ...PLACE, '--addresses', '10.0.0.10-10.0.0.12,10.0.0.20'])
    expect(options.place).toEqual({ node: 'worker-1', parentMac: 'fa:16:3e:00:00:01', subnet: '10.0.0.0/24' })
    expect(options.addresses).toEqual(['10.0.0.10', '10.0.0.11', '10.0.0.12', '10.0.0.20'])
  })

  test('takes no more addresses of a wide range than a parent NIC holds', () => {
    expect(parseTestOptions([URL_TEXT, '--addresses6', 'fd00::-fd00::ffff:ffff']).addresses6).toHaveLength(
      256,
    )
  })

  test.each([
    { title: 'no URL', args: [], says: 'URL' },
    { title: 'two URLs', args: [URL_TEXT, URL_TEXT], says: 'exactly one' },
    { title: 'a URL of another protocol', args: ['ftp://a'], says: 'http or https' },
    { title: 'an unknown flag', args: [URL_TEXT, '--nope'], says: '--nope' },
    { title: 'a node alone', args: [URL_TEXT, '--node', 'a'], says: '--parent-mac' },
    { title: 'no addresses', args: [URL_TEXT, ...PLACE], says: '--addresses' },
    {
      title: 'a bad MAC',
      args: [URL_TEXT, ...placeWith('fa:16', '10.0.0.0/24'), ...RANGE],
      says: '--parent-mac: must be a MAC address such as fa:16:3e:00:00:01 (got "fa:16")',
    },
    {
      title: 'a bad subnet',
      args: [URL_TEXT, ...placeWith('fa:16:3e:00:00:01', '10.0.0.1/24'), ...RANGE],
      says: '10.0.0.1/24',
    },
    {
      title: 'a bad range',
      args: [URL_TEXT, ...PLACE, '--addresses', '10.0.0.9-10.0.0.1'],
      says: '--addresses',
    },
    {
      title: 'addresses outside the subnet',
      args: [URL_TEXT, ...PLACE, '--addresses', '10.0.1.1'],
      says: 'must lie in --subnet 10.0.0.0/24 (got "10.0.1.1")',
    },
    {
      title: 'half of another node',
      args: [URL_TEXT, ...PLACE, ...RANGE, '--other-node', 'b'],
      says: '--other-parent-mac',
    },
    { title: 'an unknown generation', args: [URL_TEXT, '--generation', 'newest'], says: 'old or new' },
    { title: 'a budget without a unit', args: [URL_TEXT, '--budget', '50'], says: '--budget' },
  ])('refuses $title', ({ args, says }) => {
    expect(() => parseTestOptions(args)).toThrow(says)
  })
})
