import { expect, it } from 'vitest'
import { comparisonOf } from './comparison.ts'

it.each([
  [112, 100, { kind: 'more', percent: 12 }],
  [88, 100, { kind: 'less', percent: 12 }],
  [100.4, 100, { kind: 'same' }],
  [310, 100, { kind: 'times', times: 3 }],
  [100, 0, { kind: 'none' }],
  [0, 0, { kind: 'none' }],
  [0, 100, { kind: 'less', percent: 100 }],
  [-50, 100, { kind: 'less', percent: 150 }],
])('the revenue %d is compared with %d', (amount, before, comparison) => {
  expect(comparisonOf(amount, before)).toEqual(comparison)
})
