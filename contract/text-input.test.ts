import { describe, expect, it } from 'vitest'
import { RestoreBoundaryForm } from './drawing/boundaries.ts'
import { Email, Login, PhoneCode, TwoFactorLogin } from './identity/identity.ts'
import { ImportItemsQuery } from './imports/imports.ts'
import { landArea } from './land-records/land-area.ts'
import { NidNumber, PayMutation, ShareText } from './mutations/mutations.ts'
import { VerifyCode } from './papers/verify-code.ts'
import { BankAccount, CardNumber, TakaInput } from './payments/payments.ts'
import { neededId, neededLandNumber, numberOrNullOrUnchanged, recordsQuery } from './records/records.ts'
import { copiedLine, landNumber, localPhone, personName } from './text-input.ts'
import { TrackRequest } from './track/track.ts'

const ltr = '\u202a'
const end = '\u202c'

describe('a mobile number', () => {
  it.each([
    ['as in a contact list', `${ltr}+880 1712-345671${end}`],
    ['with a mark of direction', '\u200e01712345671'],
    ['with isolates', '\u206601712345671\u2069'],
    ['with a zero-width space', '017123\u200b45671'],
    ['with 00 before the country', '008801712345671'],
    ['with the country in brackets', '(+880) 1712-345671'],
    ['with the zero in brackets', '+880 (0)1712 345671'],
    ['as an address of a link', 'tel:+8801712345671'],
    ['with the country alone', '8801712345671'],
    ['in Bengali digits', '+৮৮০ ১৭১২-৩৪৫৬৭১'],
    ['in wide digits', '０１７１２３４５６７１'],
    ['with dots', '01712.345.671'],
    ['with long hyphens', '01712–345‑671'],
    ['with spaces that do not break', '01712\u00a0345\u00a0671'],
  ])('is read %s', (_how, typed) => {
    expect(localPhone.parse(typed)).toBe('01712345671')
  })

  it.each([
    ['too short', '0171234567'],
    ['too long', '017123456711'],
    ['of another country', '+91 98300 12345'],
    ['with letters', '01712-34S671'],
    ['that is two', '01712345671, 01812345671'],
    ['that is invisible', '\u200e\u200e'],
  ])('is refused %s', (_how, typed) => {
    expect(localPhone.safeParse(typed).success).toBe(false)
  })
})

describe('what people copy', () => {
  const wrapped = (text: string) => `${ltr}${text}\u200b${end}\u00a0`
  it.each([
    ['an NID', NidNumber, '199 012 345 6', '1990123456'],
    ['a card', CardNumber, '4111-1111 1111 1111', '4111111111111111'],
    ['an account', BankAccount, '0012 3456 78', '0012345678'],
    ['a payer of a mutation', PayMutation.in.shape.payer_identifier, '০১৭১২৩৪৫৬৭১', '01712345671'],
    ['a transaction of a mutation', PayMutation.in.shape.transaction_id, '৮N7A', '8N7A'],
    ['an amount', TakaInput, '১,০২৫', 1025],
    ['an area', landArea, '4,356.5', 4356.5],
    ['a share', ShareText, '২/৪', '1/2'],
    ['a dag', landNumber, '১২৪/১', '124/1'],
    ['a needed dag', neededLandNumber('required'), '১২ক', '12ক'],
    ['an id', neededId('required'), '৪২', 42],
    ['a year', numberOrNullOrUnchanged({ least: 1850, most: 2100 }, 'map_year_invalid'), '১৯৭৪', 1974],
    ['a code of a paper', VerifyCode, '7kqf-2m8d-xr4p', '7KQF2M8DXR4P'],
    ['an e-mail', Email, 'Rahima@Example.com', 'rahima@example.com'],
    ['a code by SMS', PhoneCode.shape.code, '482 913', '482913'],
    ['a second factor', TwoFactorLogin.shape.code, '482-913', '482913'],
    ['a login name', Login.shape.email, '01712345671', '01712345671'],
    ['a reference', TrackRequest.shape.reference, 'm 042', 'M-42'],
    ['an end of a phone', TrackRequest.shape.phone_last4, '৫৬৭১', '5671'],
    ['a search', recordsQuery('created_at').shape.search, 'রহিম', 'রহিম'],
  ])('%s: invisible letters around it make no difference', (_what, reader, typed, read) => {
    expect(reader.parse(typed)).toBe(read)
    expect(reader.parse(wrapped(typed))).toBe(read)
  })

  it('keeps in a search the joiners that Bengali is written with', () => {
    const name = 'র\u200d্যালী'
    expect(recordsQuery('created_at').shape.search.parse(`\u200e${name}\u200b`)).toBe(name)
  })

  it('has a length and something to see', () => {
    expect(copiedLine(3).safeParse('abcd').success).toBe(false)
    expect(copiedLine(3).safeParse('\u200b').success).toBe(false)
  })
})

describe("a person's name", () => {
  it.each([
    'Md.Karim/Mst.Rahima',
    'S.M.Shop',
    'K.M.Info',
    'Md.Ru',
    'Md. Abdur Rahim',
    'A.K.M. Fazlul Huq',
    'Mst.Info Begum',
    'Dr.Net Kumar',
    'আবদুর রহিম',
    'মো.করিম/মোছা.রহিমা',
    'Hossain,Md.Ali',
    'Karim.Uddin/Rahima',
  ])('has dots: %s', (name) => {
    expect(personName(160).safeParse(name).success).toBe(true)
  })

  it.each([
    'Win at evil.com',
    'https://evil.example',
    'www.evil.example',
    'bit.ly/x1',
    'see evil.example/win',
    'Call jomi-verify.com now',
    'abc.com',
    'evil.com.bd',
    'a b.xyz c.evil.top',
  ])('is refused with a web address: %s', (name) => {
    expect(personName(160).safeParse(name).success).toBe(false)
  })
})

it.each([
  ['a warning of an import', ImportItemsQuery, { warning: '\u0000' }],
  ['the version of a boundary', RestoreBoundaryForm, { version: 2_147_483_648 }],
  ['the version of a boundary below one', RestoreBoundaryForm, { version: 0 }],
] as const)('%s that the database cannot hold is refused', (_what, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false)
})
