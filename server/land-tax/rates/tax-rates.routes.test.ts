import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { hundredthsOf, taxableDecimals } from '../law/tax-amounts.ts'

const ground = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
const { db, get, post, call, person, admin, officer, citizen, approved, pay, placeOf } = ground
const { token } = admin

// The rates of the migration stay between the files of a worker.
afterAll(async () => {
  await sql`truncate land_tax_payments cascade`.execute(db)
  await sql`delete from tax_rates where id > 19`.execute(db)
  await sql`update tax_rates set valid_to = null, version = 1, confirmed = (id in (1, 14, 16, 17, 19))`.execute(db)
})

type Rate = Record<string, unknown> & { id: number; amount: number; valid_to: string | null }
const list = async (query = '') => (await get(`/admin/tax-rates?per_page=100${query}`, { token })).body
const find = async (use: string, area_class: string): Promise<Rate> =>
  (await list(`&use=${use}&area_class=${area_class}`)).data[0]
const change = (rate: Rate, fields: object, headers: Record<string, string> = {}) =>
  call('PUT', `/admin/tax-rates/${rate.id}`, { token, body: { ...rate, ...fields }, headers })

const proposal = (fields: object = {}) => ({
  area_class: 'gha',
  use: 'industrial',
  amount: 80,
  valid_from: '2027-07-01',
  valid_to: null,
  legal_source: 'A gazette to come',
  confirmed: true,
  ...fields,
})

describe('the tax rates', () => {
  it('are loaded with what is known of them, and unconfirmed ones are marked', async () => {
    const { total, data } = await list('&sort=use&direction=asc')
    expect(total).toBe(19)
    expect(data[0]).toMatchObject({
      use: 'agricultural',
      area_class: null,
      amount: 2,
      exempt_up_to_decimals: 825,
      exempt_fee: 10,
      valid_from: '2015-07-01',
      valid_to: null,
      confirmed: true,
      state: 'current',
      used: false,
    })
    expect(await find('commercial', 'ka')).toMatchObject({ amount: 300, confirmed: false })
    expect(await find('residential_other', 'cha')).toMatchObject({ amount: 10, confirmed: true })
    expect((await list('&confirmed=yes')).total).toBe(5)
    expect((await list('&state=past')).total).toBe(0)
    expect((await list('&search=notification')).total).toBe(19)
    expect((await get('/admin/tax-rates?sort=kind', { token })).status).toBe(422)
  })

  it('are for admins only', async () => {
    const someone = await person()
    for (const [who, status] of [
      [someone, 403],
      [officer, 403],
    ] as const) {
      expect((await get('/admin/tax-rates', { token: who.token })).status).toBe(status)
      expect((await post('/admin/tax-rates', { token: who.token, body: proposal() })).status).toBe(status)
      expect((await post('/admin/tax-rates/preview', { token: who.token, body: { rate: proposal() } })).status).toBe(
        status,
      )
    }
    expect((await get('/admin/tax-rates')).status).toBe(401)
  })

  it('are exported as CSV', async () => {
    const answer = await get('/admin/tax-rates/csv?use=commercial', { token })
    const rows: string[][] = parse(answer.raw, { bom: true, relax_column_count: true })
    expect(rows[2]?.slice(0, 4)).toEqual(['ID', 'Class', 'Use', 'BDT per decimal'])
    expect(rows).toHaveLength(9)
    expect(rows.slice(3).map(([, , use]) => use)).toEqual(Array(6).fill('Commercial'))
    expect(answer.headers['content-disposition']).toContain('tax-rates.csv')
  })
})

describe('the form of a tax rate', () => {
  it.each([
    [{ area_class: null }, 'area_class', 'This is required'],
    [{ use: 'agricultural' }, 'area_class', 'Agricultural land has one rate everywhere, without a class'],
    [{ use: 'agricultural', area_class: null }, 'exempt_fee', 'This is required'],
    [{ exempt_fee: 10 }, 'exempt_fee', 'This is for agricultural land only'],
    [{ amount: 0 }, 'amount', 'This is too small'],
    [{ amount: '' }, 'amount', 'This is required'],
    [{ amount: 1.001 }, 'amount', 'This is not valid'],
    [{ amount: 1e9 }, 'amount', 'This is too large'],
    [{ valid_from: '2027-08-01' }, 'valid_from', 'A tax year begins on 1 July'],
    [{ valid_from: 'soon' }, 'valid_from', 'Please enter a date'],
    [{ valid_from: '2014-07-01' }, 'valid_from', 'No tax is worked out before 2015-16'],
    [{ valid_from: '9999-07-01' }, 'valid_from', 'This is too late: 30 June 2100 at the latest'],
    [{ valid_to: '2101-06-30' }, 'valid_to', 'This is too late: 30 June 2100 at the latest'],
    [{ valid_to: 'soon' }, 'valid_to', 'Please enter a date'],
    [{ valid_to: '2028-07-01' }, 'valid_to', 'A tax year ends on 30 June'],
    [{ valid_to: '2027-06-30' }, 'valid_to', 'This ends before it begins'],
    [{ legal_source: ' ' }, 'legal_source', 'This is required'],
    [{ area_class: 'x' }, 'area_class', 'Please choose one from the list'],
    [{}, 'valid_from', 'Another rate of this class and use already applies in these years'],
  ])('is refused with %j', async (fields, field, message) => {
    const answer = await post('/admin/tax-rates', { token, body: proposal(fields) })
    expect([answer.status, answer.body.errors[field]]).toEqual([422, [message]])
  })
})

describe('a change of tax rates', () => {
  it('ends one row and begins another; the database prevents overlaps', async () => {
    const before = await find('industrial', 'gha')
    const closed = await change(before, { valid_to: '2027-06-30' }, { 'if-match': '"1"' })
    expect([closed.status, closed.body.valid_to, closed.body.version]).toEqual([200, '2027-06-30', 2])
    const stale = await change(before, { valid_to: null }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.version, stale.body.changed.name]).toEqual([409, 2, 'Person 2'])
    const both = await Promise.all(
      [1, 2].map(() => post('/admin/tax-rates', { token, body: proposal({ amount: '৮০.৫০' }) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const added = both.find(({ status }) => status === 201)?.body
    expect(added).toMatchObject({ amount: 80.5, state: 'coming', used: false })
    expect((await change({ ...before, ...closed.body }, { valid_to: null })).body.errors).toEqual({
      valid_from: ['Another rate of this class and use already applies in these years'],
    })
    const gone = await call('DELETE', `/admin/tax-rates/${added.id}`, { token })
    expect([gone.status, gone.body.message]).toEqual([200, 'Tax rate deleted successfully'])
    const acts = await db
      .selectFrom('audit_log')
      .select('act')
      .where('subject', '=', 'tax_rates')
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['update', 'create', 'delete'])
  })

  it('changes only the last day and the confirmation of a row used by a payment', async () => {
    const payer = await citizen()
    const where = await placeOf('kha')
    const id = await approved(payer.token, { land_type: 'Commercial', land_area: 4356 }, where)
    const { body } = await pay(payer.token, [id])
    expect(body.total_amount).toBe(2500)
    const rate = await find('commercial', 'kha')
    expect(rate['used']).toBe(true)
    for (const fields of [
      { amount: 1 },
      { valid_from: '2016-07-01' },
      { legal_source: 'x' },
      { valid_to: '2026-06-30' },
    ]) {
      const answer = await change(rate, fields)
      expect([answer.status, answer.body.code]).toEqual([409, 'rate_in_use'])
    }
    expect((await call('DELETE', `/admin/tax-rates/${rate.id}`, { token })).body.code).toBe('rate_in_use')
    const changed = await change(rate, { valid_to: '2027-06-30', confirmed: true })
    expect(changed.body).toMatchObject({ valid_to: '2027-06-30', confirmed: true })
    const later = proposal({ use: 'commercial', area_class: 'kha', amount: 300 })
    expect((await post('/admin/tax-rates', { token, body: later })).status).toBe(201)
    const next = { registration_ids: [id], years: ['2027-28'] }
    const line = (await post('/land-tax-payments/calculate', { token: payer.token, body: next })).body.calculations[0]
    expect([line.rate, line.amount]).toEqual([300, 3000])
  })

  it('that leaves a year without a rate is named in the calculation', async () => {
    const payer = await citizen()
    const where = await placeOf('ga')
    const id = await approved(payer.token, { land_type: 'Commercial', land_area: 4356 }, where)
    await change(await find('commercial', 'ga'), { valid_to: '2026-06-30' })
    const answer = await post('/land-tax-payments/calculate', { token: payer.token, body: { registration_ids: [id] } })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'There is no tax rate for 2026-27 yet. Please ask the land office.',
    ])
    expect((await get('/user/land-tax-registrations', { token: payer.token })).body[0].tax.due_amount).toBeNull()
  })
})

describe('the preview of a tax rate', () => {
  const preview = async (body: object) => (await post('/admin/tax-rates/preview', { token, body })).body

  it('shows each year: what is owed for past ones, with penalty, and the cost of the next', async () => {
    const payer = await citizen()
    const where = await placeOf('gha')
    const land = { land_area: 4356 }
    const current = '2026-27'
    const old = await approved(payer.token, { ...land, from: '2024-25' }, where)
    await approved(payer.token, { land_type: 'Others', land_area: 4356.01 }, where)
    await ground.registered(payer.token, {}, where)
    const rate = await find('residential_other', 'gha')
    const due = async () =>
      (await post('/land-tax-payments/calculate', { token: payer.token, body: { registration_ids: [old] } })).body
        .total_amount
    const { changes, overlaps } = await preview({ rate: { ...rate, amount: 25 }, id: rate.id })
    expect(overlaps).toEqual([])
    expect(changes).toEqual([
      {
        use: 'residential_other',
        area_class: 'gha',
        from_year: '2015-16',
        to_year: current,
        begun: true,
        before: { amount: 20, exempt_up_to_decimals: null, exempt_fee: null },
        after: { amount: 25, exempt_up_to_decimals: null, exempt_fee: null },
        registrations: 2,
        tax_before: 637.5 + 220,
        tax_after: 796.88 + 275,
        examples: [
          { taxable_decimals: 5, before: 100, after: 125 },
          { taxable_decimals: 33, before: 660, after: 825 },
          { taxable_decimals: 100, before: 2000, after: 2500 },
        ],
      },
      expect.objectContaining({
        from_year: '2027-28',
        to_year: null,
        begun: false,
        registrations: 2,
        tax_before: 420,
        tax_after: 525,
      }),
    ])
    expect(await due()).toBe(637.5)
    expect((await change(rate, { amount: 25 })).status).toBe(200)
    expect(await due()).toBe(796.88)
    expect((await change(rate, { amount: 20 })).status).toBe(200)
  })

  it('leaves out paid years, and names the years that lose their rate or get their first', async () => {
    const payer = await citizen()
    const where = await placeOf('uma')
    const id = await approved(payer.token, { land_area: 4356, from: '2025-26' }, where)
    await pay(payer.token, [id], { years: ['2025-26'] })
    const rate = await find('residential_other', 'uma')
    const ended = await preview({ rate: { ...rate, valid_to: '2026-06-30' }, id: rate.id })
    const lines = ended.changes.map((each: Record<string, unknown>) => [
      each['from_year'],
      each['to_year'],
      each['after'],
      each['registrations'],
      each['tax_before'],
      each['tax_after'],
    ])
    expect(lines).toEqual([
      ['2026-27', '2026-27', null, 1, 150, null],
      ['2027-28', null, null, 1, 150, null],
    ])
    const same = await preview({ rate: { ...rate, confirmed: false }, id: rate.id })
    expect(same).toEqual({ changes: [], overlaps: [] })
  })

  it('shows both kinds if a row moves to another, and the rows that would overlap', async () => {
    const rate = await find('industrial', 'ka')
    const { changes, overlaps } = await preview({ rate: { ...rate, area_class: 'kha', amount: 140 }, id: rate.id })
    expect(changes.map((each: Record<string, unknown>) => [each['area_class'], each['begun'], each['after']])).toEqual([
      ['ka', true, null],
      ['ka', false, null],
      ['kha', true, { amount: 140, exempt_up_to_decimals: null, exempt_fee: null }],
      ['kha', false, { amount: 140, exempt_up_to_decimals: null, exempt_fee: null }],
    ])
    expect(overlaps).toMatchObject([{ use: 'industrial', area_class: 'kha', amount: 150 }])
  })

  it('shows the limit and fee of agricultural land, and counts all that a person farms', async () => {
    const payer = await citizen()
    const farm = { land_type: 'Agricultural', land_area: 435.6 * 500 }
    for (const _ of [1, 2]) await approved(payer.token, farm)
    const [rate] = (await list('&use=agricultural')).data
    const { changes } = await preview({ rate: { ...rate, exempt_up_to_decimals: 1000 }, id: rate.id })
    expect(changes[0]).toMatchObject({
      before: { amount: 2, exempt_up_to_decimals: 825, exempt_fee: 10 },
      after: { amount: 2, exempt_up_to_decimals: 1000, exempt_fee: 10 },
      registrations: 2,
      tax_before: 2000,
      tax_after: 20,
    })
  })

  it('counts what a person farms year by year: a farm that was sold counts in the years before', async () => {
    const [rate] = (await list('&use=agricultural')).data
    const begun = async () => {
      const { changes } = await preview({ rate: { ...rate, amount: rate.amount + 1 }, id: rate.id })
      return changes.find((change: { begun: boolean }) => change.begun)
    }
    const before = await begun()
    const payer = await citizen()
    const farm = { land_type: 'Agricultural', land_area: 435.6 * 500, from: '2024-25' }
    const [sold, kept] = [await approved(payer.token, farm), await approved(payer.token, farm)]
    await sql`update land_tax_registrations set taxable_until = '2024-25' where id = ${sold}`.execute(db)
    const { body } = await ground.calculate(payer.token, { registration_ids: [sold, kept] })
    // 1,000 decimals in the first year, 500 in the next two.
    expect(body.total_amount).toBeGreaterThan(2 * 500 * rate.amount)
    const after = await begun()
    expect(after.registrations - before.registrations).toBe(2)
    expect(after.tax_before - before.tax_before).toBeCloseTo(body.total_amount, 2)
  })

  it('adds up to what each parcel owes by itself, at any size', async () => {
    const payer = await citizen()
    const where = await placeOf('ka')
    const areas = [0.01, 0.01, 435.59, 435.6, 435.61, 435.61, 871.2, 871.21, 1306.8, 4356, 4356.01, 43_560_000]
    for (const land_area of areas) await approved(payer.token, { land_type: 'Commercial', land_area }, where)
    const rate = await find('commercial', 'ka')
    const { changes } = await preview({ rate: { ...rate, amount: rate.amount + 1 }, id: rate.id })
    const decimals = areas.reduce((sum, area) => sum + taxableDecimals(hundredthsOf(area)), 0)
    expect(changes.at(-1)).toMatchObject({
      registrations: areas.length,
      tax_before: decimals * rate.amount,
      tax_after: decimals * (rate.amount + 1),
    })
  })

  it('is refused like the form, under the names of its fields', async () => {
    const refused = async (fields: object) =>
      (await post('/admin/tax-rates/preview', { token, body: { rate: proposal(fields) } })).body.errors
    expect(await refused({ valid_from: '9999-07-01' })).toEqual({
      'rate.valid_from': ['This is too late: 30 June 2100 at the latest'],
    })
    expect(await refused({ valid_from: '0001-07-01' })).toEqual({
      'rate.valid_from': ['No tax is worked out before 2015-16'],
    })
    expect((await post('/admin/tax-rates/preview', { token, body: { rate: {} } })).status).toBe(422)
    expect((await post('/admin/tax-rates/preview', { token, body: { rate: null } })).body.errors).toEqual({
      id: ['This is required'],
    })
  })
})

describe('deleting a rate', () => {
  it('is refused once its years have begun; a future rate is deleted, after a preview', async () => {
    const rate = await find('industrial', 'kha')
    const refused = await call('DELETE', `/admin/tax-rates/${rate.id}`, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'rate_has_begun'])
    const bengali = await call('DELETE', `/admin/tax-rates/${rate.id}`, { token, headers: { 'accept-language': 'bn' } })
    expect(bengali.body.message).toMatch(/^এই হারের কর বছর শুরু হয়ে গেছে/)
    await change(rate, { valid_to: '2029-06-30' })
    const coming = proposal({ area_class: 'kha', amount: 160, valid_from: '2029-07-01' })
    const { id } = (await post('/admin/tax-rates', { token, body: coming })).body
    const { body } = await post('/admin/tax-rates/preview', { token, body: { rate: null, id } })
    expect(body).toMatchObject({
      changes: [
        { from_year: '2029-30', to_year: null, begun: false, before: { amount: 160 }, after: null, tax_after: null },
      ],
      overlaps: [],
    })
    expect((await call('DELETE', `/admin/tax-rates/${id}`, { token })).status).toBe(200)
  })
})

describe('the area class of a place', () => {
  it('is stored with its mouza or upazila, and unchanged by a form without it', async () => {
    const where = await placeOf('gha')
    const mouza = (await get(`/admin/mouzas/${where.mouza_id}`, { token })).body
    expect(mouza.tax_area_class).toBeNull()
    const put = (path: string, body: object) => call('PUT', path, { token, body })
    const path = `/admin/mouzas/${where.mouza_id}`
    expect((await put(path, { ...mouza, tax_area_class: 'ka' })).body.tax_area_class).toBe('ka')
    const { tax_area_class: _, ...without } = mouza
    expect((await put(path, without)).body.tax_area_class).toBe('ka')
    expect((await put(path, { ...mouza, tax_area_class: '' })).body.tax_area_class).toBeNull()
    expect((await put(path, { ...mouza, tax_area_class: 'x' })).status).toBe(422)
    const upazila = (await get(`/admin/upazilas/${where.upazila_id}`, { token })).body
    expect(upazila.tax_area_class).toBe('gha')
    const added = await post('/admin/upazilas', {
      token,
      body: { district_id: where.district_id, name_en: 'New', name_bn: 'নতুন', tax_area_class: 'cha' },
    })
    expect(added.body.tax_area_class).toBe('cha')
  })

  it('is among the uses that prevent a deletion', async () => {
    const payer = await citizen()
    const where = await placeOf('gha')
    await db.deleteFrom('zils').where('mouza_id', '=', where.mouza_id).execute()
    await ground.registered(payer.token, {}, where)
    const answer = await call('DELETE', `/admin/mouzas/${where.mouza_id}`, { token })
    expect([answer.status, answer.body.uses]).toEqual([409, [{ kind: 'land_tax_registrations', count: 1 }]])
    expect(answer.body.message).toContain('1 land tax registration')
  })
})
