import { expect, it } from 'vitest'
import { phoneOfCell, roleOfCell, yesOrNo } from './role-cells.ts'

it.each([
  ['acland', 'acland'],
  ['AC Land', 'acland'],
  ['A.C. (Land)', 'acland'],
  ['Assistant Commissioner (Land)', 'acland'],
  ['সহকারী কমিশনার (ভূমি)', 'acland'],
  ['এসি ল্যান্ড', 'acland'],
  ['Administrator', 'admin'],
  ['প্রশাসক', 'admin'],
  ['Helper', 'helper'],
  ['উদ্যোক্তা', 'helper'],
  ['user', undefined],
  ['নাগরিক', undefined],
  ['Commissioner', undefined],
  ['', undefined],
])('the role of %j is %s', (text, role) => {
  expect(roleOfCell(text)).toBe(role)
})

it.each([
  ['yes', true],
  ['TRUE', true],
  ['হ্যাঁ', true],
  ['নিষ্ক্রিয়', true],
  ['No', false],
  ['false', false],
  ['না', false],
  ['সক্রিয়', false],
  ['', null],
  ['–', null],
  ['perhaps', undefined],
])('%j is read as %s', (text, read) => {
  expect(yesOrNo(text)).toBe(read)
})

it.each([
  ['1712345678', '01712345678'],
  ['01712345678', '01712345678'],
  ['-', ''],
  ['171234567', '171234567'],
])('the phone %j is read as %j', (text, phone) => {
  expect(phoneOfCell(text)).toBe(phone)
})
