import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addedUp } from '#contract/land-records/area.ts'
import { dividedOwners } from './divided-owners.ts'

const rows = (areas: readonly number[]) => areas.map((area, at) => ({ id: `${at}`, owner: `Owner ${at}`, area }))

it.each([
  [
    [1000, 0.01],
    [0.6, 0.4],
    [
      [600, 0.01],
      [399.99, 0.01],
    ],
  ],
  [
    [1000, 0.02],
    [0.6, 0.4],
    [
      [600, 0.01],
      [400, 0.01],
    ],
  ],
  [
    [0.01, 100, 0.01],
    [0.5, 0.5],
    [
      [0.01, 49.99, 0.01],
      [0.01, 49.99, 0.01],
    ],
  ],
  [
    [600, 400],
    [1, 3],
    [
      [150, 100],
      [450, 300],
    ],
  ],
])('owners of %j in parts like %j have %j, and nobody is left out', (areas, weights, expected) => {
  expect(dividedOwners(rows(areas), weights).map((part) => part.map(({ area }) => area))).toEqual(expected)
})

it('every owner is in every part that has a hundredth for each, and the parts add up to the whole', () => {
  const hundredths = fc.integer({ min: 1, max: 50_000_000 }).map((count) => count / 100)
  const owners = fc.array(hundredths, { minLength: 1, maxLength: 40 })
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(owners, weights, (areas, parts) => {
      const made = dividedOwners(rows(areas), parts)
      const sums = made.map((part) => addedUp(part.map(({ area }) => area)))
      expect(addedUp(sums)).toBe(addedUp(areas))
      for (const [at, part] of made.entries())
        if ((sums[at] ?? 0) >= areas.length / 100) expect(part).toHaveLength(areas.length)
    }),
  )
})
