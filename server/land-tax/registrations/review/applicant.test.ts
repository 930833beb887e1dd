import { expect, it } from 'vitest'
import { applicantAmong } from './applicant.ts'

const owners = [
  { owner: 'আব্দুল করিম মোল্লা', owner_en: 'Abdul Karim Molla' },
  { owner: 'মোছাঃ সালেহা খাতুন', owner_en: null },
]

it.each([
  ['the same name', 'Abdul Karim Molla', 'found', 0],
  ['without regard to case, titles and points', 'MD. ABDUL KARIM  MOLLA', 'found', 0],
  ['in another order', 'Molla Abdul Karim', 'found', 0],
  ['in Bengali, without the title', 'সালেহা', 'found', 1],
  ['in Bengali, with another title', 'মোসাঃ সালেহা বেগম', 'found', 1],
  ['a letter or two apart', 'Abdul Korim Mollah', 'similar', 0],
  ['a part of the name', 'Karim Molla', 'similar', 0],
  ['one word of three is no name', 'Karim', 'not_found', null],
  ['another person', 'Rahim Uddin', 'not_found', null],
  ['another person in Bengali', 'রহিম উদ্দিন', 'not_found', null],
  ['a relative of the same surname', 'Jamal Uddin Molla', 'not_found', null],
])('an applicant is compared with the owners: %s: %s is %s', (_what, name, result, owner) => {
  expect(applicantAmong(name, owners)).toEqual({ result, owner })
})

it('an applicant is compared with names of the same script only', () => {
  expect(applicantAmong('Saleha Khatun', owners.slice(1))).toEqual({ result: 'other_script', owner: null })
})

it('an applicant has no result if the record names nobody', () => {
  expect(applicantAmong('Rahim Uddin', [])).toBeNull()
})

it("an applicant's name made of titles alone keeps its words", () => {
  const owner = { owner: 'বেগম খাতুন', owner_en: 'Begum Khatun' }
  expect(applicantAmong('Khatun Begum', [owner])?.result).toBe('found')
  expect(applicantAmong('Rahima Bibi', [owner])?.result).toBe('not_found')
})
