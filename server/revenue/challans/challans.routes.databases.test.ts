import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { formatCalendarDay } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { ago, challanGround, code, today } from '#test/challans.ts'
import { setTime } from '#test/clock.ts'
import { oneWhileAnother } from '#test/one-while-another.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { lockChallansOf, lockedAmount } from './challans.sql.ts'

const ground = await challanGround()
const { db, get, placeOf, admin, reader, paid, copies, taxOf, lines, form, record, withdraw } = ground
const { name } = (await get('/me', { token: admin.token })).body

type Place = typeof ground.place

let booked = 0
/** Books 1 BDT for an office at noon of a day that is over, as no act does. */
const bookOn = (place: Place, days: number, on: Db = db) => {
  booked += 1
  const at = new Date(`${ago(days)}T12:00:00+06:00`)
  return sql`
  with posted as (
    insert into ledger_transactions (payment_id, kind, refund_key, created_at)
    select max(id), 'refund', ${`B-${booked}`}, ${at} from payments returning id, created_at)
  insert into ledger_entries (transaction_id, booked_at, account, office_id, amount_poisha)
  select posted.id, posted.created_at, side.account, ${place.upazila_id}::bigint, side.amount
  from posted, (values ('provider:sandbox', 100), ('revenue:application', -100)) as side (account, amount)`.execute(on)
}

describe('a challan', () => {
  it('keeps the amount of the ledger, who recorded it, and its code, and stands in the audit log', async () => {
    const one = await placeOf('uma')
    await copies(one, 5, 2)
    await copies(one, 3)
    const answer = await record(form(one, ago(6), { last_day: ago(3) }))
    expect(answer.status).toBe(201)
    const challan = {
      number: 'T-2526-000123',
      date: today,
      first_day: ago(6),
      last_day: ago(3),
      account_code: code,
      amount: 300,
      recorded_by: name,
      withdrawn: null,
    }
    expect(answer.body).toMatchObject(challan)
    expect((await lines(one, ago(4), ago(2))).data).toMatchObject([{ covered_days: 2, challans: [challan] }])
    expect((await lines(one, ago(6), ago(3))).data).toMatchObject([{ covered_days: 4 }])
    const { rows } = await sql<{ act: string; after: object }>`
      select act, after from audit_log where subject = 'challans' and subject_id = ${String(answer.body.id)}`.execute(
      db,
    )
    expect(rows).toMatchObject([{ act: 'create', after: { number: 'T-2526-000123', amount: 300, from_day: ago(6) } }])
  })

  it('is the only one of its office, account and days, also in the database', async () => {
    const [one, other] = [await placeOf('uma'), await placeOf('uma')]
    await copies(one, 5)
    await copies(one, 4)
    await copies(other, 5)
    expect((await record(form(one, ago(6), { last_day: ago(5), number: 'T-1' }))).status).toBe(201)
    const second = await record(form(one, ago(5), { last_day: ago(4), number: 'T-2' }))
    expect(second.status).toBe(409)
    expect(second.body.message).toContain(`Challan T-1 of ${formatCalendarDay(ago(6), 'en')}`)
    expect((await record(form(other, ago(5)))).status).toBe(201)
    expect((await record(form(one, ago(4)))).status).toBe(201)
    const insert = sql`insert into challans (office_id, account, first_day, last_day, number, dated, amount_poisha,
        recorded_by, recorded_at)
      select office_id, account, last_day, last_day, number, dated, amount_poisha, recorded_by, recorded_at
      from challans where office_id = ${one.upazila_id} order by id limit 1`
    await expect(insert.execute(db)).rejects.toMatchObject({ constraint: 'challans_one_a_day' })
  })

  it('of two that are recorded at the same moment is recorded once, and the other is told', async () => {
    const one = await placeOf('uma')
    await copies(one, 5)
    const answers = await Promise.all(['T-1', 'T-2', 'T-3'].map((number) => record(form(one, ago(5), { number }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(refused?.body.code).toBe('challan_known')
  })

  it('is recorded from an hour after the last day, dated on that day or later, but not ahead', async () => {
    const one = await placeOf('uma')
    await copies(one, 0)
    const refused = async (changes: object) => (await record(form(one, today, changes))).body.errors
    const not_over = { last_day: ['These days are not over yet. A challan can be recorded from 1 am on the day after'] }
    expect(await refused({})).toEqual(not_over)
    expect((await lines(one, today)).days_are_over).toBe(false)
    setTime(`${ago(-1)}T00:59:00+06:00`)
    expect(await refused({ date: ago(-1) })).toEqual(not_over)
    expect((await lines(one, today)).days_are_over).toBe(false)
    setTime(`${ago(-1)}T01:01:00+06:00`)
    expect((await lines(one, today)).days_are_over).toBe(true)
    expect(await refused({ date: ago(-2) })).toEqual({ date: ['The date of the challan has not come yet'] })
    expect(await refused({ date: ago(1) })).toEqual({
      date: ['A challan is dated on the last of its days, or later'],
    })
    expect((await record(form(one, today))).status).toBe(201)
  })

  it('is refused without money, for an unknown office, and with a number that is none', async () => {
    const one = await placeOf('uma')
    expect((await record(form(one, ago(5)))).body.code).toBe('challan_empty')
    expect((await record({ ...form(one, ago(5)), upazila_id: 999_999 })).status).toBe(404)
    for (const number of ['', 'T\u0000', 'T'.repeat(41), 'T\n1'])
      expect((await record(form(one, ago(5), { number }))).body.errors.number).toHaveLength(1)
    const errors = (changes: object) => record(form(one, ago(5), changes)).then(({ body }) => body.errors)
    expect(await errors({ last_day: ago(6) })).toMatchObject({ last_day: ['The last day is before the first'] })
    expect(await errors({ first_day: ago(500) })).toMatchObject({ last_day: ['A year at most'] })
    expect(Object.keys(await errors({ stream: 'fines' }))).toEqual(['stream'])
  })

  it('is withdrawn once with a reason and kept; its days can have another', async () => {
    const one = await placeOf('uma')
    await copies(one, 5)
    const { body } = await record(form(one, ago(5), { number: 'T-9' }))
    expect((await withdraw(body.id, ' ')).body.errors).toEqual({ reason: ['This is required'] })
    expect((await withdraw(body.id, 'a\u0000')).status).toBe(422)
    const withdrawn = await withdraw(body.id)
    expect(withdrawn.body).toMatchObject({ withdrawn: { by: name, reason: 'Typed wrongly' } })
    expect((await withdraw(body.id)).body.code).toBe('challan_withdrawn')
    expect((await withdraw(999_999)).status).toBe(404)
    expect((await record(form(one, ago(5), { number: 'T-10' }))).status).toBe(201)
    const { data } = await lines(one, ago(5))
    expect(data).toMatchObject([{ covered_days: 1, challans: [{ number: 'T-10' }, { number: 'T-9' }] }])
    const acts = await sql<{ act: string }>`
      select act from audit_log where subject = 'challans' and subject_id = ${String(body.id)} order by id`.execute(db)
    expect(acts.rows).toEqual([{ act: 'create' }, { act: 'revoke' }])
    for (const change of [sql`delete from challans`, sql`update challans set number = 'T-11'`])
      await expect(change.execute(db)).rejects.toThrow()
  })

  it('stays true: the ledger takes nothing more for its days', async () => {
    const one = await placeOf('uma')
    await copies(one, 5)
    await bookOn(one, 5)
    const { body } = await record(form(one, ago(5)))
    expect(body.amount).toBe(101)
    await expect(bookOn(one, 5)).rejects.toThrow('has a challan')
    await bookOn(one, 4)
    await withdraw(body.id)
    await bookOn(one, 5)
    expect((await record(form(one, ago(5)))).body.amount).toBe(102)
  })
})

// The embedded database has one connection.
describe.runIf(process.env['TEST_DATABASE_URL'])('a challan whose days are being booked', () => {
  it('waits for a booking that is not committed, and has its money', async () => {
    const one = await placeOf('uma')
    await copies(one, 5)
    const place = { office_id: one.upazila_id, account: 'revenue:application', span: { from: ago(5), to: ago(5) } }
    const amounts: number[] = []
    await oneWhileAnother(
      db,
      (trx) => bookOn(one, 5, trx),
      async (trx) => {
        await lockChallansOf(trx, one.upazila_id)
        amounts.push(await lockedAmount(trx, place))
      },
    )
    expect(amounts).toEqual([10_100])
  })

  it('refuses the booking where it is recorded first', async () => {
    const one = await placeOf('uma')
    await copies(one, 5)
    const insert = (trx: Db) =>
      sql`
      with held as materialized (select pg_advisory_xact_lock(hashtextextended('challans', ${one.upazila_id})))
      insert into challans (office_id, account, first_day, last_day, number, dated, amount_poisha, recorded_by,
        recorded_at)
      select ${one.upazila_id}, 'revenue:application', ${ago(5)}::date, ${ago(5)}::date, 'T-1', ${today}::date, 10000,
        ${admin.id}, now() from held`.execute(trx)
    const booked = oneWhileAnother(db, insert, (trx) => bookOn(one, 5, trx))
    await expect(booked).rejects.toThrow('has a challan')
  })
})

describe('the receipts of a challan', () => {
  it('name it in print, in the API and when they are checked, until it is withdrawn', async () => {
    const one = await placeOf('uma')
    const { owner, body } = await taxOf(one, 4)
    const [year] = body.payments
    const [copy] = await copies(one, 4)
    const printed = async () => {
      const dakhila = await get(`/land-tax-payments/${year.id}/invoice`, { token: owner.token })
      const receipt = await get(`/applications/${copy?.id}/invoice`, { token: reader.token })
      return [await pdfText(dakhila.raw), await pdfText(receipt.raw)].map(withoutSpaces)
    }
    const shown = async () => [
      (await paid(owner.token)).data[0].receipt.challan,
      (await get(`/applications/${copy?.id}`, { token: reader.token })).body.receipt.challan,
      (await get(`/verify/${year.receipt.verify_code}`)).body.challan,
      (await get(`/verify/${copy?.receipt.verify_code}`)).body.challan,
    ]
    const none = [undefined, undefined, undefined, undefined]
    expect(await shown()).toEqual(none)
    for (const text of await printed()) expect(text).not.toMatch(/Challan|চালান/)

    const tax = await record(form(one, ago(4), { stream: 'land-tax-payments', number: 'T-55' }))
    expect(await shown()).toEqual([
      { number: 'T-55', date: today },
      undefined,
      { number: 'T-55', date: today },
      undefined,
    ])
    await record(form(one, ago(5), { last_day: ago(2), number: 'T-56' }))
    const [dakhila, receipt] = await printed()
    const day = { en: formatCalendarDay(today, 'en'), bn: formatCalendarDay(today, 'bn') }
    expect(dakhila).toContain(withoutSpaces(`চালান নং T-55, ${day.bn} · Challan no. T-55, ${day.en}`))
    expect(receipt).toContain(withoutSpaces(`Challan no. T-56, ${day.en}`))

    await withdraw(tax.body.id)
    expect((await shown()).map((challan) => challan?.number)).toEqual([undefined, 'T-56', undefined, 'T-56'])
    expect((await printed())[0]).not.toMatch(/Challan|চালান/)
  })
})
