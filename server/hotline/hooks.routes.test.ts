import { beforeEach, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'
import { outboxOf } from '#test/outbox.ts'
import { signedHook } from '#test/signed-hook.ts'

const secret = 'a-secret-of-the-gateway-1'
const ground = await landTaxGround({ SMS_HOOK_SECRET: secret, SMS_PER_DAY: '40', PUBLIC_URL: 'http://jomi.test' })
const { db, post, person, citizen, approved, pay, place, land } = ground
const outbox = outboxOf(ground)

const minute = 60_000
let sent = 0
type Message = { id?: unknown; from?: unknown; text?: unknown; received_at?: unknown }

function bodyOf(message: Message) {
  sent += 1
  return JSON.stringify({ id: `sms-${sent}`, text: 'help', received_at: new Date().toISOString(), ...message })
}
const sendBody = (body: string, headers: Record<string, string> = signedHook(secret, body)) =>
  post('/hooks/sms', { body, headers })
const send = (message: Message) => sendBody(bodyOf(message))

/** The number of a person, whether it is proven or not. */
async function phoneOf({ id }: { id: number }) {
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
  return (phone ?? '').replace('+88', '')
}
const provePhone = (id: number, language: 'en' | 'bn' = 'en') =>
  db.updateTable('users').set({ phone_verified_at: new Date(), language }).where('id', '=', id).execute()

async function reply(from: string, text: string) {
  expect(await send({ from, text })).toMatchObject({ status: 200, body: { answered: true } })
  return outbox.text(`+88${from}`)
}
const messages = async () =>
  Number(
    (
      await db
        .selectFrom('outbox')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

beforeEach(async () => {
  clock.offset_ms = 0
  await db.deleteFrom('rate_counts').execute()
})

describe('the state of a case', () => {
  it('is sent to the phone of the account that applied, in the language of the message', async () => {
    const someone = await person()
    const from = await phoneOf(someone)
    const { id } = (await post('/mutations', { token: someone.token, body: mutationForm(place) })).body
    expect(await reply(from, `status M-${id}`)).toMatch(
      new RegExp(`^M-${id} mutation: not paid yet\\. Office: .*\\. Help: 16122$`),
    )
    expect(await reply(from, `জমি ম-${id}`)).toMatch(/^M-[০-৯]+ নামজারি: টাকা দেওয়া বাকি। অফিস: .*। ফোন ১৬১২২$/)
    await provePhone(someone.id)
    expect(await reply(from, `JOMI ${id}`)).toContain(`M-${id} mutation: not paid yet.`)
  })

  it('of a copy and of a registration is found by letter, receipt and payment', async () => {
    const someone = await citizen()
    const from = await phoneOf(someone)
    const registration = await approved(someone.token)
    expect(await reply(from, `status R-${registration}`)).toContain(`R-${registration} registration of land: approved.`)
    const order = await post('/applications', {
      token: someone.token,
      body: {
        type: 'khatian_request',
        fee_amount: 100,
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: 'sms-copy',
        dag_id: await land.dag(place, { dag_no: '7801' }),
      },
    })
    const { id, receipt, payment } = order.body
    for (const reference of [`A-${id}`, receipt.number, payment.reference])
      expect(await reply(from, `status ${reference.toLowerCase()}`)).toContain(`${reference} khatian copy: done.`)
  })

  it('is for no other phone, which learns nothing from the reply', async () => {
    const someone = await person()
    const { id } = (await post('/mutations', { token: someone.token, body: mutationForm(place) })).body
    const stranger = '01811000001'
    const of_another = await reply(stranger, `status M-${id}`)
    expect(of_another).toBe(await reply(stranger, 'status M-99999999'))
    expect(of_another).toMatch(/^Nothing was found for this number and this phone\./)
  })
})

describe('the tax due', () => {
  it('is a sum and a number of lands, for the account that has proven the phone', async () => {
    const someone = await citizen()
    const from = await phoneOf(someone)
    const one = await approved(someone.token, { dag_number: '7811' })
    await approved(someone.token, { dag_number: '7812' })
    expect(await reply(from, 'tax')).toMatch(/^Nothing was found for this phone\./)
    await provePhone(someone.id)
    const said = await reply(from, 'tax')
    expect(said).toMatch(
      /^Land tax due up to 20\d\d-\d\d: Tk [\d,]+\.\d\d for 2 lands\. Pay only at jomi\.test\/land-tax or/,
    )
    expect(said).not.toMatch(/781/)
    await pay(someone.token, [one])
    expect(await reply(from, 'kor')).toMatch(/১টি জমির কর বাকি ৳[০-৯,.]+।/)
  })

  it('is none without land, and nothing is said of a disabled account', async () => {
    const someone = await person()
    const from = await phoneOf(someone)
    await provePhone(someone.id)
    expect(await reply(from, 'tax')).toMatch(/^No approved registration of land/)
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', someone.id).execute()
    expect(await reply(from, 'tax')).toMatch(/^Nothing was found for this phone\./)
  })
})

it('the identity of the account that has proven the phone is told, without a number or name', async () => {
  const someone = await citizen()
  const from = await phoneOf(someone)
  await provePhone(someone.id, 'bn')
  expect(await reply(from, 'KYC')).toBe('আপনার পরিচয় যাচাই হয়েছে। ফোন ১৬১২২')
})

it('an objection is not taken by SMS: the reply says where it is made, alike for every number', async () => {
  const someone = await person()
  const { id } = (await post('/mutations', { token: someone.token, body: mutationForm(place) })).body
  const before = await db.selectFrom('mutation_events').select('id').execute()
  const said = await reply(await phoneOf(someone), `apotti M-${id} jomi amar`)
  expect(said).toMatch(/^এসএমএসে আপত্তি হয় না। সিদ্ধান্তের আগে এসিল্যান্ড অফিসে লিখিত দিন:/)
  expect(await reply('01811000002', 'apotti M-99999999')).toBe(said)
  expect(await db.selectFrom('mutation_events').select('id').execute()).toEqual(before)
})

it('what is not understood is answered by the list of words, in Bengali to a stranger', async () => {
  expect(await reply('01811000003', 'hello')).toMatch(/^জমি ম-৪২: কেসের অবস্থা।.*ফোন ১৬১২২$/)
  expect(await reply('01811000003', 'help')).toMatch(/^JOMI M-42: state of a case\./)
})

describe('a message', () => {
  it('is answered once, however often it comes and whatever it says then', async () => {
    const from = '01811000010'
    const message = { id: 'again', from, text: 'help' }
    expect((await send(message)).body).toEqual({ answered: true })
    const before = await messages()
    expect((await send(message)).body).toEqual({ answered: true })
    expect((await send({ ...message, text: 'tax', from: '01811000011' })).body).toEqual({ answered: true })
    expect(await messages()).toBe(before)
  })

  it('is answered once when it comes five times at the same moment', async () => {
    const before = await messages()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ id: 'at-once', from: '01811000012' })))
    expect(answers.map(({ status, body }) => [status, body.answered])).toEqual(
      Array.from({ length: 5 }, () => [200, true]),
    )
    expect(await messages()).toBe(before + 1)
  })

  it('of yesterday is not answered', async () => {
    const before = await messages()
    const received_at = new Date(Date.now() - 25 * 60 * minute).toISOString()
    expect((await send({ from: '01811000013', received_at })).body).toEqual({ answered: false })
    expect(await messages()).toBe(before)
  })

  it('is answered ten times an hour for one phone, and others go on', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send({ from: '01811000014' })).body).toEqual({ answered: true })
    expect((await send({ from: '01811000014' })).body).toEqual({ answered: false })
    expect((await send({ from: '01811000015' })).body).toEqual({ answered: true })
  })

  it('is not answered beyond SMS_PER_DAY parts, and codes have their own', async () => {
    const parts = Array.from({ length: 41 }, (_, n) => `018120000${10 + n}`)
    const answers: boolean[] = []
    for (const from of parts) answers.push((await send({ from })).body.answered)
    expect(answers.filter(Boolean)).toHaveLength(40)
    const someone = await person()
    await ground.proveEmail(someone.id)
    expect((await post('/me/phone/send-otp', { token: someone.token })).status).toBe(200)
  })

  it.each([
    ['a sender that is no mobile number', { from: 'GP-INFO' }, 'from'],
    ['a NUL in its text', { text: 'tax\u0000' }, 'text'],
    ['half of a letter in its text', { text: 'tax\ud800' }, 'text'],
    ['a text of 10 kB', { text: 'x'.repeat(10_240) }, 'text'],
    ['no id', { id: '' }, 'id'],
    ['an id that is too long', { id: 'x'.repeat(101) }, 'id'],
    ['no moment', { received_at: 'today' }, 'received_at'],
    ['a text that is a list', { text: ['tax'] }, 'text'],
  ])('with %s is refused', async (_, change, field) => {
    const before = await messages()
    const { status, body } = await send({ from: '01811000016', ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await messages()).toBe(before)
  })
})

describe('a request to the hook', () => {
  const body = bodyOf({ from: '01811000020' })

  it.each([
    ['without a signature', { 'content-type': 'application/json' }],
    ['signed with another secret', signedHook('another-secret-1234567', body)],
    ['signed for another body', signedHook(secret, `${body} `)],
    ['with a part of a signature', { ...signedHook(secret, body), 'jomi-signature': 'ab' }],
    ['with another moment than was signed', { ...signedHook(secret, body), 'jomi-timestamp': '1' }],
    ['without a moment', { ...signedHook(secret, body), 'jomi-timestamp': '' }],
    ['signed six minutes ago', signedHook(secret, body, Date.now() - 6 * minute)],
    ['signed for in six minutes', signedHook(secret, body, Date.now() + 6 * minute)],
  ])('%s is refused, and nothing is sent', async (_, headers) => {
    const before = await messages()
    const answer = await sendBody(body, headers)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect(await messages()).toBe(before)
  })

  it('that is signed and no JSON, no object, too large or of another type is refused', async () => {
    expect((await sendBody('{"id":')).body.code).toBe('bad_request')
    expect((await sendBody('[]')).status).toBe(422)
    expect((await sendBody(bodyOf({ text: 'x'.repeat(20_000) }))).status).toBe(413)
    const headers = { ...signedHook(secret, body), 'content-type': 'text/plain' }
    expect((await sendBody(body, headers)).status).toBe(415)
    expect((await post('/hooks/sms')).status).toBe(403)
  })

  it('has no address without SMS_HOOK_SECRET', async () => {
    const other = await landTaxGround()
    const answer = await other.post('/hooks/sms', { body, headers: signedHook('', body) })
    expect(answer.status).toBe(404)
  })
})
