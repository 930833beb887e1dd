import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { daysAfter, formatCalendarDay } from '#contract/dates.ts'
import { ago, before, challanGround, code, today } from '#test/challans.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const ground = await challanGround()
const { db, get, post, payments, placeOf, admin, officer, reader, copies, taxOf, list, lines, form, record } = ground

const day_ms = 86_400_000

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
        stream: 'applications',
        account_code: code,
        covered_days: 0,
        challans: [],
        ...paid,
      },
      { stream: 'land-tax-payments', account_code: null, transactions: 1, amount: total_amount },
    ])
    expect(body.sums).toEqual({ transactions: 3, taken: 200 + total_amount, given_back: 0, amount: 200 + total_amount })
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
        'For the treasury (BDT)',
        'Challan no.',
        'Date of the challan',
        'Days of the challan',
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
