import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { actAt } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { landTaxLedgerIsRight } from '#test/ledger.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
const { db, get, post, call, person, land, place, citizen, approved, registered, decide, pay, officer, admin } = ground
const { survey_type_id } = ground

afterAll(closeRenderer)
afterEach(() => landTaxLedgerIsRight(db))

type Person = Awaited<ReturnType<typeof citizen>>
type Set = { registration_id: number; share?: string | null; area?: number | string }

const halves = (...ids: number[]): Set[] => ids.map((registration_id) => ({ registration_id, share: '1/2' }))
const setShares = (id: number, body: object, token = officer.token, headers: Record<string, string> = {}) =>
  call('PUT', `/land-tax-registrations/${id}/shares`, { token, body, headers })
const registrationOf = async (id: number) => (await get(`/land-tax-registrations/${id}`, { token: admin.token })).body
const match = async (id: number) =>
  (await post(`/land-tax-registrations/${id}/match-land-details`, { token: officer.token })).body
async function noticesOf({ token }: Person, language: 'en' | 'bn' = 'en') {
  await passUndoTime(db)
  return (await get('/notifications', { token, language })).body.data
}
const ownTax = async (token: string) => (await get('/user/land-tax-registrations', { token })).body[0]
const calculate = (token: string, id: number) =>
  post('/land-tax-payments/calculate', { token, body: { registration_ids: [id] } })

let number = 500
/** Two people who registered the same dag, the first of them approved. */
async function twoOfOneDag(fields: Record<string, unknown> = {}) {
  number += 1
  const dag = { dag_number: String(number), ...fields }
  const [one, other] = [await citizen(), await citizen()]
  const first = await approved(one.token, { from: '2025-26', ...dag })
  const second = await registered(other.token, { ...dag, dag_number: `0${dag.dag_number}`, khatiyan_number: '46' })
  return { one, other, first, second }
}

/** The two with half of the dag each. */
async function twoHalves(fields: Record<string, unknown> = {}) {
  const two = await twoOfOneDag(fields)
  const { status } = await decide(two.second, { status: 'approved', shares: halves(two.first, two.second) })
  if (status !== 200) throw new Error(`the second was not approved: ${status}`)
  return two
}

describe('the approval of a second registration of a dag', () => {
  it('needs the shares of all: 409 names the others', async () => {
    const { one, first, second } = await twoOfOneDag()
    const refused = await decide(second, { status: 'approved' }, officer.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'shares_needed'])
    expect(refused.body.message).toBe(
      'Another registration of this dag is approved. Say what share of the dag each person has.',
    )
    expect(refused.body.land).toEqual({
      whole_area: 14_374.8,
      registrations: [
        expect.objectContaining({
          registration_id: first,
          user: expect.objectContaining({ email: one.email }),
          status: 'approved',
          share: { numerator: 1, denominator: 1 },
          proposed: null,
        }),
        expect.objectContaining({ registration_id: second, status: 'pending', share: null }),
      ],
    })
    expect((await match(second)).shares).toEqual(refused.body.land)
    expect((await registrationOf(second)).status).toBe('pending')
    expect((await decide(second, { status: 'rejected', notes: 'No' }, officer.token)).status).toBe(200)
    expect((await registrationOf(first)).share).toEqual({ numerator: 1, denominator: 1 })
  })

  it('sets the shares, taxes each person by theirs, notifies both and is in the audit log of both', async () => {
    const { one, other, first, second } = await twoOfOneDag()
    const shares = [
      { registration_id: first, share: '২/৩' },
      { registration_id: second, area: 4791.6 },
    ]
    const done = await decide(second, { status: 'approved', shares }, officer.token)
    expect([done.status, done.body.status, done.body.share]).toEqual([
      200,
      'approved',
      { numerator: 1, denominator: 3 },
    ])
    expect((await registrationOf(first)).share).toEqual({ numerator: 2, denominator: 3 })
    const lines = (await calculate(one.token, first)).body
    expect(lines.calculations.map((line: { principal: number }) => line.principal)).toEqual([330, 330])
    expect(lines.calculations[0]).toMatchObject({
      taxable_decimals: 33,
      share: { numerator: 2, denominator: 3 },
      penalty: 20.63,
      words: '33 decimals × ৳15 × 2/3 = ৳330; 1 year late, 6.25 %: ৳20.63',
    })
    expect((await calculate(other.token, second)).body.total_amount).toBe(165)
    expect((await ownTax(other.token)).tax.due_amount).toBe(165)
    const [set] = await noticesOf(one)
    expect([set.type, set.message]).toEqual([
      'land_share_set',
      expect.stringContaining(`dag ${number}, khatian 45: 2/3 of the dag`),
    ])
    expect((await noticesOf(one, 'bn'))[0].message).toContain('দাগের ২/৩ অংশ')
    expect((await noticesOf(other)).map(({ type }: { type: string }) => type)).toEqual([
      'land_share_set',
      'registration_approved',
    ])
    const { rows } = await sql`select act, subject_id, after ->> 'share' as share from audit_log
      where subject_id in (${String(first)}, ${String(second)}) and after ->> 'share' <> '1' order by subject_id::int`.execute(
      db,
    )
    expect(rows).toEqual([
      { act: 'set_share', subject_id: String(first), share: '2/3' },
      { act: 'approve', subject_id: String(second), share: '1/3' },
    ])
  })

  it.each([
    [{ share: '0' }, 'shares.1.share', 'Please enter a share like 1/3, more than zero and at most the whole'],
    [{ share: '4/3' }, 'shares.1.share', 'Please enter a share like 1/3, more than zero and at most the whole'],
    [{ share: 'half' }, 'shares.1.share', 'Please enter a share like 1/3, more than zero and at most the whole'],
    [{ share: 0.5 }, 'shares.1.share', 'Please enter a share like 1/3, more than zero and at most the whole'],
    [{}, 'shares.1.share', 'This is required'],
    [{ share: '1/3', area: 3 }, 'shares.1.share', 'Please enter a share or an area, not both'],
    [{ area: 0 }, 'shares.1.area', 'This is too small'],
    [{ area: 14_374.81 }, 'shares.1.area', 'Please enter a share like 1/3, more than zero and at most the whole'],
    [{ share: '500001/1000000' }, 'shares', 'Together these shares are more than the whole dag'],
  ])('refuses the share %j', async (share, field, message) => {
    const { first, second } = await twoOfOneDag()
    const shares = [
      { registration_id: first, share: '1/2' },
      { registration_id: second, ...share },
    ]
    const refused = await decide(second, { status: 'approved', shares })
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }])
    expect((await registrationOf(second)).status).toBe('pending')
  })

  it('needs the shares of exactly the people of the dag', async () => {
    const { first, second } = await twoOfOneDag()
    const stranger = await approved((await citizen()).token)
    for (const shares of [
      halves(second),
      halves(first, stranger),
      halves(first, second, stranger),
      halves(first, first),
    ]) {
      const refused = await decide(second, { status: 'approved', shares })
      expect([refused.status, refused.body.code, refused.body.land.registrations.length]).toEqual([
        409,
        'shares_needed',
        2,
      ])
    }
  })

  it('is refused to an officer who owns a part of it', async () => {
    const { first, second } = await twoOfOneDag()
    await sql`update land_tax_registrations set user_id = ${officer.id} where id = ${first}`.execute(db)
    const refused = await decide(second, { status: 'approved', shares: halves(first, second) }, officer.token)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_case'])
    expect((await setShares(first, { shares: halves(first) })).body.code).toBe('own_case')
  })

  it('proposes the shares of the owner rows with the same names', async () => {
    const names = await sql<{ name: string }>`select name from users order by id desc limit 1`.execute(db)
    const next = Number(names.rows[0]?.name.split(' ')[1]) + 1
    const owners = [
      { id: 'a', owner: `Person ${next}`, area: 4000 },
      { id: 'b', owner: 'করিম', owner_en: `PERSON  ${next + 1}`, area: 6000 },
    ]
    await land.dag(place, { dag_no: String(number + 1), survey_type_id, area: 10_000, owners })
    const { first, second } = await twoOfOneDag({ land_area: 10_000 })
    const { shares } = await match(second)
    expect(shares.whole_area).toBe(10_000)
    expect(shares.registrations).toEqual([
      expect.objectContaining({ registration_id: first, proposed: { numerator: 2, denominator: 5 } }),
      expect.objectContaining({ registration_id: second, proposed: { numerator: 3, denominator: 5 } }),
    ])
  })

  it('distinguishes a dag of another sheet, and land that was not on record', async () => {
    const where = await land.place()
    const here = { dag_number: '9', khatiyan_number: '1', land_area: 1000 }
    const one = await citizen()
    const before = await approved(one.token, here, where)
    await land.dag(where, { dag_no: '009', khatiyan_number: '1', area: 1000, survey_type_id })
    const second = await registered((await citizen()).token, here, where)
    expect((await decide(second, { status: 'approved' })).body.code).toBe('shares_needed')
    expect((await decide(second, { status: 'approved', shares: halves(before, second) })).status).toBe(200)
  })
})

describe('two officers at once', () => {
  it('approve one without shares, and the other needs them', async () => {
    number += 1
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => registered((await citizen()).token, { dag_number: String(number) })),
    )
    const answers = await Promise.all(
      ids.map((id, at) => decide(id, { status: 'approved' }, at % 2 ? officer.token : admin.token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('never give away more than the whole', async () => {
    const { first, second } = await twoOfOneDag()
    const third = await registered((await citizen()).token, { dag_number: String(number) })
    const answers = await Promise.all([
      decide(second, { status: 'approved', shares: halves(first, second) }, officer.token),
      decide(third, { status: 'approved', shares: halves(first, third) }, admin.token),
      setShares(first, { shares: [{ registration_id: first, share: '1' }] }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(2)
    const { rows } = await sql<{ sum: number }>`select sum(share_numerator::float8 / share_denominator) as sum
      from land_tax_registrations where status = 'approved' and id in (${first}, ${second}, ${third})`.execute(db)
    expect(rows[0]?.sum).toBe(1)
  })

  it('are stopped by the database itself', async () => {
    const { first, second } = await twoHalves()
    const more = sql`update land_tax_registrations set share_denominator = 1 where id = ${first}`.execute(db)
    await expect(more).rejects.toThrow(/more than the whole/)
    const both = db.transaction().execute(async (trx) => {
      await sql`update land_tax_registrations set share_numerator = 2, share_denominator = 3 where id = ${first}`.execute(
        trx,
      )
      await sql`update land_tax_registrations set share_denominator = 3 where id = ${second}`.execute(trx)
    })
    await both
    expect((await registrationOf(first)).share).toEqual({ numerator: 2, denominator: 3 })
  })
})

describe('shares that are set later', () => {
  it('are for staff inside their offices, on the present version, of approved land', async () => {
    const { one, first, second } = await twoHalves()
    const body = { shares: halves(first, second) }
    const stranger = await person('acland', [(await land.place()).office_code])
    expect((await setShares(first, body, one.token)).status).toBe(403)
    expect((await setShares(first, body, stranger.token)).status).toBe(404)
    expect((await call('PUT', `/land-tax-registrations/${first}/shares`, { body })).status).toBe(401)
    const stale = await setShares(first, body, officer.token, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'conflict', first])
    const pending = await registered((await citizen()).token)
    const early = await setShares(pending, { shares: halves(pending) })
    expect([early.status, early.body.code]).toEqual([409, 'registration_not_approved'])
    expect((await setShares(first, {})).body.errors).toEqual({ shares: ['This is required'] })
    const alone = await approved((await citizen()).token)
    expect((await setShares(alone, { shares: halves(alone) })).body.errors).toEqual({
      shares: ['No other registration of this dag is approved: its share is the whole'],
    })
  })

  it('leave paid years as they were paid, and count for those to come', async () => {
    const { one, other, first, second } = await twoHalves()
    const before = await pay(one.token, [first], { years: ['2025-26'] })
    expect(before.body.total_amount).toBe(262.97)
    const version = (await registrationOf(first)).version
    const set = await setShares(
      first,
      {
        shares: [
          { registration_id: first, share: '1/3' },
          { registration_id: second, share: '1/3' },
        ],
      },
      officer.token,
      { 'if-match': `"${version}"` },
    )
    expect([set.status, set.body.share]).toEqual([200, { numerator: 1, denominator: 3 }])
    expect((await noticesOf(other))[0].message).toContain('1/3 of the dag')
    const after = await pay(one.token, [first])
    expect(after.body.total_amount).toBe(165)
    const { data } = (await get('/land-tax-payments', { token: one.token })).body
    expect(data.map((line: { share: object }) => line.share)).toEqual([
      { numerator: 1, denominator: 3 },
      { numerator: 1, denominator: 2 },
    ])
    expect((await pay(one.token, [first], { years: ['2025-26'] })).body.code).toBe('year_paid')
  })

  it('change nothing for a person who keeps theirs, without a message', async () => {
    const { one, first, second } = await twoHalves()
    const count = (await noticesOf(one)).length
    expect((await setShares(first, { shares: halves(first, second) })).status).toBe(200)
    expect((await noticesOf(one)).length).toBe(count)
  })

  it('are listed as missing where two were approved without, until they are set', async () => {
    const { first, second } = await twoHalves()
    await sql`update land_tax_registrations set shares_open = true, share_denominator = 1
      where id in (${first}, ${second})`.execute(db)
    const open = async () =>
      (await get('/land-tax-registrations?review=shares', { token: officer.token })).body.data.map(
        ({ id, shares_open }: { id: number; shares_open: boolean }) => [id, shares_open],
      )
    expect(await open()).toEqual(
      expect.arrayContaining([
        [first, true],
        [second, true],
      ]),
    )
    expect((await registrationOf(first)).status).toBe('approved')
    expect((await match(first)).shares.registrations).toHaveLength(2)
    expect((await setShares(second, { shares: halves(first, second) })).body.shares_open).toBe(false)
    expect(await open()).toEqual([])
    expect((await get('/land-tax-registrations?review=x', { token: officer.token })).status).toBe(422)
  })

  it('are not raised when an approval ends, and the others are listed', async () => {
    const { one, first, second } = await twoHalves()
    await sql`update land_tax_registrations set status = 'rejected' where id = ${second}`.execute(db)
    expect(await registrationOf(second)).toMatchObject({ share: { numerator: 1, denominator: 1 }, shares_open: false })
    expect(await registrationOf(first)).toMatchObject({ share: { numerator: 1, denominator: 2 }, shares_open: true })
    expect((await calculate(one.token, first)).body.calculations[1].amount).toBe(247.5)
    expect((await match(first)).shares.registrations).toHaveLength(1)
    const whole = await setShares(first, { shares: [{ registration_id: first, share: '1' }] })
    expect(whole.body).toMatchObject({ share: { numerator: 1, denominator: 1 }, shares_open: false })
  })
})

describe('the payment of a share', () => {
  it('is made once a year, in twenty parallel requests of both', async () => {
    const { one, other, first, second } = await twoHalves()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? pay(one.token, [first]) : pay(other.token, [second]))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const { rows } = await sql`select registration_id, year, principal_poisha, share_denominator
      from land_tax_payments where status = 'paid' and registration_id in (${first}, ${second})
      order by registration_id, year`.execute(db)
    expect(rows).toEqual([
      { registration_id: first, year: '2025-26', principal_poisha: 24_750, share_denominator: 2 },
      { registration_id: first, year: '2026-27', principal_poisha: 24_750, share_denominator: 2 },
      { registration_id: second, year: '2026-27', principal_poisha: 24_750, share_denominator: 2 },
    ])
  })

  it('races with the officer: every line has the old share or the new one', async () => {
    const { one, first, second } = await twoHalves()
    const [paying] = await Promise.all([
      pay(one.token, [first]),
      setShares(first, {
        shares: [
          { registration_id: first, share: '1/3' },
          { registration_id: second, share: '2/3' },
        ],
      }),
    ])
    const { rows } = await sql<{ principal_poisha: number; share_denominator: number }>`
      select principal_poisha, share_denominator from land_tax_payments where registration_id = ${first}`.execute(db)
    expect(paying.status).toBe(201)
    for (const line of rows) expect(line.principal_poisha).toBe(49_500 / line.share_denominator)
  })

  it('shows the share on the dakhila, where it is checked, and in the CSV of the office', async () => {
    const { one, first } = await twoHalves()
    const { body } = await pay(one.token, [first], { years: ['2025-26'] })
    const [line] = body.payments
    const { raw } = await get(`/land-tax-payments/${line.id}/invoice`, { token: one.token })
    const text = withoutSpaces(await pdfText(raw))
    for (const words of ['1/2 of the dag', '33 decimals × ৳15 × 1/2 = ৳247.50'])
      expect(text).toContain(withoutSpaces(words))
    const checked = (await get(`/verify/${line.receipt.verify_code}`)).body
    expect([checked.what_en, checked.what_bn]).toEqual([
      expect.stringMatching(/ · 1\/2 of the dag$/),
      expect.stringMatching(/ · দাগের ১\/২ অংশ$/),
    ])
    const csv = await get(`/land-tax-registrations/csv?search=${number}`, { token: officer.token, language: 'bn' })
    const rows: string[][] = parse(csv.raw, { bom: true, relax_column_count: true })
    expect(rows.slice(2).map((row) => row.at(-1))).toEqual(['যে অংশের কর', 'দাগের ১/২ অংশ', 'দাগের ১/২ অংশ'])
  })

  it('counts the share of fields for the limit', async () => {
    const { one, first } = await twoHalves({ land_type: 'Agricultural', land_area: 718_740 })
    expect((await calculate(one.token, first)).body.calculations[0]).toMatchObject({ exempt: true, amount: 10 })
    await approved(one.token, { land_type: 'Agricultural', land_area: 0.01 })
    expect((await calculate(one.token, first)).body.calculations[1]).toMatchObject({ exempt: false, amount: 1650 })
  })
})

describe('land whose survey is not stated', () => {
  it('is approved once the office has stated it, and then with its dag', async () => {
    number += 1
    const dag_number = String(number)
    const dag_id = await land.dag(place, { dag_no: dag_number, survey_type_id: null })
    const { token } = await citizen()
    const id = await registered(token, { dag_number })
    const refused = await decide(id, { status: 'approved' })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'survey_not_stated',
        dag_id,
        message: 'On record this dag has no survey yet. State its survey in the form of the dag first.',
      },
    ])
    await db.updateTable('dags').set({ survey_type_id }).where('id', '=', dag_id).execute()
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
    const row = await db.selectFrom('land_tax_registrations').select('dag_id').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ dag_id })
  })

  it('is rejected and sent back without it', async () => {
    number += 1
    await land.dag(place, { dag_no: String(number), survey_type_id: null })
    const id = await registered((await citizen()).token, { dag_number: String(number) })
    expect((await decide(id, { status: 'flagged', notes: 'Which survey?' })).status).toBe(200)
  })
})

describe('land without a stated area', () => {
  it('is registered, shown as not stated, and approved by the area on record', async () => {
    number += 1
    const { token } = await citizen()
    await land.dag(place, { dag_no: String(number), survey_type_id, area: 4356 })
    const id = await registered(token, { dag_number: String(number), land_area: 0 })
    expect(await ownTax(token)).toMatchObject({ land_area: 0, taxed_area: null, taxable_decimals: null })
    expect((await decide(id, { status: 'approved' })).body).toMatchObject({ taxed_area: 4356, taxable_decimals: 10 })
    expect((await calculate(token, id)).body.total_amount).toBe(150)
  })

  it('cannot be approved if the record has none, unless the officer enters it', async () => {
    const { token } = await citizen()
    const id = await registered(token, { land_area: 0 })
    const refused = await decide(id, { status: 'approved' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        whole_area: ['The area of this dag is not stated and not on record. Send it back to the citizen, or enter it.'],
      },
    ])
    expect((await match(id)).shares).toMatchObject({ whole_area: null })
    const done = await decide(id, { status: 'approved', whole_area: 4356.01 })
    expect(done.body).toMatchObject({ taxed_area: 4356.01, taxable_decimals: 11 })
  })

  it('that was approved before is not taxed until the area is known', async () => {
    const { token } = await citizen()
    const id = await approved(token, { land_area: 100 })
    await sql`update land_tax_registrations set land_area = 0 where id = ${id}`.execute(db)
    const row = await ownTax(token)
    expect([row.taxable_decimals, row.tax.state, row.tax.due_amount]).toEqual([null, 'area_not_stated', null])
    const refused = await calculate(token, id)
    expect([refused.status, refused.body.code]).toEqual([422, 'land_area_not_stated'])
    const whole = [{ registration_id: id, share: '1' }]
    expect((await setShares(id, { shares: whole })).body.errors).toHaveProperty('whole_area')
    expect((await setShares(id, { shares: whole, whole_area: 435.6 })).body.taxable_decimals).toBe(1)
    expect((await calculate(token, id)).status).toBe(200)
  })
})

it('another’s registration is 404, before the missing identity is mentioned', async () => {
  const { first } = await twoOfOneDag()
  const newcomer = await person()
  for (const answer of [await calculate(newcomer.token, first), await pay(newcomer.token, [first])])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
