import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { Family } from '#contract/inheritance/family.ts'
import type { FamilyRelation } from '#contract/mutations/family.ts'
import { MutationForm } from '#contract/mutations/mutations.ts'
import { type Draft, emptyBuyer, emptyDraft, requestOf, squareFeetIn } from './draft.ts'
import { errorsByRow } from './draft-family.ts'
import { visibleErrors } from './form-fields.ts'
import { peopleOf } from './owners.ts'

const proposed = { fee_amount: 1025, registry_office: 'Savar Sub-Registry Office', contact_number: '01712345678' }
const person = { ...emptyBuyer, name: 'Rahela Khatun', nid: '1234567890', address: 'Savar', share: '', relative: null }
const draft: Draft = {
  ...emptyDraft,
  mutation_type: 'sale',
  place: { division: 1, district: 2, upazila: 3, mouza: 4 },
  khatian_number: '৪৫',
  dag_number: '১২৩',
  land_type: 'agricultural',
  buyers: [person],
  previous_owner_name: 'Abdur Rahim',
  previous_owner_nid: '9876543210123',
  previous_owner_address: 'Dhamrai',
  deed_number: '214/2026',
  deed_date: '2026-01-15',
}
const errorsOf = (changed: Partial<Draft>) =>
  visibleErrors(
    fieldErrors(MutationForm.safeParse(requestOf({ ...draft, ...changed }, proposed)).error?.issues ?? [], 'en'),
  )

describe('the request of a draft', () => {
  it('has the proposed values if nothing was typed, and one buyer without shares', () => {
    const form = MutationForm.parse(requestOf(draft, proposed))
    expect(form).toMatchObject({ ...proposed, dag_number: '123', khatian_number: '45', buyers: [], land_area: null })
  })

  it('has several buyers, and the first also as the main one', () => {
    const two = [
      { ...person, share: '1/3', relative: 'Son' },
      { ...person, name: 'Nasima', share: '2/3' },
    ]
    const { buyers, buyer_name } = MutationForm.parse(requestOf({ ...draft, buyers: two }, proposed))
    expect(buyers.map(({ name, share }) => [name, share])).toEqual([
      ['Rahela Khatun', '1/3'],
      ['Nasima', '2/3'],
    ])
    expect(buyer_name).toBe('Rahela Khatun')
    expect(buyers[0]).not.toHaveProperty('relative')
  })
})

describe('the family of a draft', () => {
  const family = Family.parse({
    religion: 'muslim',
    sex: 'man',
    sons: 1,
    daughters: 1,
    brothers: 1,
    dead_children: [{ sex: 'daughter', sons: 0, daughters: 1 }],
  })
  const heir = (relation: FamilyRelation, part: object = {}) => ({
    ...person,
    share: '1/2',
    heir: { relation, line: relation === 'granddaughter' ? 0 : null },
    ...part,
  })

  it('is sent with the dead child first, the new owners by their place, and those without a share unnamed', () => {
    const buyers = [heir('son', { name: 'Karim', phone: '০১৮১১১১১১১১' }), heir('granddaughter', { name_bn: 'মিনা' })]
    const left_out = [heir('daughter', { name: '', minor: true })]
    const changes = { mutation_type: 'inheritance', family, buyers, left_out }
    const { family: sent } = MutationForm.parse(requestOf({ ...draft, ...changes }, proposed))
    expect(
      sent?.persons.map(({ name, relation, alive, buyer, child_of }) => [name, relation, alive, buyer, child_of]),
    ).toEqual([
      [null, 'daughter', false, null, null],
      ['Karim', 'son', true, 1, null],
      ['মিনা', 'granddaughter', true, 2, 1],
      [null, 'daughter', true, null, null],
      [null, 'brother', true, null, null],
    ])
    expect(sent?.persons[1]?.phone).toBe('01811111111')
    expect(requestOf({ ...draft, ...changes, mutation_type: 'sale' }, proposed).family).toBeUndefined()
  })

  it('is sent with a partition where somebody is left out, and without it where nobody is', () => {
    const partition = { deed_number: '৭১১', deed_date: '2025-03-02', registry_office: 'Savar' }
    const rows = { buyers: [heir('son', { name: 'Karim' })], left_out: [heir('daughter')], partition }
    const sent = (changes: object) =>
      requestOf({ ...draft, mutation_type: 'inheritance', family, ...rows, ...changes }, proposed).family?.partition
    expect(sent({})).toEqual(partition)
    expect(sent({ left_out: [] })).toBeNull()
    expect(sent({ partition: null })).toBeNull()
  })

  it('has its errors at the row on the page', () => {
    const errors = { 'family.persons.1.phone': ['a'], 'family.persons.2.phone': ['b'], 'family.persons.1.name': ['c'] }
    const rows = { family, buyers: [heir('son')], left_out: [heir('daughter')] }
    expect(errorsByRow(errors, rows)).toEqual({ 'buyers.0.phone': ['a'], 'left_out.0.phone': ['b'] })
  })
})

describe('the errors of a draft', () => {
  it('have places by their step, and the first of several buyers once', () => {
    const empty = { ...person, name: '', share: '1/2' }
    expect(Object.keys(errorsOf({ place: {}, buyers: [empty, empty] })).sort()).toEqual([
      'buyer_name',
      'buyers.1.name',
      'district',
      'division',
      'mouza',
      'upazila',
    ])
  })

  it('include shares that are not the whole', () => {
    const half = { ...person, share: '1/2' }
    expect(errorsOf({ buyers: [half, { ...half, share: '1/4' }] })).toEqual({
      buyers: ['Together the shares must be exactly the whole'],
    })
  })
})

it.each([
  ['', null],
  ['১০', 4356],
  ['1,000.5', 435817.8],
  ['ten', 'ten'],
  ['-1', '-1'],
])('the typed area of %j decimals is %j square feet', (typed, area) => {
  expect(squareFeetIn(typed)).toBe(area)
})

it('rows of the same name are one person', () => {
  const rows = [
    { id: '1', owner: 'রহিম', owner_en: 'Rahim', share: '0.250', area: 1089 },
    { id: '2', owner: 'সালেহা', share: '0.500', area: 2178 },
    { id: '3', owner: 'রহিম', share: '0.250', area: 1089 },
  ]
  expect(peopleOf(rows)).toEqual([
    { name: 'রহিম', name_en: 'Rahim', share: null, area: 2178 },
    { name: 'সালেহা', name_en: null, share: '0.500', area: 2178 },
  ])
})
