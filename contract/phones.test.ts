import { describe, expect, it } from 'vitest'
import { displayPhone, isAbroad, mobilePhone, storedPhone } from './phones.ts'

describe('a mobile number', () => {
  it.each([
    ['of Bangladesh', '+880 1712-345678', '01712345678', '+8801712345678'],
    ['of Bangladesh in Bengali', '০১৭১২ ৩৪৫৬৭৮', '01712345678', '+8801712345678'],
    ['of Britain', '+44 7911 123456', '+447911123456', '+447911123456'],
    ['of Saudi Arabia with 00', '00966 50 123 4567', '+966501234567', '+966501234567'],
    ['of Italy in Bengali digits', '+৩৯ ৩১২ ৩৪৫ ৬৭৮৯', '+393123456789', '+393123456789'],
    ['of Taiwan, whose code begins like ours', '+886 912 345 678', '+886912345678', '+886912345678'],
    ['of 8 digits', '+29012345', '+29012345', '+29012345'],
  ])('%s is taken, stored and shown', (_, typed, phone, stored) => {
    expect(mobilePhone.parse(typed)).toBe(phone)
    expect([storedPhone(phone), displayPhone(stored)]).toEqual([stored, phone])
    expect([isAbroad(phone), isAbroad(stored)]).toEqual([phone.startsWith('+'), phone.startsWith('+')])
  })

  it.each([
    ['+88017123'],
    ['+8802123456789'],
    ['+1234567'],
    ['+1234567890123456'],
    ['+0441234567'],
    ['447911123456'],
    ['+44 abc 7911123456'],
    ['+'],
    [''],
  ])('%s is refused', (typed) => {
    expect(mobilePhone.safeParse(typed).success).toBe(false)
  })
})

it.each([
  '01711111111',
  '+8801711111111',
  '8801711111111',
  '008801711111111',
  '+880 1711-111111',
  '০১৭১১১১১১১১',
  '+৮৮০১৭১১১১১১১১',
  '\u200b017\u200d1111 1111\u2060',
  '01711\u00a0111111',
  '０１７１１１１１１１１',
])('a number is one number however it is written: %s', (written) => {
  expect(storedPhone(written)).toBe('+8801711111111')
})

it.each(['01711111112', '+4401711111111', '+971501111111'])('another number is another one: %s', (written) => {
  expect(storedPhone(written)).not.toBe('+8801711111111')
})
