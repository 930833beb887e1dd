import { describe, expect, it } from 'vitest'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import { bestRecord, fieldMatches, landUse, sameArea } from './matching.ts'

const one = { id: 1 }
const registered = {
  division: one,
  district: one,
  upazila: one,
  mouza: one,
  survey_type: one,
  khatiyan_number: '45',
  dag_number: '123',
  land_area: 1000,
}
const all = {
  division: true,
  district: true,
  upazila: true,
  mouza: true,
  survey_type: true,
  khatiyan_number: true,
  dag_number: true,
  land_area: true,
}

describe('the details of a registration and the record', () => {
  it('agree in all eight fields', () => {
    expect(fieldMatches(registered, { ...registered, khatiyan_number: '০৪৫', land_area: 1010 })).toEqual(all)
  })

  it.each(['division', 'district', 'upazila', 'mouza', 'survey_type'] as const)('differ in the %s alone', (field) => {
    expect(fieldMatches(registered, { ...registered, [field]: { id: 2 } })).toEqual({ ...all, [field]: false })
  })

  it.each(['khatiyan_number', 'dag_number'] as const)('differ in the %s alone', (field) => {
    expect(fieldMatches(registered, { ...registered, [field]: '46' })).toEqual({ ...all, [field]: false })
  })

  it('differ in the area alone', () => {
    expect(fieldMatches(registered, { ...registered, land_area: 1020 })).toEqual({ ...all, land_area: false })
  })
})

it.each([
  [100, 100, true],
  [101, 100, true],
  [99, 100, true],
  [101.01, 100, false],
  [98.99, 100, false],
  [1, 0, false],
  [0, 0, true],
])('an area of %d agrees with %d on record: %s', (area, recorded, same) => {
  expect(sameArea(area, recorded)).toBe(same)
})

const row = { dag_id: 1, khatiyan_number: '45', land_area: 1000, closed: false }
const best = (...rows: (typeof row)[]) => bestRecord(registered, rows)?.dag_id

describe('the best of several records with the number', () => {
  it('is the one with the khatian, at any distance in area', () => {
    expect(best({ ...row, khatiyan_number: '46' }, { ...row, dag_id: 2, land_area: 9 })).toBe(2)
  })

  it('has the nearest area otherwise', () => {
    expect(best({ ...row, land_area: 1300 }, { ...row, dag_id: 2, land_area: 800 })).toBe(2)
    expect(best({ ...row, land_area: 100 }, { ...row, dag_id: 2, land_area: 1100 })).toBe(2)
  })

  it('is the oldest if all else is alike', () => {
    expect(best({ ...row, dag_id: 7 }, { ...row, dag_id: 3 })).toBe(3)
  })

  it('is the closed one that it was registered for, before all others', () => {
    expect(best(row, { ...row, dag_id: 2, khatiyan_number: '46', land_area: 9, closed: true })).toBe(2)
  })

  it('is none if there is none', () => expect(best()).toBeUndefined())
})

describe('the use of a land class', () => {
  it.each([
    ['Dokan', null, 'Commercial'],
    [null, 'বাজার', 'Commercial'],
    ['Bari', null, 'Residential'],
    ['shop in a bari', null, 'Commercial'],
    [null, 'বাড়ি', 'Residential'],
    ['Nal', 'নাল', 'Agricultural'],
    ['Pukur', null, 'Agricultural'],
    ['Nalban', null, null],
    ['Patit', 'পতিত', null],
    [null, null, null],
  ] as const)('of %s, %s is %s', (land_class, land_class_bn, type) => {
    expect(landTypeOf(land_class, land_class_bn)).toBe(type)
  })

  it('is compared with the registered type, and equal if both are taxed alike', () => {
    const bari = { land_class: 'Bari', land_class_bn: null }
    expect(landUse('Others', bari)).toEqual({ land_type: 'Residential', same: true })
    expect(landUse('Agricultural', bari)).toEqual({ land_type: 'Residential', same: false })
    expect(landUse('Agricultural', { ...bari, land_class: 'Patit' })).toBeNull()
  })
})
