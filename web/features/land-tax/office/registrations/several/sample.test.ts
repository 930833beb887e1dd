import { expect, it } from 'vitest'
import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { sampleOf } from './sample.ts'

const chosen = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, version: 1 }) as ListedRegistration)
const ids = (rows: readonly ListedRegistration[]) => rows.map(({ id }) => id)

it.each([
  [1, 1],
  [2, 1],
  [10, 1],
  [11, 2],
  [50, 5],
  [100, 10],
])('of %i registrations %i are seen whole', (count, seen) => {
  expect(new Set(ids(sampleOf(chosen(count)))).size).toBe(seen)
})

it('the same choice has the same sample', () => {
  expect(ids(sampleOf(chosen(40)))).toEqual(ids(sampleOf(chosen(40))))
})

it('every place in the list is seen about equally often', () => {
  const seen = new Map<number, number>()
  for (let day = 0; day < 1000; day += 1) {
    const first = day * 37 + 5
    for (const id of ids(sampleOf(chosen(20, first)))) seen.set(id - first, (seen.get(id - first) ?? 0) + 1)
  }
  expect(seen.size).toBe(20)
  for (const times of seen.values()) expect(times).toBeGreaterThan(50)
  for (const times of seen.values()) expect(times).toBeLessThan(200)
})
