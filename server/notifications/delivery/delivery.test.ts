import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendMail } from '../notifications.service.ts'
import { answering, deliveryGround, smtp } from './delivery.test-ground.ts'
import { claimMessages } from './outbox.sql.ts'
import { listening, startMailServer } from './senders/mail-server.test-ground.ts'
import { demoSender, type Outgoing, type Sender } from './senders/sender.ts'
import { genericSms } from './senders/sms/generic.ts'

const { db, secret } = await startApp()
const { warnings, worker, mail, mails, sms, rows, only, empty, waitsEnd } = deliveryGround({ db, secret })

beforeEach(empty)

describe('a message', () => {
  it('arrives once, in both forms', async () => {
    const server = await startMailServer()
    await mail()
    const delivery = worker({ email: smtp(server.url) })
    await delivery.run()
    await delivery.run()
    await server.close()
    const { message_id, sent_at } = await only()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.headers).toMatchObject({
      subject: 'আপনার ‘জমি’ অ্যাকাউন্টের নতুন পাসওয়ার্ড দিন',
      'message-id': `<${message_id}@jomi.example>`,
    })
    expect(server.mails[0]?.text).toContain('https://jomi.example/reset-password?token=s3cret-1')
    expect(server.mails[0]?.html).toContain('প্রিয় Person 1,')
    expect(sent_at).toBeInstanceOf(Date)
  })

  it('is sent outside any transaction', async () => {
    await mail()
    let seen = 0
    const looking: Sender = async () => {
      seen = (await db.selectFrom('outbox').select('id').where('locked_until', 'is not', null).execute()).length
      return { outcome: 'sent' }
    }
    await worker({ email: looking }).run()
    expect(seen).toBe(1)
  })

  it('is claimed with at most four others, also under an old query plan', async () => {
    await mail()
    await sql`analyze outbox`.execute(db)
    for (const _ of [1, 2, 3, 4]) await worker({ email: answering({ outcome: 'sent' }) }).run()
    await mails(40)
    expect(await claimMessages(db, ['email'], 5)).toHaveLength(5)
  })

  it('keeps no link and no code once it is sent or given up', async () => {
    await mails(2)
    await sms()
    const refusing: Sender = async ({ to }) =>
      to.startsWith('to1') ? { outcome: 'sent' } : { outcome: 'never', reason: 'SMTP 550' }
    await worker({ email: refusing, sms: demoSender }).run()
    const found = await rows()
    expect(found.map(({ params }) => params)).toEqual([{}, {}, {}])
    expect(found.map(({ sent_at, given_up_at }) => [sent_at !== null, given_up_at !== null])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect(JSON.stringify([found, warnings])).not.toMatch(/s3cret|987654/)
    expect(JSON.stringify(warnings)).not.toMatch(/example\.test|88017/)
  })

  it('is stored without its link and code in plain text while it waits', async () => {
    await mail()
    await sms()
    const waiting = await rows()
    expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null, null])
    expect(JSON.stringify(waiting)).not.toMatch(/s3cret|reset-password\?|987654/)
  })

  it('is stored in the demo, which shows it', async () => {
    await sms()
    await worker({ sms: demoSender }, { demo: true }).run()
    expect(await only()).toMatchObject({ params: { sealed: expect.any(String) }, sent_at: expect.any(Date) })
    expect(JSON.stringify(await only())).not.toContain('987654')
  })

  it('waits while no server can send it', async () => {
    await mail()
    await sms()
    await worker({ email: demoSender }).run()
    expect((await rows()).map(({ channel, attempts }) => [channel, attempts])).toEqual([
      ['email', 1],
      ['sms', 0],
    ])
    await worker({}).run()
    expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false])
  })
})

describe('a message that is not accepted', () => {
  it('waits longer each time, up to six hours', async () => {
    await mail()
    const delivery = worker({ email: answering({ outcome: 'later', reason: 'SMTP 451' }) })
    const waits: number[] = []
    for (let time = 0; time < 12; time += 1) {
      await waitsEnd()
      await delivery.run()
      const { rows: found } = await sql<{ wait: number }>`
        select round(extract(epoch from available_at - now()))::int as wait from outbox`.execute(db)
      waits.push(found[0]?.wait ?? 0)
    }
    for (const [time, wait] of [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600].entries())
      expect(Math.abs((waits[time] ?? 0) - wait)).toBeLessThanOrEqual(3)
    expect(await only()).toMatchObject({ attempts: 12, last_error: 'SMTP 451', locked_until: null, sent_at: null })
  })

  it('keeps its id and its text until it arrives', async () => {
    const seen: Outgoing[] = []
    const unsteady: Sender = async (message) => {
      seen.push(message)
      return seen.length < 3 ? { outcome: 'later', reason: 'SMTP 421' } : { outcome: 'sent' }
    }
    await mail()
    const delivery = worker({ email: unsteady })
    for (let time = 0; time < 4; time += 1) {
      await delivery.run()
      await waitsEnd()
    }
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
    expect(new Set(seen.map(({ text }) => text)).size).toBe(1)
    expect(await only()).toMatchObject({ attempts: 3, last_error: null, sent_at: expect.any(Date) })
  })

  it('is given up once it is useless: a link after its life, the rest after three days', async () => {
    await mail()
    await sendMail(db, secret, {
      to: 'old@example.test',
      template: 'email_changed_old',
      params: { name: 'A', new_email: 'b@example.test' },
      language: 'en',
    })
    const { rows: lives } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from outbox order by id`.execute(
      db,
    )
    expect(lives.map(({ minutes }) => minutes)).toEqual([30, 3 * 24 * 60])
    await sql`update outbox set expires_at = now() where template = 'reset_password'`.execute(db)
    await worker({ email: answering({ outcome: 'later', reason: 'SMTP 451' }) }).run()
    expect(await rows()).toMatchObject([
      { given_up_at: expect.any(Date), attempts: 0, params: {} },
      { given_up_at: null, attempts: 1 },
    ])
  })

  it('is not sent again once it was refused', async () => {
    const server = await startMailServer((to) => ({ code: to.startsWith('to1') ? 550 : 451 }))
    await mails(2)
    const delivery = worker({ email: smtp(server.url) })
    await delivery.run()
    await waitsEnd()
    await delivery.run()
    await server.close()
    expect(await rows()).toMatchObject([
      { given_up_at: expect.any(Date), attempts: 1, last_error: expect.stringContaining('550') },
      { given_up_at: null, attempts: 2, last_error: expect.stringContaining('451') },
    ])
  })

  it('does not delay the others, even if its text cannot be made', async () => {
    await mails(3)
    await db
      .updateTable('outbox')
      .set({ template: 'of another version' })
      .where('recipient', '=', 'to1@example.test')
      .execute()
    await worker({ email: demoSender }).run()
    expect((await rows()).map(({ sent_at, last_error }) => sent_at !== null || last_error)).toEqual([
      'could not be made',
      true,
      true,
    ])
  })
})

describe('an SMS gateway that answers late', () => {
  it('gets the message again under the same id', async () => {
    const got: unknown[] = []
    const server = createServer(async (request, response) => {
      got.push(await json(request))
      setTimeout(() => response.writeHead(200).end(), got.length === 1 ? 1500 : 0)
    })
    const url = `http://127.0.0.1:${await listening(server)}/`
    await sms()
    const delivery = worker({ sms: genericSms({ url, token: null, timeout_ms: 900 }) })
    await delivery.run()
    expect(await only()).toMatchObject({ sent_at: null, last_error: 'HTTP TimeoutError' })
    await waitsEnd()
    await delivery.run()
    server.close()
    const { message_id, sent_at } = await only()
    const sent = { to: '+8801712345678', text: expect.stringContaining('987654'), id: message_id }
    expect(got).toEqual([sent, sent])
    expect(sent_at).not.toBeNull()
  })
})

describe('a text message', () => {
  it('is recorded with the parts that it was sent in; an e-mail has none', async () => {
    await sms()
    await mail()
    await worker({ sms: answering({ outcome: 'sent' }), email: answering({ outcome: 'sent' }) }).run()
    expect((await rows()).map(({ channel, parts }) => [channel, parts])).toEqual([
      ['sms', 1],
      ['email', null],
    ])
  })

  it('waits for an empty balance, and goes out once it is filled', async () => {
    await sms()
    await worker({ sms: answering({ outcome: 'later', reason: 'bulksmsbd 1007', trouble: 'balance' }) }).run()
    expect(await only()).toMatchObject({ sent_at: null, given_up_at: null, trouble: 'balance' })
    await waitsEnd()
    await worker({ sms: answering({ outcome: 'sent' }) }).run()
    expect(await only()).toMatchObject({ sent_at: expect.any(Date), trouble: null, attempts: 2 })
  })

  it('to a wrong number is not tried again', async () => {
    await sms()
    await worker({ sms: answering({ outcome: 'never', reason: 'bulksmsbd 1001', trouble: 'recipient' }) }).run()
    await waitsEnd()
    let tries = 0
    const counting: Sender = async () => {
      tries += 1
      return { outcome: 'sent' }
    }
    await worker({ sms: counting }).run()
    expect(tries).toBe(0)
    expect(await only()).toMatchObject({ given_up_at: expect.any(Date), trouble: 'recipient' })
  })
})
