import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendPhoneCode } from './phone.service.ts'

const { config, db, secret, post, person, proveEmail } = await startApp({ SMS_PER_DAY: '5' })
const send = (token: string, language: 'en' | 'bn' = 'en') => post('/me/phone/send-otp', { token, language })

async function proven() {
  const someone = await person()
  await proveEmail(someone.id)
  return someone
}
const forget = () => db.deleteFrom('rate_counts').execute()

describe('a code for a phone', () => {
  it.each([
    ['en', 'Please verify your email first. After that we can send a code to your mobile.'],
    ['bn', 'আগে আপনার ইমেইল যাচাই করুন। তারপর আপনার মোবাইলে কোড পাঠানো যাবে।'],
  ] as const)('needs a proven e-mail (%s)', async (language, message) => {
    const { token } = await person()
    expect((await send(token, language)).body).toMatchObject({ code: 'verify_email_first', message })
    expect(await db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).toEqual([])
  })

  it.each([
    ['en', 'No more codes can be sent by SMS today. Please try again tomorrow.'],
    ['bn', 'আজ আর এসএমএসে কোড পাঠানো যাবে না। আগামীকাল আবার চেষ্টা করুন।'],
  ] as const)('is sent SMS_PER_DAY times a day, over all accounts (%s)', async (language, message) => {
    await forget()
    for (let sent = 0; sent < 5; sent += 1) expect((await send((await proven()).token)).status).toBe(200)
    const answer = await send((await proven()).token, language)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([429, 'sms_used_up', message])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is sent ten times a day to one account, for any number', async () => {
    await forget()
    const { id, token } = await proven()
    const soon = new Date(Date.now() - 60_000)
    for (let sent = 0; sent < 10; sent += 1) {
      const phone = `+8801900${String(100_000 + sent)}`
      await db.updateTable('users').set({ phone }).where('id', '=', id).execute()
      await db.deleteFrom('rate_counts').where('key', 'like', 'phone-codes:%').execute()
      await db.deleteFrom('rate_counts').where('key', '=', `phone-code:${id}`).execute()
      expect((await send(token)).status).toBe(200)
    }
    await db.deleteFrom('rate_counts').where('key', '=', `phone-code:${id}`).where('window_start', '>', soon).execute()
    await db.updateTable('users').set({ phone: '+8801900999999' }).where('id', '=', id).execute()
    expect((await send(token)).body.code).toBe('rate_limited')
  })

  it('is warned of in the log once four fifths of the day are used, and once all are', async () => {
    await forget()
    const warnings: string[] = []
    const warn = (_facts: unknown, text: string) => warnings.push(text)
    const parts = { db, secret, public_url: () => '', demo: true, rules: config, sms_per_day: 5, warn }
    for (let sent = 0; sent < 7; sent += 1)
      await sendPhoneCode(parts, (await proven()).id).catch(() => warnings.push('refused'))
    expect(warnings).toEqual([
      'four fifths of the text messages of today are used',
      'no more codes are sent to phones today',
      'refused',
      'refused',
    ])
  })
})
