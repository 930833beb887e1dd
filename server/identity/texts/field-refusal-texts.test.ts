import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { password } from '#test/harness.ts'
import { type Act, change, newPassword, startTexts } from './texts.test-ground.ts'

const { call, post, person, withTwoFactor, resetLink, wrongCode, asSomebody } = await startTexts()

async function challenge() {
  const { email } = await withTwoFactor()
  return String((await post('/login', { body: { email, password } })).body.challenge)
}
/** Refusals at a field that only the server can give: the act, the field, the words. */
const fields: [what: string, field: string, en: string, bn: string, act: Act][] = [
  [
    'registering with the e-mail of another',
    'email',
    'Email is already taken',
    'এই ইমেইল আগেই ব্যবহৃত হয়েছে',
    async (language) => {
      const { email } = await person()
      const name = { firstName: 'Salma', lastName: 'Khatun', phone: '01712345678' }
      const body = { ...name, email, password: newPassword.password, confirmPassword: newPassword.password }
      return post('/register', { body, language })
    },
  ],
  [
    'moving to the e-mail of another',
    'email',
    'Email is already taken',
    'এই ইমেইল আগেই ব্যবহৃত হয়েছে',
    asSomebody(async (token, language) => {
      const { email } = await person()
      return call('PUT', '/me', { token, body: { email, current_password: password }, language })
    }),
  ],
  [
    'another e-mail with a wrong password',
    'current_password',
    'This password is not right',
    'এই পাসওয়ার্ড সঠিক নয়',
    asSomebody((token, language) =>
      call('PUT', '/me', { token, body: { email: 'x@example.test', current_password: 'not this' }, language }),
    ),
  ],
  [
    'changing the password with a wrong one',
    'current_password',
    'This password is not right',
    'এই পাসওয়ার্ড সঠিক নয়',
    asSomebody((token, language) =>
      post('/me/change-password', { token, body: { ...change, current_password: 'not this' }, language }),
    ),
  ],
  [
    'a short password of staff',
    'password',
    'Password must be at least 12 characters long',
    'পাসওয়ার্ড অন্তত ১২ অক্ষরের হতে হবে',
    async (language) => {
      const { token } = await person('admin')
      const short = { password: 'elevenchars', password_confirmation: 'elevenchars' }
      return post('/me/change-password', { token, body: { ...change, ...short }, language })
    },
  ],
  [
    'resetting to a short password of staff',
    'password',
    'Password must be at least 12 characters long',
    'পাসওয়ার্ড অন্তত ১২ অক্ষরের হতে হবে',
    async (language) => {
      const short = { password: 'elevenchars', password_confirmation: 'elevenchars' }
      return post('/password/reset', { body: { ...(await resetLink('admin')), ...short }, language })
    },
  ],
  [
    'resetting to one of the commonest',
    'password',
    'This password is too common. Please choose another.',
    'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
    async (language) => {
      const common = { password: 'iloveyou', password_confirmation: 'iloveyou' }
      return post('/password/reset', { body: { ...(await resetLink('user')), ...common }, language })
    },
  ],
  [
    'resetting to the e-mail',
    'password',
    'The password must not be your email',
    'ইমেইল পাসওয়ার্ড হতে পারে না',
    async (language) => {
      const link = await resetLink('user')
      const same = { password: link.email, password_confirmation: link.email }
      return post('/password/reset', { body: { ...link, ...same }, language })
    },
  ],
  [
    'a code for a phone that was never given',
    'phone',
    'Please add your mobile number first',
    'আগে আপনার মোবাইল নম্বর যোগ করুন',
    asSomebody(async (token, language) => {
      await call('PUT', '/me', { token, body: { phone: '' } })
      return post('/me/phone/send-otp', { token, language })
    }),
  ],
  ...(
    [
      ['a wrong phone code', asSomebody((token, language) => wrongCode('/me/phone/verify', token, language))],
      [
        'a wrong code when enabling',
        asSomebody(async (token, language) => {
          await post('/me/2fa/setup', { token, body: { password } })
          return wrongCode('/me/2fa/enable', token, language)
        }),
      ],
      [
        'a wrong code when disabling',
        async (language) => wrongCode('/me/2fa/disable', (await withTwoFactor()).token, language),
      ],
      [
        'a wrong code at login',
        async (language) =>
          post('/login/two-factor', { body: { challenge: await challenge(), code: '000000' }, language }),
      ],
    ] satisfies [string, Act][]
  ).map(([what, act]): [string, string, string, string, Act] => [
    what,
    'code',
    'This code is not right or no longer valid',
    'কোডটি সঠিক নয় বা মেয়াদ শেষ',
    act,
  ]),
  [
    'disabling with a wrong password',
    'password',
    'This password is not right',
    'এই পাসওয়ার্ড সঠিক নয়',
    async (language) => {
      const { token, secret } = await withTwoFactor()
      return post('/me/2fa/disable', {
        token,
        body: { password: 'not this', code: await generate({ secret }) },
        language,
      })
    },
  ],
]

describe('the refusal of a field by the server is in both languages', () => {
  it.each(fields)('%s: %s', async (_what, field, en, bn, act) => {
    for (const [language, text] of [
      ['en', en],
      ['bn', bn],
    ] as const) {
      const { status, body } = await act(language)
      expect([status, body.code, body.errors]).toEqual([422, 'validation_failed', { [field]: [text] }])
    }
  })
})
