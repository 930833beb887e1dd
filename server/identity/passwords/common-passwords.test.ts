import { expect, it } from 'vitest'
import { demoPassword } from '#demo/people/accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'iloveyou',
  'PassWord',
  '  123456  ',
  '১২৩৪৫৬',
  '১২৩456',
  '      ',
  '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0',
  'aaaaaaaa',
  'ababab',
  'jomi123',
  'Jomi@2026',
  'জমি১২৩',
  'dhaka123',
  'Dhaka 1234',
  '2026chattogram',
  'Chittagong!!',
  'barisal99',
  'coxsbazar1',
  "Cox's Bazar 1",
  'ঢাকা১২৩৪',
  'সিলেট২০২৬',
  'Bangladesh1',
  'বাংলাদেশ১',
  'BANGLADESH1971',
])('%j is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  demoPassword,
  'correct horse 7',
  'nodir dhare bari',
  'নদীর ধারে বাড়ি',
  'dhaka theke sylhet 12',
  'amar jomi amar ghor',
  'ঢাকা শহরে বৃষ্টি',
  'Tr0ub4dor&3',
  'mymensingher pakhi',
  '৭৩৯১৬৪০২৫',
  'dhakaiya1',
])('%j is no common password', (password) => expect(isCommonPassword(password)).toBe(false))
