import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { call, person, land } = await startApp({ TRUST_PROXY: '1', DEMO_PUBLIC: '1' })
await land.place({ district: ['Dhaka', 'ঢাকা'] })
const other = await person()

/** Each from an address of its own, so that no limit steps in. */
let callers = 0
function from() {
  callers += 1
  return { 'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}` }
}

/** The words are here once more, so that a wrong one in the catalogue is seen. */
const required = ['This is required', 'এটি আবশ্যক'] as const
const notValid = ['This is not valid', 'এটি সঠিক নয়'] as const
const tooLong = ['This is too long', 'এটি খুব লম্বা'] as const
const characters = ['This contains characters that cannot be used', 'এতে এমন চিহ্ন আছে যা ব্যবহার করা যায় না'] as const
const emailInvalid = ['Please enter a valid email address', 'সঠিক ইমেইল ঠিকানা দিন'] as const
const emailTaken = ['Email is already taken', 'এই ইমেইল আগেই ব্যবহৃত হয়েছে'] as const
const phoneInvalid = ['Please enter a valid phone number', 'সঠিক মোবাইল নম্বর দিন'] as const
const differ = ['Passwords do not match', 'পাসওয়ার্ড দুটি মেলেনি'] as const
const short = ['Password must be at least 6 characters long', 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে'] as const
const common = [
  'This password is too common. Please choose another.',
  'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
] as const
const isEmail = ['The password must not be your email', 'ইমেইল পাসওয়ার্ড হতে পারে না'] as const
const isPhone = ['The password must not be your mobile number', 'মোবাইল নম্বর পাসওয়ার্ড হতে পারে না'] as const
const sixDigits = ['The code has 6 digits', 'কোডটি ৬ সংখ্যার'] as const
const choice = ['Please choose one from the list', 'তালিকা থেকে একটি বেছে নিন'] as const
const district = ['Please choose one of the districts', 'তালিকা থেকে জেলা বেছে নিন'] as const
const tooSmall = ['This is too small', 'এটি খুব ছোট'] as const
const tooLarge = ['This is too large', 'এটি খুব বড়'] as const

type Texts = readonly [en: string, bn: string]
/** Wrong input, the field that is marked, and its words. */
type Row = readonly [change: Record<string, unknown>, field: string, texts: Texts]
type Door = {
  method: 'POST' | 'PUT'
  path: string
  right: Record<string, unknown>
  rows: readonly Row[]
  visitor?: true
}

const long = 'x'.repeat(201)
const password = 'nodir dhare bari'
const line = (field: string, most: number): Row[] => [
  [{ [field]: undefined }, field, required],
  [{ [field]: ' ' }, field, required],
  [{ [field]: 'x'.repeat(most + 1) }, field, tooLong],
  [{ [field]: 'a\u0000b' }, field, characters],
  [{ [field]: 42 }, field, notValid],
]
const wrongEmail: Row[] = [
  [{ email: 'nobody' }, 'email', emailInvalid],
  [{ email: `${'x'.repeat(250)}@example.test` }, 'email', tooLong],
  [{ email: 42 }, 'email', notValid],
]
const email: Row[] = [[{ email: undefined }, 'email', required], [{ email: '' }, 'email', required], ...wrongEmail]
const newPassword = (again: string): Row[] => [
  [{ password: undefined }, 'password', required],
  [{ password: 'abc12', [again]: 'abc12' }, 'password', short],
  [{ password: long, [again]: long }, 'password', tooLong],
  [{ password: 42 }, 'password', notValid],
  [{ [again]: undefined }, again, required],
  [{ [again]: 'other words' }, again, differ],
  [{ [again]: long }, again, tooLong],
]
const weak = (again: string): Row => [{ password: 'iloveyou', [again]: 'iloveyou' }, 'password', common]
const secret = (field: string): Row[] => [
  [{ [field]: undefined }, field, required],
  [{ [field]: '' }, field, required],
  [{ [field]: long }, field, tooLong],
  [{ [field]: 42 }, field, notValid],
]
const code: Row[] = [
  [{ code: undefined }, 'code', required],
  [{ code: ' ' }, 'code', required],
  [{ code: '12345' }, 'code', sixDigits],
  [{ code: '১২৩৪৫' }, 'code', sixDigits],
  [{ code: '12345x' }, 'code', sixDigits],
  [{ code: 'x'.repeat(21) }, 'code', tooLong],
]
const loginCode: Row[] = [
  [{ code: undefined }, 'code', required],
  [{ code: '' }, 'code', required],
  [{ code: 'x'.repeat(41) }, 'code', tooLong],
]
const address = { address_line_1: '12 Main Road', city: 'Dhaka', postal_code: '1207', country: 'Bangladesh' }
const addressRows = (kind: string): Row[] => [
  ...Object.entries({ address_line_1: 200, city: 80, postal_code: 12, country: 80 }).flatMap(([name, most]) =>
    line(name, most).map(
      ([change, field, texts]): Row => [{ [kind]: { ...address, ...change } }, `${kind}.${field}`, texts],
    ),
  ),
  [{ [kind]: { ...address, address_line_2: 'x'.repeat(201) } }, `${kind}.address_line_2`, tooLong],
  [{ [kind]: { ...address, address_line_2: 'a\nb' } }, `${kind}.address_line_2`, characters],
  [{ [kind]: { ...address, city: 'Gotham' } }, `${kind}.city`, district],
  [{ [kind]: 'here' }, kind, notValid],
]

const doors: Door[] = [
  {
    method: 'POST',
    path: '/register',
    right: {
      firstName: 'Salma',
      lastName: 'Khatun',
      email: 'salma@example.test',
      phone: '01712345678',
      password,
      confirmPassword: password,
    },
    rows: [
      ...line('firstName', 80),
      ...line('lastName', 80),
      ...wrongEmail,
      [{ email: other.email }, 'email', emailTaken],
      [{ phone: undefined }, 'phone', required],
      [{ phone: '' }, 'phone', required],
      [{ phone: '0171234567' }, 'phone', phoneInvalid],
      [{ phone: '০২১২৩৪৫৬৭৮৯' }, 'phone', phoneInvalid],
      [{ phone: 1712345678 }, 'phone', notValid],
      ...newPassword('confirmPassword'),
      weak('confirmPassword'),
      [{ password: 'Salma@example.test', confirmPassword: 'Salma@example.test' }, 'password', isEmail],
      [{ password: '০১৭১২৩৪৫৬৭৮', confirmPassword: '০১৭১২৩৪৫৬৭৮' }, 'password', isPhone],
    ],
    visitor: true,
  },
  {
    method: 'POST',
    path: '/check-email',
    right: { email: 'salma@example.test' },
    rows: [
      [{ email: undefined }, 'email', required],
      [{ email: 'x'.repeat(255) }, 'email', tooLong],
      [{ email: 42 }, 'email', notValid],
    ],
    visitor: true,
  },
  {
    method: 'POST',
    path: '/login',
    right: { email: other.email, password },
    rows: [...line('email', 254), ...secret('password'), [{ remember: 'yes' }, 'remember', notValid]],
    visitor: true,
  },
  {
    method: 'POST',
    path: '/login/two-factor',
    right: { challenge: 'made-up', code: '123456' },
    rows: [...secret('challenge'), ...loginCode],
    visitor: true,
  },
  {
    method: 'POST',
    path: '/register/phone',
    right: { challenge: 'made-up', code: '123456' },
    rows: [...secret('challenge'), ...code],
    visitor: true,
  },
  { method: 'POST', path: '/password/forgot', right: {}, rows: email, visitor: true },
  {
    method: 'POST',
    path: '/password/reset',
    right: { email: other.email, token: 'made-up', password, password_confirmation: password },
    rows: [
      ...email,
      ...secret('token'),
      ...newPassword('password_confirmation'),
      [{ password_confirmation: '' }, 'password_confirmation', required],
    ],
    visitor: true,
  },
  {
    method: 'PUT',
    path: '/me',
    right: {},
    rows: [
      ...line('name', 160).slice(1),
      ...email.slice(1),
      [{ phone: '0171234567' }, 'phone', phoneInvalid],
      [{ email: 'elsewhere@example.test' }, 'current_password', required],
      ...secret('current_password').slice(1),
      [{ language: 'fr' }, 'language', choice],
      ...addressRows('permanent_address'),
      ...addressRows('mailing_address'),
    ],
  },
  {
    method: 'POST',
    path: '/me/change-password',
    right: { current_password: 'correct horse 7', password, password_confirmation: password },
    rows: [
      ...secret('current_password'),
      ...newPassword('password_confirmation'),
      [{ password_confirmation: '' }, 'password_confirmation', required],
      weak('password_confirmation'),
    ],
  },
  { method: 'POST', path: '/me/phone/verify', right: {}, rows: code },
  { method: 'POST', path: '/me/2fa/enable', right: {}, rows: code },
  {
    method: 'POST',
    path: '/me/2fa/disable',
    right: { password: 'correct horse 7', code: '123456' },
    rows: [...secret('password'), ...loginCode],
  },
]

const cases = doors.flatMap(({ rows, ...door }) =>
  rows.map(([change, field, texts]) => ({ ...door, change, field, texts })),
)

describe('the error of a field is in both languages', () => {
  it.each(cases)('$method $path: $field of $change', async ({ method, path, right, change, field, texts, visitor }) => {
    const token = visitor ? undefined : (await person()).token
    for (const [at, language] of (['en', 'bn'] as const).entries()) {
      const { status, body } = await call(method, path, {
        token,
        body: { ...right, ...change },
        language,
        headers: from(),
      })
      expect([status, body.code, body.errors[field]?.[0]]).toEqual([422, 'validation_failed', texts[at]])
    }
  })
})

describe("the error of a list's page is in both languages", () => {
  it.each([
    ['page=0', 'page', tooSmall],
    ['page=x', 'page', notValid],
    ['page=1.5', 'page', notValid],
    ['per_page=101', 'per_page', tooLarge],
    ['sort=title', 'sort', choice],
    ['direction=up', 'direction', choice],
  ] as const)('GET /notifications?%s', async (query, field, texts) => {
    const { token } = await person()
    for (const [at, language] of (['en', 'bn'] as const).entries()) {
      const { status, body } = await call('GET', `/notifications?${query}`, { token, language })
      expect([status, body.errors[field]]).toEqual([422, [texts[at]]])
    }
  })
})
