import { expect, it } from 'vitest'
import { RegistrationForm } from '#contract/land-tax/land-tax-registrations.ts'
import {
  areaOf,
  convertedArea,
  type Draft,
  emptyDraft,
  inSquareFeet,
  isSameDraft,
  needsDetails,
  requestOf,
  squareFeetOf,
  withRecord,
  withUnit,
} from './draft.ts'

const whole: Draft = {
  place: { division: 1, district: 2, upazila: 3, mouza: 4 },
  survey_type_id: 5,
  khatiyan_number: ' ৪৫ ',
  dag_number: '১২৩/ক',
  land_type: 'Commercial',
  land_area: '১৪,৩৭৪.৮',
  unit: 'sq_ft',
  exact_area: null,
}
const match = {
  dag_id: 9,
  zil_no: '1',
  dag_number: '123/ক',
  khatiyan_number: '45',
  land_class: null,
  land_class_bn: null,
  land_type: null,
  land_area: 14374.8,
}

it('a draft is sent as the contract needs it, in Latin digits', () =>
  expect(RegistrationForm.parse(requestOf(whole))).toEqual({
    division_id: 1,
    district_id: 2,
    upazila_id: 3,
    mouza_id: 4,
    survey_type_id: 5,
    khatiyan_number: '45',
    dag_number: '123/ক',
    land_type: 'Commercial',
    land_area: 14374.8,
  }))

it('an empty draft lacks every field', () => {
  const issues = RegistrationForm.safeParse(requestOf(emptyDraft)).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0])).size).toBe(9)
})

it.each([
  ['৪৫', '', false],
  ['  ', '12', false],
  ['45', '১২', true],
])('the khatian %j and dag %j are complete for a lookup: %s', (khatiyan_number, dag_number, complete) =>
  expect(needsDetails({ ...emptyDraft, khatiyan_number, dag_number })).toBe(complete),
)

it('a draft takes the values of the record, which then is not offered again', () => {
  const other = { ...whole, khatiyan_number: '7', land_area: '' }
  expect(isSameDraft(other, match)).toBe(false)
  expect(isSameDraft(withRecord(other, match), match)).toBe(true)
  expect(withRecord(other, match).land_type).toBe('Commercial')
  expect(withRecord(other, { ...match, land_type: 'Agricultural' }).land_type).toBe('Agricultural')
  expect(isSameDraft(whole, match)).toBe(true)
})

it.each([
  ['১,২০০.৫', 1200.5],
  ['33', 33],
  ['0', 0],
  ['-1', null],
  ['about 12', null],
  ['', null],
])('the typed area %j is read as %j', (typed, area) => expect(areaOf(typed)).toBe(area))

it('an area in decimals is converted to square feet and back', () => {
  expect(inSquareFeet(33, 'decimals')).toBe(14374.8)
  expect(inSquareFeet(0.01, 'decimals')).toBe(4.36)
  expect(inSquareFeet(33, 'sq_ft')).toBe(33)
  expect(convertedArea(14374.8, 'decimals')).toBe('33')
  expect(convertedArea(33, 'sq_ft')).toBe('14374.8')
})

it.each([
  ['sq_ft', '4356', 4356],
  ['decimals', '২.৫', 1089],
  ['decimals', '', null],
  ['decimals', '-3', null],
] as const)('an area typed in %s as %j is %j square feet', (unit, land_area, square_feet) =>
  expect(squareFeetOf({ ...emptyDraft, unit, land_area })).toBe(square_feet),
)

it('an area on record that decimals cannot show is sent as it is until another is typed', () => {
  const draft = withRecord(emptyDraft, { ...match, land_area: 1234 })
  expect(draft.land_area).toBe('2.83')
  expect(squareFeetOf(draft)).toBe(1234)
  const turned = { ...draft, ...withUnit(draft, 'sq_ft') }
  expect(turned.land_area).toBe('1234')
  expect(squareFeetOf({ ...turned, ...withUnit(turned, 'decimals') })).toBe(1234)
  expect(squareFeetOf({ ...draft, land_area: '২.৮৩' })).toBe(1234)
  expect(squareFeetOf({ ...draft, land_area: '3' })).toBe(1306.8)
})
