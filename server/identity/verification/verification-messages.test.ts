import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { db, get, post, person, proveEmail } = await startApp()
let someone: Awaited<ReturnType<typeof person>>

const send = (path: string) => post(path, { token: someone.token })
const states = async () => (await get('/me/verification-messages', { token: someone.token })).body
const mark = (channel: 'email' | 'sms', column: 'sent_at' | 'given_up_at') =>
  db
    .updateTable('outbox')
    .set({ [column]: new Date() })
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  someone = await person()
})

describe('the state of a verification message', () => {
  it('is none before one is sent', async () => {
    expect(await states()).toEqual({ email: null, phone: null })
  })

  it('is queued until the mail server or the gateway has it', async () => {
    await send('/me/email/send-verification')
    expect(await states()).toEqual({ email: 'queued', phone: null })
    await mark('email', 'sent_at')
    await proveEmail(someone.id)
    await send('/me/phone/send-otp')
    expect(await states()).toEqual({ email: 'sent', phone: 'queued' })
    await mark('sms', 'sent_at')
    expect(await states()).toEqual({ email: 'sent', phone: 'sent' })
  })

  it('is failed once it is given up, until the next one', async () => {
    await proveEmail(someone.id)
    await send('/me/phone/send-otp')
    await mark('sms', 'given_up_at')
    expect(await states()).toEqual({ email: null, phone: 'failed' })
    await db.deleteFrom('rate_counts').where('key', '=', `phone-code:${someone.id}`).execute()
    await send('/me/phone/send-otp')
    expect(await states()).toEqual({ email: null, phone: 'queued' })
  })

  it('is none for another address or number than the present one', async () => {
    await send('/me/email/send-verification')
    await proveEmail(someone.id)
    await send('/me/phone/send-otp')
    const moved = { email: `moved${someone.id}@example.test`, phone: '+8801999999999' }
    await db.updateTable('users').set(moved).where('id', '=', someone.id).execute()
    expect(await states()).toEqual({ email: null, phone: null })
  })
})
