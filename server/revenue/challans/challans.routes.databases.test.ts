import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { daysAfter, dhakaDay, fiscalYear, formatCalendarDay } from '#contract/dates.ts'
import { clock } from '#server/app/database.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const code = '1-2345-0000-6789'
const ground = await landTaxGround({ CHALLAN_CODES: `applications=${code}` })
const { db, get, post, person, land, payments, placeOf, admin, officer, citizen, approved } = ground
const reader = await person()
const { name } = (await get('/me', { token: admin.token })).body

afterEach(() => {
  clock.offset_ms = 0
})

type Place = typeof ground.place
const day_ms = 86_400_000
const today = dhakaDay(new Date())
const ago = (days: number) => daysAfter(today, -days)

/** Acts as it was so many days ago, at noon. */
async function before<Made>(days: number, act: () => Promise<Made>): Promise<Made> {
  clock.offset_ms = Date.parse(`${ago(days)}T12:00:00+06:00`) - Date.now()
  try {
    return await act()
  } finally {
    clock.offset_ms = 0
  }
}

let made = 0
/** Copies of khatians of an office that were paid some days ago, 100 BDT each; answers the applications. */
async function copies(place: Place, days: number, count = 1) {
  const paid: { id: number; receipt: { number: string; verify_code: string } }[] = []
  for (let number = 1; number <= count; number += 1) {
    made += 1
    const body = {
      ...{ type: 'khatian_request', dag_id: await land.dag(place), transaction_id: `C-${made}`, fee_amount: 100 },
      ...{ payment_method: 'bkash', payer_identifier: '01712345678' },
    }
    paid.push((await before(days, () => post('/applications', { token: reader.token, body }))).body)
  }
  return paid
}

/** A year of land tax of an office that was paid some days ago. */
async function taxOf(place: Place, days: number) {
  const owner = await citizen()
  const field = await approved(owner.token, { from: fiscalYear(new Date(ago(days))) }, place)
  return { owner, ...(await before(days, () => ground.pay(owner.token, [field]))) }
}

const list = async (query: string, { token } = admin) => get(`/admin/challans${query}`, { token })
const lines = async (place: Place, from: string, to = from) =>
  (await list(`?from=${from}&to=${to}&upazila_id=${place.upazila_id}`)).body

const form = (place: Place, first_day: string, changes: object = {}) => ({
  ...{ upazila_id: place.upazila_id, stream: 'applications', first_day, last_day: first_day },
  ...{ number: 'T-2526-000123', date: today, ...changes },
})
const record = (body: object, { token } = admin) => post('/admin/challans', { token, body })
const withdraw = (id: number, reason = 'Typed wrongly') =>
  post(`/admin/challans/${id}/withdraw`, { token: admin.token, body: { reason } })

let booked = 0
/** Books 1 BDT for an office at noon of a day that is over, as no act does. */
const bookOn = (place: Place, days: number) => {
  booked += 1
  const at = new Date(`${ago(days)}T12:00:00+06:00`)
  return sql`
  with posted as (
    insert into ledger_transactions (payment_id, kind, refund_key, created_at)
    select max(id), 'refund', ${`B-${booked}`}, ${at} from payments returning id, created_at)
  insert into ledger_entries (transaction_id, booked_at, account, office_id, amount_poisha)
  select posted.id, posted.created_at, side.account, ${place.upazila_id}::bigint, side.amount
  from posted, (values ('provider:sandbox', 100), ('revenue:application', -100)) as side (account, amount)`.execute(db)
}

describe('the list for the treasury', () => {
  it('has a line for each office and account, and a refund lowers the day on which it was given back', async () => {
    const one = await placeOf('uma', { upazila: ['Dhamrai', 'ধামরাই'] })
    const [first] = await copies(one, 20, 2)
    const tax = await taxOf(one, 20)
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('subject_id', '=', first?.id ?? 0)
      .where('purpose', '=', 'application')
      .executeTakeFirstOrThrow()
    await before(18, async () => {
      await post(`/admin/payments/${payment.id}/refunds`, { token: admin.token, body: { reason: 'Paid twice' } })
      await payments.sweep()
    })
    const paid = { transactions: 2, taken: 200, given_back: 0, amount: 200 }
    const body = await lines(one, ago(20))
    const { total_amount } = tax.body
    expect(body).toMatchObject({ from: ago(20), to: ago(20), days: 1, today, days_are_over: true, total: 2 })
    expect(body.data).toMatchObject([
      {
        office: { id: one.upazila_id, code: one.office_code, name_en: 'Dhamrai', name_bn: 'ধামরাই' },
        ...{ stream: 'applications', account_code: code, covered_days: 0, challans: [] },
        ...paid,
      },
      { stream: 'land-tax-payments', account_code: null, transactions: 1, amount: total_amount },
    ])
    expect(body.sums).toEqual({
      ...{ transactions: 3, taken: 200 + total_amount, given_back: 0, amount: 200 + total_amount },
    })
    expect((await lines(one, ago(18))).data).toMatchObject([
      { stream: 'applications', transactions: 1, taken: 0, given_back: 100, amount: -100 },
    ])
    expect((await lines(one, ago(20), ago(18))).data[0]).toMatchObject({ taken: 200, given_back: 100, amount: 100 })
    expect((await lines(one, ago(19))).data).toEqual([])
    await ledgerIsRight(db)
  })

  it('adds up whole months and the days around them, and shows the last month by default', async () => {
    const one = await placeOf('uma')
    const first_of_month = `${today.slice(0, 7)}-01`
    const days_of_month = (Date.parse(today) - Date.parse(first_of_month)) / day_ms
    for (const days of [-1, 0, 31].map((more) => days_of_month + more + 1)) await copies(one, days)
    expect((await lines(one, daysAfter(first_of_month, -32), daysAfter(first_of_month, -1))).data[0].taken).toBe(200)
    expect((await lines(one, daysAfter(first_of_month, -32), today)).data[0].taken).toBe(300)
    const { body } = await list(`?upazila_id=${one.upazila_id}`)
    expect(body.to).toBe(daysAfter(first_of_month, -1))
    expect(body.from).toBe(`${body.to.slice(0, 7)}-01`)
  })

  it('is read page by page, with the sums of all pages', async () => {
    const [one, other] = [await placeOf('uma'), await placeOf('uma')]
    await copies(one, 90)
    await copies(other, 90)
    const read = async (page: number) => (await list(`?from=${ago(90)}&to=${ago(90)}&per_page=1&page=${page}`)).body
    const pages = [await read(1), await read(2), await read(3)]
    expect(pages.map(({ data, sums }) => [data.length, sums.amount])).toEqual([
      [1, 200],
      [1, 200],
      [0, 200],
    ])
  })

  it('is downloaded as CSV and as PDF in the language of the reader', async () => {
    const one = await placeOf('uma', { upazila: ['Keraniganj', 'কেরানীগঞ্জ'] })
    await copies(one, 45, 2)
    await record(form(one, ago(45), { number: 'T-77' }))
    const address = (kind: string) =>
      `/admin/challans.${kind}?from=${ago(45)}&to=${ago(45)}&upazila_id=${one.upazila_id}`
    const csv = await get(address('csv'), { token: admin.token })
    expect(csv.headers['content-disposition']).toContain(`challans-${ago(45)}.csv`)
    const rows: string[][] = parse(csv.raw, { bom: true, relax_column_count: true })
    expect(rows.slice(2)).toEqual([
      ['Office code', 'Office', 'Account code', 'What for', 'Transactions', 'Taken (BDT)', 'Refunded (BDT)'].concat([
        ...['For the treasury (BDT)', 'Challan no.', 'Date of the challan', 'Days of the challan'],
      ]),
      [
        one.office_code,
        'Keraniganj',
        code,
        'Applications',
        '2',
        '200',
        '0',
        '200',
        'T-77',
        formatCalendarDay(today, 'en'),
        formatCalendarDay(ago(45), 'en'),
      ],
      ['Total', '', '', '', '2', '200', '0', '200', '', '', ''],
    ])
    const longer = address('pdf').replace(`from=${ago(45)}`, `from=${ago(46)}`)
    expect(withoutSpaces(await pdfText((await get(longer, { token: admin.token })).raw))).toContain(
      withoutSpaces(`T-77, ${formatCalendarDay(today, 'en')} (${formatCalendarDay(ago(45), 'en')})`),
    )
    const pdf = await get(address('pdf'), { token: admin.token, language: 'bn' })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = withoutSpaces(await pdfText(pdf.raw))
    for (const words of ['কেরানীগঞ্জ', code, '৳২০০.০০', 'T-77', formatCalendarDay(ago(45), 'bn'), one.office_code])
      expect(text).toContain(withoutSpaces(words))
    expect(pdf.raw.toString('latin1')).toContain('/StructTreeRoot')
  })

  it('says in both files that no account code is set, and that there is nothing', async () => {
    const one = await placeOf('uma')
    await taxOf(one, 47)
    const read = async (kind: string, day: string) =>
      get(`/admin/challans.${kind}?from=${day}&to=${day}&upazila_id=${one.upazila_id}`, { token: admin.token })
    expect((await read('csv', ago(47))).raw.toString()).toContain('no account code is set')
    expect(withoutSpaces(await pdfText((await read('pdf', ago(47))).raw))).toContain('noaccountcodeisset')
    expect(await pdfText((await read('pdf', ago(48))).raw)).toContain('No revenue was booked on these days')
  })

  it('is refused for days in the wrong order, half a span, more than a year, and whoever is no admin', async () => {
    const refused = async (query: string) => (await list(query)).body.errors?.to
    expect(await refused(`?from=${ago(1)}&to=${ago(2)}`)).toEqual(['The last day is before the first'])
    expect(await refused(`?from=${ago(1)}`)).toEqual(['Please enter a date'])
    expect(await refused(`?from=${ago(400)}&to=${ago(1)}`)).toEqual(['A year at most'])
    for (const someone of [officer, reader]) {
      expect((await list('', someone)).status).toBe(403)
      expect((await record(form(ground.place, ago(1)), someone)).status).toBe(403)
    }
    expect((await get('/admin/challans.pdf')).status).toBe(401)
  })
})

describe('a challan', () => {
  it('keeps the amount of the ledger, who recorded it, and its code, and stands in the audit log', async () => {
    const one = await placeOf('uma')
    await copies(one, 5, 2)
    await copies(one, 3)
    const answer = await record(form(one, ago(6), { last_day: ago(3) }))
    expect(answer.status).toBe(201)
    const challan = {
      ...{ number: 'T-2526-000123', date: today, first_day: ago(6), last_day: ago(3), account_code: code, amount: 300 },
      ...{ recorded_by: name, withdrawn: null },
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
    clock.offset_ms = Date.parse(`${ago(-1)}T00:59:00+06:00`) - Date.now()
    expect(await refused({ date: ago(-1) })).toEqual(not_over)
    expect((await lines(one, today)).days_are_over).toBe(false)
    clock.offset_ms += 120_000
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
      (await ground.paid(owner.token)).data[0].receipt.challan,
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
