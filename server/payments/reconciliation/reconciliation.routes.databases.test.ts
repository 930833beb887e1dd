import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { workbook } from '#server/imports/reading/table-files.test-ground.ts'
import type { TableRow } from '#test/imports.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import {
  addPayments,
  giveBack,
  lineOf,
  linesWithDifferences,
  type PaidRow,
  reconcilerOf,
  stranger,
} from '#test/settlements.ts'

const ground = await landTaxGround()
const { db, get, post, call, place, officer, admin, settlements } = ground
const payer = await ground.person()
const office_id = place.upazila_id
const { send, compare, read, differences, check, accept, settle } = reconcilerOf(ground, admin.token)

let day_number = 0
/** A day that no other test has. */
function newDay() {
  day_number += 1
  return new Date(Date.UTC(2025, 0, day_number)).toISOString().slice(0, 10)
}

const pay = (day: string, count = 1, amount_poisha?: number) =>
  addPayments(db, { count, day, user_id: payer.id, office_id, ...(amount_poisha !== undefined && { amount_poisha }) })
const seen = ({
  kind,
  line,
  there,
  here,
}: {
  kind: string
  line: number | null
  there: number | null
  here: number | null
}) => [kind, line, there, here]
const balance = async (account: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_poisha), 0)::bigint as sum from ledger_entries where account = ${account}`.execute(db)
  return rows[0]?.sum
}

describe('a settlement file', () => {
  it('that says what the ledger says has no difference', async () => {
    const day = newDay()
    const paid = await pay(day, 3)
    const file = await compare(paid.map((each) => lineOf(each, { day, payout: day })))
    expect(file).toMatchObject({
      state: 'ready',
      fault: null,
      line_count: 3,
      first_day: day,
      last_day: day,
      differences: [],
      posting_faults: [],
      accepted_at: null,
      created_by: expect.any(String),
      provider: 'sandbox',
      payouts: [{ payout: day, lines: 3, amount: 300, fee: 4.5, net: 295.5, posted_at: null }],
    })
    expect(file.columns.fields.find(({ field }: { field: string }) => field === 'transaction').column).toBe('Trx ID')
    const list = (await get('/admin/settlement-files', admin)).body
    expect(list.providers).toEqual(expect.arrayContaining(['bkash', 'nagad', 'sandbox', 'sslcommerz']))
    expect(list.data[0]).toMatchObject({ id: file.id, file_name: 'settlement.csv', open_count: 0 })
  })

  const cases: [string, (paid: PaidRow, day: string) => Promise<[TableRow[], unknown[]]>][] = [
    [
      'a payment that we do not know',
      async (paid, day) => [
        [lineOf(paid, { day }), lineOf(stranger(`NEW${day}`), { day })],
        ['missing_here', 3, 100, null],
      ],
    ],
    [
      'a payment that is not paid here',
      async (paid, day) => {
        const open = { reference: `JP-FAILED${day_number}`, provider_ref: `FAILED${day_number}` }
        await sql`
          insert into payments (reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
            payer_masked, status)
          select ${open.reference}, purpose, subject_id + 500000, user_id, office_id, amount_poisha, method, provider,
            payer_masked, 'failed' from payments where id = ${paid.id}`.execute(db)
        return [
          [lineOf(paid, { day }), lineOf(open, { day })],
          ['unpaid_here', 3, 100, null],
        ]
      },
    ],
    [
      'another amount',
      async (paid, day) => [
        [lineOf(paid, { day, amount: '60.00', fee: '0.90', net: '59.10' })],
        ['other_amount', 2, 60, 100],
      ],
    ],
    [
      'a line that is there twice',
      async (paid, day) => [
        [lineOf(paid, { day }), lineOf(paid, { day })],
        ['doubled', 3, 100, null],
      ],
    ],
    [
      'a payment that took the money again',
      async (paid, day) => [
        [lineOf(paid, { day }), lineOf({ ...paid, provider_ref: `AGAIN${day}` }, { day })],
        ['doubled', 3, 100, null],
      ],
    ],
    [
      'a refund that we do not know',
      async (paid, day) => [
        [
          lineOf(paid, { day }),
          lineOf(
            { ...paid, provider_ref: `RF${day}` },
            { day, type: 'refund', amount: '-40.00', fee: '0', net: '-40.00' },
          ),
        ],
        ['refunded_there', 3, -40, null],
      ],
    ],
    [
      'a refund of another amount',
      async (paid, day) => {
        await giveBack(db, { ...paid, office_id, day, amount_poisha: 3_000, key: 'R-1' })
        return [
          [
            lineOf(paid, { day }),
            lineOf(
              { ...paid, provider_ref: `RF${day}` },
              { day, type: 'refund', amount: '-40.00', fee: '0', net: '-40.00' },
            ),
          ],
          ['other_refund', 3, -40, -30],
        ]
      },
    ],
    [
      'a payment that only we have',
      async (paid, day) => {
        await pay(day, 1, 12_300)
        return [[lineOf(paid, { day })], ['missing_there', null, null, 123]]
      },
    ],
    [
      'a refund that only we have',
      async (paid, day) => {
        await giveBack(db, { ...paid, office_id, day, amount_poisha: 3_000, key: 'R-1' })
        return [[lineOf(paid, { day })], ['refund_missing_there', null, null, -30]]
      },
    ],
    [
      'a line that cannot be read',
      async (paid, day) => [
        [lineOf(paid, { day }), lineOf(stranger('NEW'), { day, amount: 'many' })],
        ['unreadable', 3, 0, null],
      ],
    ],
  ]
  it.each(cases)('names %s, and nothing else', async (_what, plant) => {
    const day = newDay()
    const [paid] = await pay(day)
    if (!paid) throw new Error('nothing was paid')
    const [rows, difference] = await plant(paid, day)
    const { id } = await compare(rows)
    expect((await differences(id)).map(seen)).toEqual([difference])
  })

  it('that is sent again is refused with the first one', async () => {
    const rows = [lineOf(stranger('SAME'), { day: newDay() })]
    const first = await compare(rows)
    const again = await send(rows, 'other name.csv')
    expect([again.status, again.body.code, again.body.file_id]).toEqual([409, 'settlement_known', first.id])
    const unused = await sql`select from files f where not exists (
      select from settlement_files s where s.file_id = f.id) and f.name = 'other name.csv'`.execute(db)
    expect(unused.rows).toHaveLength(0)
  })

  it('that two send at once is taken once', async () => {
    const rows = [lineOf(stranger('BOTH'), { day: newDay() })]
    const answers = await Promise.all([send(rows), send(rows)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await settlements.work()
  })

  it('counts a line once when another file names it again', async () => {
    const day = newDay()
    const [paid] = await pay(day)
    if (!paid) throw new Error('nothing was paid')
    await compare([lineOf(paid, { day, payout: `${day}-1` })])
    const second = await compare([lineOf(paid, { day, payout: `${day}-2` })])
    expect((await differences(second.id)).map(seen)).toEqual([['doubled', 2, 100, null]])
  })

  it('settles what an earlier file missed, and opens it again when it is removed', async () => {
    const day = newDay()
    const [first, late] = await pay(day, 2)
    if (!first || !late) throw new Error('nothing was paid')
    const { id } = await compare([lineOf(first, { day, payout: `${day}-1` })])
    expect((await differences(id)).map(seen)).toEqual([['missing_there', null, null, 100]])
    const next = await compare([lineOf(late, { day: '2024-12-01', payout: `${day}-2` })])
    expect(await differences(id)).toMatchObject([{ settled_by_file: next.id, settled_at: expect.any(String) }])
    const gone = await call('DELETE', `/admin/settlement-files/${next.id}`, { token: admin.token })
    expect([gone.status, gone.body.message]).toEqual([200, 'The file is removed.'])
    expect((await get(`/admin/settlement-files/${next.id}`, admin)).status).toBe(404)
    expect(await differences(id)).toMatchObject([{ settled_by_file: null, settled_at: null }])
  })

  it('is read in Bengali digits, with taka signs and a row of sums', async () => {
    const day = newDay()
    const [paid] = await pay(day, 1, 102_550)
    if (!paid) throw new Error('nothing was paid')
    const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    const row = lineOf(paid, { day, amount: '৳ ১,০২৫.৫০', fee: '১৫.৩৮', net: '১,০১০.১২', payout: day })
    const file = await compare([
      {
        ...row,
        'Completed Time': bengali(row['Completed Time'] ?? ''),
        'Merchant Invoice Number': bengali(paid.reference),
      },
      { 'Settlement ID': 'মোট', Amount: '১,০২৫.৫০' },
    ])
    expect(file).toMatchObject({ line_count: 1, differences: [], posting_faults: [], first_day: day, last_day: day })
    expect(file.payouts).toMatchObject([{ amount: 1025.5, fee: 15.38, net: 1010.12 }])
  })

  it('is read from a workbook', async () => {
    const day = newDay()
    const paid = await pay(day, 2)
    const rows = paid.map((each) => lineOf(each, { day }))
    const heads = Object.keys(rows[0] ?? {})
    const sheet = [['Settlement report'], heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
    const file = await compare(Buffer.from(workbook('xlsx', { Report: sheet })), 'settlement.xlsx')
    expect(file).toMatchObject({ state: 'ready', line_count: 2, differences: [] })
  })

  it('with other heads is read once its columns are chosen, and so is the next one', async () => {
    const day = newDay()
    const [one, two] = await pay(day, 2)
    if (!one || !two) throw new Error('nothing was paid')
    const odd = ({ provider_ref }: PaidRow) => ({ Code: provider_ref, Taka: '100', When: `${day} 10:00` })
    const file = await compare([odd(one)])
    expect(file).toMatchObject({ state: 'refused', fault: expect.stringMatching(/column/i), payouts: [] })
    const columns = { transaction: 'Code', amount: 'Taka', time: 'When' }
    const { body } = await check(file.id, { columns })
    expect(body).toMatchObject({ state: 'ready', line_count: 1, first_day: day })
    expect((await differences(file.id)).map(seen)).toEqual([['missing_there', null, null, 100]])
    const next = await compare([odd(two)])
    expect(next).toMatchObject({ state: 'ready', line_count: 1, differences: [] })
    expect(await differences(file.id)).toMatchObject([{ settled_by_file: next.id }])
  })

  it('covers the days that staff choose', async () => {
    const [day, next] = [newDay(), newDay()]
    const [paid] = await pay(day)
    await pay(next, 1, 20_000)
    if (!paid) throw new Error('nothing was paid')
    const file = await compare([lineOf(paid, { day })])
    expect(file.differences).toEqual([])
    const { body } = await check(file.id, { from_day: day, until_day: next })
    expect(body).toMatchObject({ first_day: day, last_day: next })
    expect((await differences(file.id)).map(seen)).toEqual([['missing_there', null, null, 200]])
    const backwards = await post(`/admin/settlement-files/${file.id}/check`, {
      token: admin.token,
      body: { from_day: next, until_day: day },
    })
    expect(backwards.status).toBe(422)
  })

  it.each([
    ['no table', Buffer.from('hello'), 'settlement.csv', /column|table/i],
    ['an empty table', Buffer.from('Trx ID,Amount\n'), 'settlement.csv', /no rows/],
    [
      'a damaged workbook',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]),
      'x.xlsx',
      /damaged|cannot be read/,
    ],
  ])('that is %s is refused in words', async (_what, bytes, name, words) => {
    const { status, body } = await send(bytes, name)
    if (status !== 201) return expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(words)])
    await settlements.work()
    expect(await read(body.id)).toMatchObject({ state: 'refused', fault: expect.stringMatching(words) })
    expect((await accept(body.id, [{ payout: 'x', amount: 1 }])).body.code).toBe('settlement_under_way')
  })

  it('needs a file and a known provider', async () => {
    const rows = [lineOf(stranger('NOBODY'), { day: newDay() })]
    const unknown = await send(rows, 'settlement.csv', 'paypal')
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['provider']])
    const empty = await send(Buffer.alloc(0))
    expect(empty.status).toBe(422)
  })

  it('is only for an admin', async () => {
    const { id } = await compare([lineOf(stranger(`ROLE${newDay()}`), { day: newDay() })])
    for (const [token, status] of [
      [officer.token, 403],
      [payer.token, 403],
      [undefined, 401],
    ] as const) {
      const as = token === undefined ? {} : { token }
      for (const path of ['', `/${id}`, `/${id}/differences`, `/${id}/differences.csv`])
        expect([path, (await get(`/admin/settlement-files${path}`, as)).status]).toEqual([path, status])
      for (const path of [
        `settlement-files/${id}/check`,
        `settlement-files/${id}/accept`,
        'settlement-differences/1/settle',
      ])
        expect([path, (await post(`/admin/${path}`, { ...as, body: {} })).status]).toEqual([path, status])
      expect((await call('DELETE', `/admin/settlement-files/${id}`, as)).status).toBe(status)
    }
  })
})

describe('an accepted file', () => {
  it('posts its payouts and fees once, which sum to zero', async () => {
    const day = newDay()
    const paid = await pay(day, 2)
    const rows = paid.map((each, at) => lineOf(each, { day, payout: `${day}-${at}` }))
    const { id } = await compare(rows)
    const [held, bank, fees] = [
      await balance('provider:sandbox'),
      await balance('bank'),
      await balance('provider-fees'),
    ]
    const received = [
      { payout: `${day}-0`, amount: '৯৮.৫০' },
      { payout: `${day}-1`, amount: 98.5 },
    ]
    const answers = await Promise.all([accept(id, received), accept(id, received)])
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'settlement_accepted'],
    ])
    expect(await read(id)).toMatchObject({
      accepted_at: expect.any(String),
      accepted_by: expect.any(String),
      payouts: [{ posted_at: expect.any(String) }, { posted_at: expect.any(String) }],
    })
    expect([await balance('provider:sandbox'), await balance('bank'), await balance('provider-fees')]).toEqual([
      Number(held) - 20_000,
      Number(bank) + 19_700,
      Number(fees) + 300,
    ])
    expect((await call('DELETE', `/admin/settlement-files/${id}`, { token: admin.token })).body.code).toBe(
      'settlement_accepted',
    )
    expect((await check(id, { columns: { amount: 'Fee' } })).body.code).toBe('settlement_accepted')
    expect((await check(id)).body).toMatchObject({ state: 'ready', differences: [] })
    const log = (await get('/admin/audit?act=post_payouts', admin)).body
    expect(log.data[0]).toMatchObject({ subject_id: String(id) })
    await ledgerIsRight(db)
  })

  it('takes refunds off the payout', async () => {
    const day = newDay()
    const [paid] = await pay(day, 1)
    if (!paid) throw new Error('nothing was paid')
    await giveBack(db, { ...paid, office_id, day, amount_poisha: 4_000, key: 'R-1' })
    const back = lineOf(
      { ...paid, provider_ref: `RF${day}` },
      { day, payout: day, type: 'Refund', amount: '40', fee: '0', net: '-40' },
    )
    const file = await compare([lineOf(paid, { day, payout: day }), back])
    expect(file).toMatchObject({ differences: [], payouts: [{ amount: 60, fee: 1.5, net: 58.5 }] })
    expect((await accept(file.id, [{ payout: day, amount: 58.5 }])).status).toBe(200)
  })

  it.each<[string, (day: string, paid: PaidRow) => TableRow[], string]>([
    [
      'whose net is not amount less fee',
      (day, paid) => [lineOf(paid, { day, payout: day, net: '99.00' })],
      'other_net',
    ],
    [
      'whose total is not the sum of its lines',
      (day, paid) => [lineOf(paid, { day, payout: day }), { 'Trx ID': 'Total', Amount: '120.00' }],
      'other_total',
    ],
    [
      'with a line that cannot be read',
      (day, paid) => [lineOf(paid, { day, payout: day }), lineOf(paid, { day, payout: day, type: 'adjustment' })],
      'unreadable',
    ],
  ])('is refused %s', async (_what, rowsOf, fault) => {
    const day = newDay()
    const [paid] = await pay(day, 1)
    if (!paid) throw new Error('nothing was paid')
    const file = await compare(rowsOf(day, paid))
    expect(file.posting_faults.map((each: { fault: string }) => each.fault)).toEqual([fault])
    const answer = await accept(file.id, [{ payout: day, amount: 98.5 }])
    expect([answer.status, answer.body.code]).toEqual([409, 'settlement_sums'])
    expect((await db.selectFrom('provider_payouts').selectAll().where('payout', '=', day).execute()).length).toBe(0)
  })

  it('is refused where the bank received another sum, or a payout is left out', async () => {
    const day = newDay()
    const [paid] = await pay(day, 1)
    if (!paid) throw new Error('nothing was paid')
    const { id } = await compare([lineOf(paid, { day, payout: day })])
    const other = await accept(id, [{ payout: day, amount: '98.49' }])
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['received.0.amount']])
    const none = await accept(id, [{ payout: 'other', amount: 98.5 }])
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['received']])
    expect((await read(id)).accepted_at).toBeNull()
  })

  it('is refused whose payout another file has posted', async () => {
    const day = newDay()
    const [one, two] = await pay(day, 2)
    if (!one || !two) throw new Error('nothing was paid')
    const first = await compare([lineOf(one, { day, payout: day })])
    const second = await compare([lineOf(two, { day, payout: day })])
    const received = [{ payout: day, amount: 98.5 }]
    const answers = await Promise.all([accept(first.id, received), accept(second.id, received)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers[0].status === 409 ? first : second
    expect((await read(refused.id)).posting_faults).toEqual([{ fault: 'posted', line: null }])
  })

  it('has payouts that nobody can change', async () => {
    await expect(sql`update provider_payouts set received_poisha = 1`.execute(db)).rejects.toThrow()
    await expect(sql`delete from provider_payouts`.execute(db)).rejects.toThrow()
  })
})

describe('a difference', () => {
  it('is settled once, with a note, and stays so when the file is compared again', async () => {
    const day = newDay()
    const { id } = await compare([lineOf(stranger(`D${day}`), { day }), lineOf(stranger(`E${day}`), { day })])
    const [one] = await differences(id)
    expect((await settle(one.id, ' ')).status).toBe(422)
    const answers = await Promise.all([settle(one.id), settle(one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await check(id)
    expect(body.differences).toEqual([{ kind: 'missing_here', open: 1, settled: 1 }])
    expect(await differences(id, '&show=settled')).toMatchObject([{ id: one.id, note: 'The bank confirmed it' }])
    expect(await differences(id, '&show=open&kind=missing_here')).toHaveLength(1)
    expect(await differences(id, '&kind=doubled')).toEqual([])
    expect((await settle(2_000_000_000)).status).toBe(404)
  })

  it('of money that only the provider knows is booked once, as money that waits for its land', async () => {
    const day = newDay()
    const { id } = await compare([lineOf(stranger(`R${day}`), { day }), lineOf(stranger(`S${day}`), { day })])
    const [one] = await differences(id)
    const receive = () => post(`/admin/settlement-differences/${one.id}/receive`, { token: admin.token })
    const answers = await Promise.all([receive(), receive()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await get('/admin/received-money?per_page=100', { token: admin.token })
    const money = body.data.filter(({ transaction }: { transaction: string }) => transaction === one.transaction)
    expect(money).toMatchObject([{ provider: 'sandbox', amount: one.there, state: 'unassigned' }])
    expect((await check(id)).body.differences).toEqual([{ kind: 'missing_here', open: 1, settled: 1 }])
    await ledgerIsRight(db)
  })

  it.each([
    ['that is not there', '2000000000', 404, 'not_found'],
    ['of another kind', 'doubled', 409, 'difference_not_receivable'],
  ])('%s is not booked as received money', async (_what, which, status, code) => {
    const day = newDay()
    const line = lineOf(stranger(`T${day}`), { day })
    const { id } = await compare([line, line])
    const [doubled] = await differences(id, '&kind=doubled')
    const of = which === 'doubled' ? doubled.id : which
    const answer = await post(`/admin/settlement-differences/${of}/receive`, { token: admin.token })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('stands in the CSV with its next step, in both languages', async () => {
    const day = newDay()
    const { id } = await compare([lineOf(stranger(`C${day}`), { day })])
    for (const [language, words, step] of [
      ['en', 'The provider took it, we do not know it', /ask the provider who paid/],
      ['bn', 'টাকা নিয়েছে, আমাদের কাছে নেই', /পেমেন্ট খুঁজুন/],
    ] as const) {
      const { raw } = await get(`/admin/settlement-files/${id}/differences.csv`, { token: admin.token, language })
      const rows: string[][] = parse(raw, { bom: true })
      expect(rows).toHaveLength(2)
      expect(rows[1]).toEqual(expect.arrayContaining([words, expect.stringMatching(step), `C${day}`]))
    }
  })
})

it('a file of 2,000 lines with planted differences has those and no other', async () => {
  const day = newDay()
  const paid = await pay(day, 2_000)
  const { rows, planted } = linesWithDifferences(paid, day, 5)
  const { id } = await compare(rows)
  expect((await differences(id)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(planted)
})
