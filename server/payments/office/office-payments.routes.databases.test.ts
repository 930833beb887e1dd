import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { orderCopy } from '#test/order-copy.ts'

const ground = await landTaxGround()
const { db, get, post, person, land, payments, place, placeOf, officer, admin, citizen, approved, pay } = ground
const { callBack } = ground
const away = await placeOf('ka')
const officer_away = await person('acland', [away.office_code])
const today = dhakaDay(new Date())

let made = 0
async function copyPaid(payer_identifier = '01712345678', where: typeof place = place) {
  made += 1
  const copy = await orderCopy(ground, { dag_id: await land.dag(where), transaction_id: `P-${made}`, payer_identifier })
  const application = copy.body.application ?? copy.body
  const payment = await paymentOf(application.payment.reference)
  return { ...copy, application_id: copy.body.id ?? copy.body.application_id, payment }
}

const paymentOf = (reference: string) =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

type Line = { reference: string }
async function found(question: Record<string, string>, { token } = officer) {
  const { status, body } = await get(`/admin/payments?${new URLSearchParams(question)}`, { token })
  expect(status).toBe(200)
  return body.data.map(({ reference }: Line) => reference)
}

const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

describe('payments of an office', () => {
  it('are listed, the newest first, without the number of the payer', async () => {
    const first = await copyPaid()
    const second = await copyPaid('01700000001')
    const { body, raw } = await get('/admin/payments', officer)
    expect(body.data.slice(0, 2)).toMatchObject([
      { reference: second.payment.reference, state: 'failed', receipt_number: null },
      {
        id: first.payment.id,
        reference: first.payment.reference,
        state: 'succeeded',
        refund_due: false,
        what: 'khatian_request',
        amount: 100,
        refunded_amount: 0,
        method: 'bkash',
        provider: 'sandbox',
        payer: { masked: expect.stringMatching(/5678$/) },
        office: { id: place.upazila_id },
        receipt_number: first.body.receipt.number,
      },
    ])
    expect(raw.toString()).not.toMatch(/01712345678|1712345678|@/)
  })

  it('are found by reference, receipt, number of the provider, and payer', async () => {
    const { payment, body, id } = await copyPaid()
    await copyPaid()
    const { email } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    await sql`update users set name = 'Shirin Sultana Banu', phone = '+8801811000222' where id = ${id}`.execute(db)
    const attempt = await db
      .selectFrom('payment_attempts')
      .select('provider_ref')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    for (const search of [
      payment.reference,
      payment.reference.toLowerCase(),
      bengali(payment.reference),
      ` ${payment.reference} `,
      body.receipt.number,
      bengali(body.receipt.number),
      attempt.provider_ref,
      attempt.provider_ref.toLowerCase(),
      bengali(attempt.provider_ref),
      email,
      'Sultana',
      'Shirin Sultana',
      '01811000222',
      '+880 1811-000222',
      '০১৮১১০০০২২২',
    ])
      expect([search, await found({ search })]).toEqual([search, [payment.reference]])
    for (const search of ['JP-NOBODY', '01811000223', 'Nobody', '%', '_', "'; drop table payments", '9'.repeat(200)])
      expect([search, await found({ search })]).toEqual([search, []])
  })

  it('are found by a foreign number of the payer', async () => {
    const { payment, id } = await copyPaid()
    await sql`update users set phone = '+447911123456' where id = ${id}`.execute(db)
    expect(await found({ search: '০০৪৪ 7911 123456' })).toEqual([payment.reference])
  })

  it('are narrowed by day, amount and what somebody has to do', async () => {
    const { payment } = await copyPaid()
    const old = await copyPaid()
    await sql`update payments set created_at = '2024-02-28T18:30:00Z', amount_poisha = 123450 where id = ${old.payment.id}`.execute(
      db,
    )
    expect(await found({ day: '2024-02-29' })).toEqual([old.payment.reference])
    expect(await found({ day: '2024-02-28' })).toEqual([])
    expect(await found({ day: today })).toContain(payment.reference)
    for (const amount of ['1234.5', '১,২৩৪.৫০', '৳ 1,234.50'])
      expect([amount, await found({ day: '2024-02-29', amount })]).toEqual([amount, [old.payment.reference]])
    expect(await found({ search: old.payment.reference, amount: '1234.50' })).toEqual([old.payment.reference])
    expect(await found({ search: old.payment.reference, amount: '100' })).toEqual([])
    expect(await found({ search: old.payment.reference, day: today })).toEqual([])
    const open = await copyPaid('01700000003')
    expect(await found({ show: 'open' })).toEqual([open.payment.reference])
    await callBack(open.payment.reference, '60.00')
    expect(await found({ show: 'open' })).toEqual([])
    expect(await found({ show: 'held' })).toEqual([open.payment.reference])
    expect(await found({ show: 'to_give_back' })).toEqual([])
  })

  it.each([
    ['an amount that is none', 'day=2026-11-20&amount=many', 'amount', /Enter an amount in taka/],
    ['an amount below zero', 'day=2026-11-20&amount=-5', 'amount', /Enter an amount in taka/],
    ['a part of a poisha', 'day=2026-11-20&amount=1.234', 'amount', /Enter an amount in taka/],
    ['a huge amount', `day=2026-11-20&amount=${'9'.repeat(29)}`, 'amount', /Enter an amount in taka/],
    ['an amount that is too long', `day=2026-11-20&amount=${'9'.repeat(31)}`, 'amount', /too long/],
    ['an amount alone', 'amount=100', 'amount', /Choose a day or search/],
    ['a day in Bengali digits', `day=${encodeURIComponent('২০২৬-১১-২০')}`, 'day', /date/],
    ['a day that is none', 'day=2026-02-30', 'day', /date/],
    ['what is not shown', 'show=lost', 'show', /list/],
    ['a NUL in the search', 'search=a%00b', 'search', /control|characters/i],
    ['a NUL in the amount', 'day=2026-11-20&amount=1%000', 'amount', /control|characters/i],
    ['a search that is too long', `search=${'a'.repeat(255)}`, 'search', /too long/],
  ])('are refused for %s, in the list and in the file', async (_what, question, field, words) => {
    for (const path of ['', '/csv']) {
      const { status, body } = await get(`/admin/payments${path}?${question}`, officer)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
      expect(body.errors[field][0]).toMatch(words)
    }
  })

  it('are those of own offices, and of others only the orders with a year of theirs', async () => {
    const there = await copyPaid(undefined, away)
    expect(await found({})).not.toContain(there.payment.reference)
    expect(await found({ search: there.payment.reference })).toEqual([])
    expect(await found({ search: there.payment.reference }, officer_away)).toEqual([there.payment.reference])
    expect(await found({ search: there.payment.reference }, admin)).toEqual([there.payment.reference])
    expect((await get(`/admin/payments/${there.payment.id}`, officer)).status).toBe(404)
    const none = await person('acland', [place.office_code])
    await db.deleteFrom('staff_upazilas').where('user_id', '=', none.id).execute()
    expect(await found({}, none)).toEqual([])
    expect((await get(`/admin/payments/${there.payment.id}`, none)).status).toBe(404)

    const payer = await citizen()
    const ids = [await approved(payer.token, {}, away), await approved(payer.token)]
    const { body } = await pay(payer.token, ids)
    const { reference } = body.payment
    const { id, office_id } = await paymentOf(reference)
    const [own, other] = office_id === place.upazila_id ? [officer, officer_away] : [officer_away, officer]
    expect(await found({}, own)).toContain(reference)
    expect(await found({}, other)).not.toContain(reference)
    expect(await found({ search: reference }, other)).toEqual([reference])
    const life = await get(`/admin/payments/${id}`, other)
    expect(life.status).toBe(200)
    expect(life.body.receipts).toHaveLength(body.payments.length)
    const offices = new Set(
      life.body.bookings[0].lines.map((line: { office: { name_en: string } }) => line.office.name_en),
    )
    expect(offices.size).toBe(2)
    const elsewhere = await person('acland', [(await land.place()).office_code])
    expect((await get(`/admin/payments/${id}`, elsewhere)).status).toBe(404)
    expect(await found({ search: reference }, elsewhere)).toEqual([])
  })

  it('of several offices are in one order', async () => {
    const both = await person('acland', [place.office_code, away.office_code])
    const [first, second] = [await copyPaid(), await copyPaid(undefined, away)]
    expect((await found({}, both)).slice(0, 2)).toEqual([second.payment.reference, first.payment.reference])
    expect((await found({ sort: 'created_at', direction: 'asc', per_page: '100' }, both)).slice(-2)).toEqual([
      first.payment.reference,
      second.payment.reference,
    ])
  })
})

describe('one payment', () => {
  it('is shown with its attempts, reports, bookings and receipt', async () => {
    const { payment, application_id, body: paid } = await copyPaid('01700000003')
    await callBack(payment.reference, '100.00')
    const { status, body, raw } = await get(`/admin/payments/${payment.id}`, officer)
    expect(status).toBe(200)
    expect(paid.payment_status ?? paid.application.payment_status).toBe('pending')
    expect(body).toMatchObject({
      id: payment.id,
      state: 'succeeded',
      subject_id: application_id,
      nothing_taken: false,
      next_check_at: null,
      settled_at: expect.any(String),
      events: [{ verdict: 'succeeded' }],
      receipts: [{ number: body.receipt_number, amount: 100, revoked_at: null }],
      other_tries: [],
    })
    const of_provider = body.attempts.find(({ outcome }: { outcome: string }) => outcome === 'succeeded')
    expect(of_provider).toMatchObject({ provider_ref: `SBX-${payment.reference}`, amount: 100, reason: null })
    expect(body.bookings).toMatchObject([
      {
        kind: 'settlement',
        lines: [
          { account: 'provider', amount: 100 },
          { account: 'revenue', amount: -100 },
        ],
      },
    ])
    expect(raw.toString()).not.toMatch(/01700000003|1700000003|@/)
    expect((await get(`/verify/${body.receipts[0].verify_code}`)).status).toBe(200)
  })

  it('that took another amount shows both amounts', async () => {
    const { payment } = await copyPaid('01700000003')
    await callBack(payment.reference, '60.00')
    const { body } = await get(`/admin/payments/${payment.id}`, officer)
    expect(body).toMatchObject({ state: 'held', amount: 100, bookings: [], receipts: [] })
    expect(body.attempts[0]).toMatchObject({ outcome: 'succeeded', amount: 60 })
  })

  it('keeps the amount when a later answer names none', async () => {
    const { payment } = await copyPaid('01700000003')
    await callBack(payment.reference, '60.00')
    const provider_ref = `SBX-${payment.reference}`
    await payments.settle(payment.id, { outcome: 'pending', provider_ref, redirect_url: null })
    const { body } = await get(`/admin/payments/${payment.id}`, officer)
    expect(body.attempts[0]).toMatchObject({ provider_ref, amount: 60 })
  })

  it('that was taken in excess is to be given back, then given back', async () => {
    const { payment, token, application_id } = await copyPaid('01700000001')
    const again = { payment_method: 'nagad', payer_identifier: '01812345678' }
    const second = await post(`/applications/${application_id}/pay`, { token, body: again })
    await callBack(payment.reference, '100.00')
    expect(await found({ show: 'to_give_back' })).toEqual([payment.reference])
    const due = (await get(`/admin/payments/${payment.id}`, officer)).body
    expect(due).toMatchObject({
      refund_due: true,
      next_check_at: expect.any(String),
      bookings: [{ kind: 'taken-in-excess' }],
      other_tries: [{ reference: second.body.payment.reference, state: 'succeeded', amount: 100 }],
    })
    await payments.sweep()
    const back = (await get(`/admin/payments/${payment.id}`, officer)).body
    expect(back).toMatchObject({ state: 'refunded', refund_due: false, refunded_amount: 100, next_check_at: null })
    expect(back.bookings.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'taken-in-excess'])
    expect(back.bookings[0].lines).toMatchObject([
      { account: 'refunds-due', amount: 100 },
      { account: 'provider', amount: -100 },
    ])
  })

  it('is not there for ids of no payment', async () => {
    for (const [id, status] of [
      ['2000000000', 404],
      ['0', 404],
      ['9'.repeat(30), 404],
      ['x', 404],
    ] as const)
      expect([id, (await get(`/admin/payments/${id}`, admin)).status]).toEqual([id, status])
  })

  it('and the list record whose data staff saw', async () => {
    const { payment } = await copyPaid()
    const looks = await person('acland', [place.office_code])
    const seen = () =>
      db.selectFrom('people_seen').select(['subject', 'subject_id']).where('actor_id', '=', looks.id).execute()
    await get(`/admin/payments/${payment.id}`, looks)
    expect(await seen()).toEqual([{ subject: 'payments', subject_id: payment.id }])
    const lists = await person('acland', [place.office_code])
    await get(`/admin/payments?search=${payment.reference}`, lists)
    const listed = await db.selectFrom('people_seen').select('subject_id').where('actor_id', '=', lists.id).execute()
    expect(listed).toEqual([{ subject_id: payment.id }])
  })
})

describe('the file of payments', () => {
  it('has the payments that the filters find, in words and in the order of the list', async () => {
    const { payment, body } = await copyPaid()
    const read = (raw: Buffer): string[][] => parse(raw, { bom: true, relax_column_count: true })
    const file = await get(`/admin/payments/csv?search=${payment.reference}`, { token: officer.token, language: 'bn' })
    const rows = read(file.raw)
    expect(rows[0]).toEqual(['পেমেন্ট'])
    expect(rows[2]?.slice(1, 4)).toEqual(['লেনদেন নম্বর', 'সময়', 'কীসের জন্য'])
    expect(rows.slice(3)).toHaveLength(1)
    expect(rows[3]).toContain(payment.reference)
    expect(rows[3]).toContain(body.receipt.number)
    expect(rows[3]).toContain('খতিয়ানের কপি')
    expect(file.raw.toString()).not.toMatch(/1712345678|@/)
    for (const direction of ['asc', 'desc']) {
      const all = read((await get(`/admin/payments/csv?direction=${direction}`, officer)).raw).slice(3)
      expect(all.map((row) => row[1])).toEqual(await found({ direction, per_page: '100' }))
    }
  })

  it('stands in the audit log', async () => {
    await get('/admin/payments/csv', officer)
    const entry = await db
      .selectFrom('audit_log')
      .select(['act', 'subject'])
      .where('actor_id', '=', officer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry.subject).toBe('payments')
  })

  it('reads on after its first batch without losing or doubling a payment', async () => {
    const { payment } = await copyPaid()
    await sql`insert into payments (purpose, subject_id, user_id, office_id, amount_poisha, method, reference, provider,
        payer_masked, status, created_at)
      select purpose, subject_id, user_id, office_id, 100, 'bkash', 'JP-BATCH' || n, provider, '', 'failed',
        now() - (n / 3) * interval '1 day'
      from payments, generate_series(1, 1200) as n where id = ${payment.id}`.execute(db)
    const { raw } = await get('/admin/payments/csv', officer)
    const references = raw.toString().match(/JP-BATCH\d+/g) ?? []
    expect([references.length, new Set(references).size]).toEqual([1200, 1200])
  })
})
