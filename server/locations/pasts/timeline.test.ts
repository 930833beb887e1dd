import { expect, it } from 'vitest'
import { type PastOfPlace, type PlaceToday, pastOfMouza } from './timeline.ts'

const nowhere = { division_id: null, district_id: null, upazila_id: null }
const place = (kind: PlaceToday['kind'], place_id: number, name: string, parent: object): PlaceToday => ({
  kind,
  place_id,
  name_en: name,
  name_bn: name,
  ...nowhere,
  ...parent,
})
const today = [
  place('mouza', 1, 'Birulia', { upazila_id: 11 }),
  place('upazila', 10, 'Savar', { district_id: 20 }),
  place('upazila', 11, 'Ashulia', { district_id: 20 }),
  place('district', 20, 'Dhaka', { division_id: 30 }),
  place('district', 21, 'Dacca Sadar', { division_id: 30 }),
  place('division', 30, 'Dhaka', {}),
]
const past = (of: PlaceToday, until_day: string, from_day: string | null = null): PastOfPlace => ({
  ...of,
  from_day,
  until_day,
})
const told = (pasts: PastOfPlace[]) =>
  pastOfMouza(1, { today, pasts }).map(
    ({ from_day, until_day, mouza, upazila, district, division }) =>
      `${from_day ?? ''}–${until_day}: ${[mouza, upazila, district, division].map(({ name_en }) => name_en).join(', ')}`,
  )

it('a mouza without a past, and with one that says what is so today, has nothing to tell', () => {
  expect(told([])).toEqual([])
  expect(told([past(place('mouza', 1, 'Birulia', { upazila_id: 11 }), '2018-06-30')])).toEqual([])
})

it('a mouza lay in the upazila that it was split from, and in what that one lay then', () => {
  const moved = past(place('mouza', 1, 'Birulia', { upazila_id: 10 }), '2018-06-30')
  expect(told([moved])).toEqual(['–2018-06-30: Birulia, Savar, Dhaka, Dhaka'])
  const renamed = past(place('upazila', 10, 'Sabhar', { district_id: 21 }), '1984-12-31')
  expect(told([moved, renamed])).toEqual([
    '1985-01-01–2018-06-30: Birulia, Savar, Dhaka, Dhaka',
    '–1984-12-31: Birulia, Sabhar, Dacca Sadar, Dhaka',
  ])
})

it('a mouza in an upazila that was a part of another one lay in that', () => {
  const part: PastOfPlace = {
    kind: 'upazila',
    place_id: 11,
    name_en: null,
    name_bn: null,
    from_day: null,
    until_day: '2018-06-30',
    ...nowhere,
    upazila_id: 10,
  }
  expect(told([part])).toEqual(['–2018-06-30: Birulia, Savar, Dhaka, Dhaka'])
  expect(told([{ ...part, upazila_id: 11 }])).toEqual([])
})

it('days of which nobody knows are left out, and not taken for today', () => {
  const old = past(place('mouza', 1, 'Old', { upazila_id: 10 }), '1990-12-31', '1980-01-01')
  const older = past(place('mouza', 1, 'Older', { upazila_id: 10 }), '1970-12-31', '1960-01-01')
  expect(told([older, old])).toEqual([
    '1980-01-01–1990-12-31: Old, Savar, Dhaka, Dhaka',
    '1960-01-01–1970-12-31: Older, Savar, Dhaka, Dhaka',
  ])
})

it('a mouza that came back tells where it lay in between', () => {
  const away = past(place('mouza', 1, 'Birulia', { upazila_id: 10 }), '2018-06-30', '2001-01-01')
  const home = past(place('mouza', 1, 'Birulia', { upazila_id: 11 }), '2000-12-31')
  expect(told([away, home])).toEqual([
    '2001-01-01–2018-06-30: Birulia, Savar, Dhaka, Dhaka',
    '–2000-12-31: Birulia, Ashulia, Dhaka, Dhaka',
  ])
})
