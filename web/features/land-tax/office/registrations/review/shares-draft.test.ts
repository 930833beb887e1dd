import { describe, expect, it } from 'vitest'
import { type LandShares, SharesForm } from '#contract/land-tax/land-tax-registrations.ts'
import { emptyShares, isShareTyped, sharesBody, shareText } from './shares-draft.ts'

const person = (registration_id: number, more: Partial<LandShares['registrations'][number]> = {}) => ({
  registration_id,
  user: { name: 'A', email: 'a@x.test' },
  khatiyan_number: '1',
  land_area: 900,
  status: 'approved' as const,
  share: { numerator: 1, denominator: 1 },
  proposed: null,
  ...more,
})
const third = { numerator: 1, denominator: 3 }

describe('the typed shares', () => {
  it('start with the proposal of the record, else with a set part, never with the whole', () => {
    expect(shareText(emptyShares, person(1, { proposed: third }))).toBe('1/3')
    expect(shareText(emptyShares, person(1, { share: third }))).toBe('1/3')
    expect(shareText(emptyShares, person(1))).toBe('')
    expect(shareText({ ...emptyShares, by: 'area' }, person(1, { proposed: third }))).toBe('')
    expect(shareText({ ...emptyShares, typed: { 1: '' } }, person(1, { proposed: third }))).toBe('')
  })

  it('are sent as fractions or as areas', () => {
    const land = { whole_area: 900, registrations: [person(1, { proposed: third }), person(2)] }
    expect(SharesForm.parse(sharesBody(land, { ...emptyShares, typed: { 2: '২/৩' } })).shares).toEqual([
      { registration_id: 1, share: third },
      { registration_id: 2, share: { numerator: 2, denominator: 3 } },
    ])
    expect(
      SharesForm.parse(sharesBody(land, { ...emptyShares, by: 'area', typed: { 1: '300', 2: '600' } })).shares,
    ).toEqual([
      { registration_id: 1, area: 300 },
      { registration_id: 2, area: 600 },
    ])
  })

  it('of one person stay the part that a change of the record left', () => {
    const land = { whole_area: 900, registrations: [person(1, { share: third })] }
    expect(SharesForm.parse(sharesBody(land, emptyShares)).shares).toEqual([{ registration_id: 1, share: third }])
  })

  it('of one person are the whole, with the typed area', () => {
    const land = { whole_area: null, registrations: [person(1, { share: null })] }
    expect(SharesForm.parse(sharesBody(land, { ...emptyShares, whole_area: '435.6' }))).toEqual({
      whole_area: 435.6,
      shares: [{ registration_id: 1, share: { numerator: 1, denominator: 1 } }],
    })
  })

  it('count as typed once any field is filled', () => {
    expect([emptyShares, { ...emptyShares, typed: { 1: '1/2' } }].map(isShareTyped)).toEqual([false, true])
  })
})
