import { expect, it } from 'vitest'
import type { OfficePlace } from '#contract/locations/office-places.ts'
import { placesWithin } from './recent-places.ts'

const step = (kind: OfficePlace['path'][number]['kind'], id: number) => ({
  kind,
  id,
  name_en: `${kind} ${id}`,
  name_bn: '',
})
const savar = [step('division', 1), step('district', 2), step('upazila', 3)]
const birulia = { path: [...savar, step('mouza', 4)] }
const zil = { path: [...birulia.path, step('zil', 5)] }

it('a recent place is cut to the levels of a list, and offered once', () => {
  expect(placesWithin([zil, birulia], ['upazila', 'mouza'])).toEqual([birulia])
  expect(placesWithin([zil, birulia], ['upazila', 'mouza', 'zil'])).toEqual([zil, birulia])
  expect(placesWithin([zil], ['division', 'district'])).toEqual([{ path: savar.slice(0, 2) }])
  expect(placesWithin([{ path: savar }], ['mouza', 'zil'])).toEqual([])
})
