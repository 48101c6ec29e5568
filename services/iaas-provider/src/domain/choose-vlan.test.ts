import { expect, test } from 'vitest'
import { chooseVlan } from './choose-vlan.ts'

const all = Array.from({ length: 4_094 }, (_, index) => index + 1)

test.each([
  { title: 'starts with 1', taken: [], last: 0, want: 1 },
  { title: 'goes on after the last one', taken: [], last: 7, want: 8 },
  { title: 'leaves out what is taken', taken: [8, 9], last: 7, want: 10 },
  { title: 'begins again after 4094', taken: [1], last: 4_094, want: 2 },
  {
    title: 'takes the last one again when no other is free',
    taken: all.filter((vlan) => vlan !== 7),
    last: 7,
    want: 7,
  },
  { title: 'has none when all are taken', taken: all, last: 7, want: undefined },
])('chooseVlan $title', ({ taken, last, want }) => {
  expect(chooseVlan(new Set(taken), last)).toBe(want)
})
