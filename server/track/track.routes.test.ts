import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'

const { app, db, get, post, person, land, place, form, applied, paid, officer, call } = await mutationGround()

async function withPhone(user_id: number, phone: string) {
  await db.updateTable('users').set({ phone }).where('id', '=', user_id).execute()
}
const track = (reference: string, phone_last4: string, language: 'en' | 'bn' = 'en') =>
  post('/track', { body: { reference, phone_last4 }, language })

it('tracking shows an application with its payment and its papers, and no person', async () => {
  const someone = await person()
  await withPhone(someone.id, '+8801712340001')
  const { body } = await post('/applications', {
    token: someone.token,
    body: {
      type: 'khatian_request',
      fee_amount: 100,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: 'track-1',
      dag_id: await land.dag(place, { dag_no: '1201' }),
    },
  })
  const copy = await db.selectFrom('documents_issued').select('number').executeTakeFirstOrThrow()
  const references = [copy.number, `A-${body.id}`, body.payment.reference, body.receipt.number]
  for (const reference of references) {
    const answer = await track(` ${reference.toLowerCase()} `, '০০০১')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      kind: 'khatian_request',
      state: 'done',
      next_step: 'download',
      office_en: 'Savar',
      office_bn: 'সাভার',
      submitted_at: expect.any(String),
      paid_at: expect.any(String),
      decided_at: null,
      due_on: null,
      answer_by: null,
    })
  }
})

it('tracking follows a mutation from unpaid to decided', async () => {
  const someone = await person()
  await withPhone(someone.id, '+8801712340002')
  const unpaid = await applied(someone.token)
  expect((await track(`M-${unpaid.id}`, '0002')).body).toMatchObject({
    kind: 'mutation',
    state: 'unpaid',
    next_step: 'pay',
    due_on: null,
  })
  const { id, citizen } = await paid()
  await withPhone(citizen.id, '+8801712340003')
  const waiting = await track(`M-${id}`, '0003')
  expect(waiting.body).toMatchObject({ state: 'waiting', next_step: 'wait', due_on: expect.stringMatching(/^\d{4}-/) })
  await call('PATCH', `/admin/mutations/${id}`, {
    token: officer.token,
    body: { status: 'rejected', remarks: 'The deed is missing.' },
  })
  const rejected = await track(`M-${id}`, '0003')
  expect(rejected.body).toMatchObject({ state: 'rejected', next_step: 'read_reason', due_on: null })
  expect(JSON.stringify(rejected.body)).not.toContain('deed')
})

it('tracking answers alike for an unknown reference and for one of somebody else', async () => {
  const { id, citizen } = await paid(form())
  await withPhone(citizen.id, '+8801712340004')
  const answers = await Promise.all([
    track(`M-${id}`, '9999'),
    track('M-999999999', '0004'),
    track('JP-ABCDEFGHIJ', '0004'),
    track('anything', '0004'),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect({ ...body, request_id: '' }).toEqual({ ...answers[0].body, request_id: '' })
  }
  await db.updateTable('users').set({ phone: null }).where('id', '=', citizen.id).execute()
  expect((await track(`M-${id}`, '0004')).status).toBe(404)
})

it('tracking needs four digits and a reference, in the language of the reader', async () => {
  const { status, body } = await track('', '12', 'bn')
  expect(status).toBe(422)
  expect(body.errors).toEqual({ reference: ['এটি আবশ্যক'], phone_last4: ['মোবাইল নম্বরের শেষ ৪টি সংখ্যা দিন'] })
})

it('tracking accepts a reference as people write it', async () => {
  const { id, citizen } = await paid(form())
  await withPhone(citizen.id, '+8801712340005')
  const digits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  for (const reference of [`m ${id}`, `M–${digits(String(id))}`, `M-0${id}`, `m${id}`])
    expect((await track(reference, '০০ ০৫')).status, reference).toBe(200)
})

it('tracking refuses a reference after five wrong tries in an hour, and says until when', async () => {
  const { id, citizen } = await paid(form())
  await withPhone(citizen.id, '+8801712340006')
  for (let again = 0; again < 7; again += 1) expect((await track(`M-${id}`, '0006')).status).toBe(200)
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await track(`M-${id}`, `100${wrong}`)).status).toBe(404)
  const { status, headers, body } = await track(`m0${id}`, '0006')
  expect(status).toBe(429)
  expect(body.code).toBe('rate_limited')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await track(`M-${id + 1}`, '0006')).status).toBe(404)
})

it('tracking is not closed to its owner by a stranger, nor open to many strangers', async () => {
  const { id, citizen } = await paid(form())
  await withPhone(citizen.id, '+8801712340016')
  const from = async (remoteAddress: string, phone_last4: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/track',
        remoteAddress,
        payload: { reference: `M-${id}`, phone_last4 },
      })
    ).statusCode
  for (let wrong = 0; wrong < 9; wrong += 1) await from('203.0.113.1', `100${wrong}`)
  expect(await from('203.0.113.1', '0016')).toBe(429)
  expect(await from('203.0.113.2', '0016')).toBe(200)
  const tries = []
  for (let wrong = 0; wrong < 20; wrong += 1) tries.push(await from(`203.0.113.${10 + Math.floor(wrong / 5)}`, '9999'))
  // An earlier test tried the number once.
  expect([14, 15]).toContain(tries.filter((status) => status === 404).length)
  expect(await from('203.0.113.99', '9998')).toBe(429)
})

it('tracking checks at most five of many parallel wrong tries', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, (_, end) => track('M-888888', `000${end}`)))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

it('tracking shows no decision of a mutation that was opened again', async () => {
  const { id, citizen } = await paid(form())
  await withPhone(citizen.id, '+8801712340007')
  const set = (status: string) =>
    call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: { status, remarks: 'Look again.' } })
  await set('rejected')
  expect((await track(`M-${id}`, '0007')).body.decided_at).toEqual(expect.any(String))
  await set('pending')
  expect((await track(`M-${id}`, '0007')).body).toMatchObject({ state: 'waiting', decided_at: null })
})

it('tracking says that the office waits for papers, and promises no day meanwhile', async () => {
  const { id, citizen } = await paid(form())
  await withPhone(citizen.id, '+8801712340009')
  await post(`/admin/mutations/${id}/papers-request`, { token: officer.token, body: { groups: ['deed'] } })
  const waits = { state: 'waiting_for_papers', next_step: 'send_papers', due_on: null }
  expect((await track(`M-${id}`, '0009')).body).toMatchObject(waits)
  await sql`update mutations set paid_at = now() - interval '60 days' where id = ${id}`.execute(db)
  await post(`/mutations/${id}/papers-request/answer`, { token: citizen.token, body: { remarks: 'Lost' } })
  const { due_on } = (await track(`M-${id}`, '0009')).body
  expect(due_on).toEqual((await get(`/mutations/${id}`, { token: citizen.token })).body.complete_by)
})
