import { describe, expect, it } from 'vitest'
import { password } from '#test/harness.ts'
import { type Act, change, newPassword, startTexts } from './texts.test-ground.ts'

const { call, db, get, post, person, withTwoFactor, resetLink, wrongCode, asSomebody } = await startTexts()

const proven = (id: number) =>
  db
    .updateTable('users')
    .set({ email_verified_at: new Date(), phone_verified_at: new Date() })
    .where('id', '=', id)
    .execute()

/** Refusals and answers of acts: the status and the words. */
const messages: [what: string, status: number, en: string, bn: string, act: Act][] = [
  [
    'a field that is wrong',
    422,
    'Please check the marked fields.',
    'চিহ্নিত ঘরগুলো দেখুন।',
    (language) => post('/login', { body: {}, language }),
  ],
  [
    'logging in with a wrong password',
    401,
    'Invalid credentials',
    'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়',
    async (language) => post('/login', { body: { email: (await person()).email, password: 'not this' }, language }),
  ],
  [
    'a made-up challenge',
    401,
    'Too long or too many tries. Please log in again.',
    'সময় বা চেষ্টার সীমা শেষ। আবার লগইন করুন।',
    (language) => post('/login/two-factor', { body: { challenge: 'made-up', code: '000000' }, language }),
  ],
  [
    'a made-up sign-up by phone',
    422,
    'The code has expired or was tried too often. Please start again.',
    'কোডের সময় শেষ, বা অনেকবার ভুল হয়েছে। আবার শুরু করুন।',
    (language) => post('/register/phone', { body: { challenge: 'made-up', code: '000000' }, language }),
  ],
  [
    'a made-up reset link',
    422,
    'Reset failed. The link may be invalid or expired.',
    'রিসেট হয়নি। লিংকটি সঠিক নয় বা মেয়াদ শেষ।',
    async (language) =>
      post('/password/reset', { body: { email: (await person()).email, token: 'made-up', ...newPassword }, language }),
  ],
  [
    'a reset link that holds',
    200,
    'Password has been reset. You can now log in.',
    'পাসওয়ার্ড রিসেট হয়েছে। এখন লগইন করতে পারেন।',
    async (language) => post('/password/reset', { body: { ...(await resetLink('user')), ...newPassword }, language }),
  ],
  [
    'a forgotten password',
    200,
    'If an account exists for that email, a reset link has been sent.',
    'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে রিসেট লিংক পাঠানো হচ্ছে।',
    (language) => post('/password/forgot', { body: { email: 'nobody@example.test' }, language }),
  ],
  [
    'another password',
    200,
    'Password updated successfully',
    'পাসওয়ার্ড হালনাগাদ হয়েছে',
    asSomebody((token, language) => post('/me/change-password', { token, body: change, language })),
  ],
  [
    'a link for an address that is proven',
    409,
    'This is already verified.',
    'এটি আগেই যাচাই করা হয়েছে।',
    async (language) => {
      const { id, token } = await person()
      await proven(id)
      return post('/me/email/send-verification', { token, language })
    },
  ],
  [
    'a code for a phone that is proven',
    409,
    'This is already verified.',
    'এটি আগেই যাচাই করা হয়েছে।',
    async (language) => {
      const { id, token } = await person()
      await proven(id)
      return post('/me/phone/send-otp', { token, language })
    },
  ],
  [
    'setting up what is on',
    409,
    'Two-factor login is already on.',
    'দুই ধাপের লগইন আগেই চালু আছে।',
    async (language) => post('/me/2fa/setup', { token: (await withTwoFactor()).token, body: { password }, language }),
  ],
  [
    'enabling what is on',
    409,
    'Two-factor login is already on.',
    'দুই ধাপের লগইন আগেই চালু আছে।',
    async (language) => wrongCode('/me/2fa/enable', (await withTwoFactor()).token, language),
  ],
  [
    'disabling what is off',
    409,
    'Two-factor login is not on.',
    'দুই ধাপের লগইন চালু নেই।',
    asSomebody((token, language) => wrongCode('/me/2fa/disable', token, language)),
  ],
  ...(['/me/sessions/999999', '/notifications/999999'] as const).map((path): [string, number, string, string, Act] => [
    `${path}, which is not there`,
    404,
    'Not found',
    'পাওয়া যায়নি',
    asSomebody((token, language) => call('DELETE', path, { token, language })),
  ]),
  [
    'a page too far',
    422,
    'The list is too long to page this far. Please use a filter.',
    'তালিকার এত দূর যাওয়া যায় না। অনুগ্রহ করে ফিল্টার ব্যবহার করুন।',
    asSomebody((token, language) => get('/notifications?page=1001', { token, language })),
  ],
  [
    'the sessions of nobody',
    401,
    'Please login first',
    'অনুগ্রহ করে আগে লগইন করুন',
    (language) => get('/me/sessions', { language }),
  ],
]

describe('the message of a refusal or an act is in both languages', () => {
  it.each(messages)('%s: %i %s', async (_what, expected, en, bn, act) => {
    for (const [language, text] of [
      ['en', en],
      ['bn', bn],
    ] as const) {
      const { status, body } = await act(language)
      expect([status, body.message, body.error ?? text]).toEqual([expected, text, text])
    }
  })

  it('has the seconds to wait after too many tries, in the digits of the reader', async () => {
    const { token } = await person()
    await post('/me/email/send-verification', { token })
    const english = (await post('/me/email/send-verification', { token })).body.message
    expect(english).toMatch(/^Too many tries\. Please try again in \d{1,2} seconds\.$/)
    const bengali = (await post('/me/email/send-verification', { token, language: 'bn' })).body.message
    expect(bengali).toMatch(/^অনেকবার চেষ্টা হয়েছে। [০-৯]{1,2} সেকেন্ড পরে আবার চেষ্টা করুন।$/)
  })
})
