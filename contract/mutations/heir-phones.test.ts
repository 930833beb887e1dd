import { describe, expect, it } from 'vitest'
import { otherSpeaker } from './heir-phones.ts'

const phones = { applicant: ['+8801711111111', '01722222222'], helper: ['+8801733333333'] }
const alone = { phone: '01744444444' }

describe('the number of an heir', () => {
  it.each([
    ['01744444444', null],
    [null, null],
    ['০১৭১১১১১১১১', 'applicant'],
    ['+880 1722 222222', 'applicant'],
    ['8801733333333', 'helper'],
  ])('is compared with those of the case: %s is %s', (phone, speaker) => {
    expect(otherSpeaker([{ phone }, { phone: '01755555555' }], 0, phones)).toBe(speaker)
  })

  it('is nobody’s alone where another of the family has it', () => {
    const persons = [alone, { phone: '+8801744444444' }]
    expect([0, 1].map((at) => otherSpeaker(persons, at, phones))).toEqual(['family', 'family'])
  })

  it('is theirs again once the other is dismissed', () => {
    expect(otherSpeaker([alone, alone], 0, phones, { dismissed: [1] })).toBeNull()
  })

  it('is theirs where they are the applicant, unless they share it', () => {
    const own = { phone: '01711111111' }
    expect(otherSpeaker([own, alone], 0, phones, { applicant_at: 0 })).toBeNull()
    expect(otherSpeaker([own, alone], 0, phones, { applicant_at: 1 })).toBe('applicant')
    expect(otherSpeaker([own, own], 0, phones, { applicant_at: 0 })).toBe('family')
  })
})
