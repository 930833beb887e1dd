import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { clock } from '#server/app/database.ts'
import { setTime } from '#test/clock.ts'
import { ledgerOf } from '#test/ledger.ts'
import { mutationGround } from '#test/mutations.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const ground = await mutationGround()
const { db, get, post, person, place, applied, pay, dagNumbered, payments, sendCallbacks } = ground

const declined = '01700000001'
const later = '01700000002'
const day_ms = 86_400_000

const noticesOf = async (user_id: number) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['type', 'link'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
  return rows.map(({ type, link }) => [type, link])
}

const paymentsOf = (id: number) =>
  db
    .selectFrom('payments')
    .select(['status', 'amount_poisha', 'payer_masked'])
    .where('purpose', '=', 'mutation')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

/** The provider has the money now, and says so when it is asked. */
async function ripen(reference: string) {
  const long_ago = new Date(Date.now() - 20_000)
  await db.updateTable('sandbox_charges').set({ created_at: long_ago }).where('reference', '=', reference).execute()
  await db.updateTable('payments').set({ next_check_at: long_ago }).where('reference', '=', reference).execute()
}

describe("the payment of a mutation's fee", () => {
  it('sends the mutation to the office, with a receipt of the series JM and its deadlines', async () => {
    const { id: user_id, token } = await person()
    const { id } = await applied(token)
    // 22 November 2026 is a Sunday; 16 December is a holiday.
    setTime('2026-11-22T06:00:00Z')
    const { status, body } = await pay(token, id)
    clock.offset_ms = 0
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'pending',
      payment_status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '••••5678',
      payment: { state: 'succeeded', may_pay_again: false },
      step: 'papers',
      first_look_by: '2026-11-29',
      complete_by: '2026-12-22',
      held_by: { role: 'acland', office: { id: place.upazila_id } },
    })
    expect(body.receipt.number).toMatch(new RegExp(`^JM-${place.office_code}-\\d{4}-\\d{6}$`))
    const full = (await get(`/mutations/${id}`, { token })).body
    expect(full.events).toMatchObject([
      { from: null, to: 'pending_payment' },
      { from: 'pending_payment', to: 'pending', by_role: 'user' },
    ])
    expect(await noticesOf(user_id)).toEqual([['mutation_paid', `/dashboard?tab=mutations&paid=${id}`]])
    expect(await ledgerOf(db, body.payment.reference)).toEqual(
      [2500, 100_000].flatMap((amount_poisha) =>
        [
          { kind: 'settlement', account: 'provider:sandbox', amount_poisha },
          { kind: 'settlement', account: 'revenue:mutation', amount_poisha: -amount_poisha },
        ].map((entry) => ({ ...entry, office_id: place.upazila_id })),
      ),
    )
  })

  it('accepts either name of the method, and no payer from the standalone form', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    const { status, body } = await post(`/mutations/${id}/pay`, { token, body: { amount: 1025, method: 'Online' } })
    expect([status, body.payment_method, body.payer_identifier]).toEqual([200, 'card', null])
    expect(await paymentsOf(id)).toEqual([{ status: 'succeeded', amount_poisha: 102_500, payer_masked: '' }])
    expect((await get(`/mutations/${id}/invoice`, { token })).status).toBe(200)
  })

  it.each([
    ['another amount', { amount: 1000 }, { amount: [serverTexts.amount_differs.en] }],
    ['a fraction of a poisha', { amount: 1025.001 }, { amount: [serverTexts.amount_differs.en] }],
    ['no amount', { amount: undefined }, { amount: [fieldTexts.required.en] }],
    ['no method', { payment_method: '' }, { payment_method: [fieldTexts.method_required.en] }],
    ['neither method', { payment_method: undefined }, { payment_method: [fieldTexts.method_required.en] }],
    [
      'an empty method by its other name',
      { payment_method: undefined, method: '' },
      { payment_method: [fieldTexts.method_required.en] },
    ],
    [
      'an unknown method by its other name',
      { payment_method: undefined, method: 'cash' },
      { payment_method: [fieldTexts.method_required.en] },
    ],
    ['a wrong payer', { payer_identifier: '123' }, { payer_identifier: [fieldTexts.phone_invalid.en] }],
  ])('is refused with %s', async (_how, change, errors) => {
    const { token } = await person()
    const { id } = await applied(token)
    const { status, body } = await pay(token, id, change)
    expect([status, body.errors]).toEqual([422, errors])
    expect(await paymentsOf(id)).toEqual([])
  })

  it('is charged once by parallel requests', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(token, id)))
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'succeeded' }])
    const again = await pay(token, id)
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
  })

  it.each([
    ['a deed', () => ({ deed_number: `both-${Math.random()}`, deed_date: '2026-03-04' })],
    ['a dag', () => ({ dag_number: `9${Math.floor(Math.random() * 1e6)}` })],
  ])('is taken from one of two mutations of %s that pay at once', async (_what, shared) => {
    for (let round = 0; round < 6; round += 1) {
      const both = shared()
      const people = await Promise.all([person(), person()])
      const made = await Promise.all(people.map(({ token }) => applied(token, both)))
      const answers = await Promise.all(people.map(({ token }, index) => pay(token, made[index].id)))
      expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
      const paid = await Promise.all(made.map(({ id }) => paymentsOf(id)))
      expect(paid.flat()).toMatchObject([{ status: 'succeeded' }])
    }
  })

  it.each([
    ['its deed', { deed_number: 'waits-1', deed_date: '2026-03-05' }, 422, 'deed_number'],
    ['its dag', { dag_number: '910001' }, 409, 'dag_number'],
  ])(
    'is refused while the payment of another mutation of %s is open, until it fails',
    async (_what, both, code, field) => {
      const first = await person()
      const second = await person()
      const one = await applied(first.token, both)
      const two = await applied(second.token, both)
      const open = await pay(first.token, one.id, { payer_identifier: later })
      expect(open.body.payment.state).toBe('pending')
      const refused = await pay(second.token, two.id)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([code, [field]])
      expect(await paymentsOf(two.id)).toEqual([])
      await db.updateTable('payments').set({ status: 'failed' }).where('subject_id', '=', one.id).execute()
      expect((await pay(second.token, two.id)).status).toBe(200)
      // The first provider had the money after all: it goes back.
      await ripen(open.body.payment.reference)
      await payments.sweep()
      await payments.sweep()
      expect((await paymentsOf(one.id))[0]?.status).not.toBe('succeeded')
    },
  )

  it('that is declined has a message, and can be repeated', async () => {
    const { id: user_id, token } = await person()
    const { id } = await applied(token)
    const refused = await pay(token, id, { payer_identifier: declined })
    expect([refused.status, refused.body.code, refused.body.mutation_id]).toEqual([402, 'payment_declined', id])
    expect((await get(`/mutations/${id}`, { token })).body).toMatchObject({
      status: 'pending_payment',
      payment_status: 'failed',
      step: 'pay',
      payment: { may_pay_again: true },
    })
    expect((await pay(token, id)).body.payment_status).toBe('paid')
    expect(await noticesOf(user_id)).toEqual([
      ['mutation_refused', `/mutations/${id}/pay`],
      ['mutation_paid', `/dashboard?tab=mutations&paid=${id}`],
    ])
  })

  it('that is pending is continued, and settled when the provider calls back', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    const pending = await pay(token, id, { payer_identifier: later })
    expect([pending.status, pending.body.payment_status, pending.body.status]).toEqual([
      200,
      'pending',
      'pending_payment',
    ])
    expect((await pay(token, id)).body.payment.reference).toBe(pending.body.payment.reference)
    await ripen(pending.body.payment.reference)
    await sendCallbacks()
    expect((await get(`/mutations/${id}`, { token })).body).toMatchObject({ status: 'pending', payment_status: 'paid' })
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('leaves the status that the office has set, and is never due again', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    await sql`update mutations set status = 'assigned_to_ac_land' where id = ${id}`.execute(db)
    expect((await pay(token, id)).body).toMatchObject({ status: 'assigned_to_ac_land', payment_status: 'paid' })
    await sql`update mutations set status = 'pending_payment' where id = ${id}`.execute(db)
    expect((await pay(token, id)).body.code).toBe('already_paid')
    expect((await get(`/mutations/${id}`, { token })).body.step).toBe('papers')
  })

  it('of a rejected mutation is refused', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    await sql`update mutations set status = 'rejected' where id = ${id}`.execute(db)
    const { status, body } = await pay(token, id)
    expect([status, body.code]).toEqual([409, 'mutation_decided'])
    expect((await get(`/mutations/${id}`, { token })).body).toMatchObject({ step: 'none', held_by: null })
  })

  it('of a mutation that the office rejects meanwhile is refunded', async () => {
    const { id: user_id, token } = await person()
    const { id } = await applied(token)
    const { body } = await pay(token, id, { payer_identifier: later })
    await sql`update mutations set status = 'rejected' where id = ${id}`.execute(db)
    await ripen(body.payment.reference)
    await payments.sweep()
    await ripen(body.payment.reference)
    await payments.sweep()
    expect((await get(`/mutations/${id}`, { token })).body).toMatchObject({
      status: 'rejected',
      payment_status: 'refunded',
    })
    expect((await noticesOf(user_id)).map(([type]) => type)).toEqual(['mutation_refunded'])
  })
})

describe('two mutations of one dag or one deed', () => {
  it.each([
    ['dag', () => dagNumbered('802')],
    ['deed', async () => ({ deed_number: 'late-1', deed_date: '2026-03-06' })],
  ])('money that arrives late, when another has paid for the %s, is refunded with a message', async (_what, shared) => {
    const one = await person()
    const other = await person()
    const both = await shared()
    const slow = await applied(one.token, both)
    const fast = await applied(other.token, both)
    const { body } = await pay(one.token, slow.id, { payer_identifier: later })
    const expired = { status: 'expired', next_check_at: null } as const
    await db.updateTable('payments').set(expired).where('reference', '=', body.payment.reference).execute()
    expect((await pay(other.token, fast.id)).body.payment_status).toBe('paid')
    await ripen(body.payment.reference)
    await sendCallbacks()
    await ripen(body.payment.reference)
    await payments.sweep()
    expect((await get(`/mutations/${slow.id}`, { token: one.token })).body).toMatchObject({
      status: 'pending_payment',
      payment_status: 'refunded',
      payment: { state: 'refunded', refunded_amount: 1025 },
      receipt: null,
    })
    expect((await noticesOf(one.id)).map(([type]) => type)).toEqual(['mutation_refunded'])
    expect((await ledgerOf(db, body.payment.reference)).map(({ account }) => account)).not.toContain('revenue:mutation')
  })
})

describe('the invoice of a mutation', () => {
  it('has two lines, the land on record and the payer', async () => {
    const { token } = await person()
    const { id } = await applied(token, await dagNumbered('901'))
    expect((await get(`/mutations/${id}/invoice`, { token })).body.code).toBe('pay_first')
    const { body } = await pay(token, id)
    const invoice = await get(`/mutations/${id}/invoice`, { token })
    expect(invoice.headers['content-disposition']).toMatch(/"invoice_mutation_\d+\.pdf"/)
    const printed = withoutSpaces(await pdfText(invoice.raw))
    const amounts = ['৳২৫.০০', '৳১,০০০.০০', '৳১,০২৫.০০', 'One thousand twenty-five taka']
    const names = ['নামজারির আবেদন', 'Mutation, agricultural land', 'ভাকুর্তা', '901', 'RS']
    for (const words of [body.receipt.number, ...amounts, ...names]) expect(printed).toContain(withoutSpaces(words))
    const checked = await get(`/verify/${body.receipt.verify_code}`)
    expect([checked.status, checked.body.amount]).toEqual([200, 1025])
  })

  it('has no survey if the dag is not on record', async () => {
    const { token } = await person()
    const { id } = await applied(token, { dag_number: '902' })
    const { body } = await pay(token, id)
    const checked = await get(`/verify/${body.receipt.verify_code}`)
    expect(JSON.stringify(checked.body)).toContain('Dag 902 · Khatian 45 · Bhakurta, Savar')
    expect((await get(`/mutations/${id}/invoice`, { token })).status).toBe(200)
  })
})

it('a paid mutation has a deadline in calendar days for the first view, and one in working days for the end', async () => {
  const { token } = await person()
  const { id } = await applied(token)
  const { body } = await pay(token, id)
  const days = (Date.parse(body.first_look_by) - Date.parse(dhakaDay(new Date(body.paid_at)))) / day_ms
  expect(days).toBe(7)
  expect(body.complete_by > body.first_look_by).toBe(true)
  await sql`update mutations set status = 'approved' where id = ${id}`.execute(db)
  const decided = await get(`/mutations/${id}`, { token })
  expect(decided.body).toMatchObject({ first_look_by: null, complete_by: null, step: 'none' })
})
