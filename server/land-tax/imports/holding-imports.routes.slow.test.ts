import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { actAt } from '#test/clock.ts'
import { importerOf, type TableRow } from '#test/imports.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { roundTrips } from '#test/round-trip.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
const { db, get, land, place, officer, person, citizen, approved, registered, calculate, pay, ownTax } = started
const { survey_type_id } = started
const { token } = officer
const importer = importerOf(started, token)
const { items, act } = importer
const fields = { kind: 'holdings', mouza_id: String(place.mouza_id), survey_type_id: String(survey_type_id) }
const check = (rows: TableRow[] | Buffer, name = 'holdings.csv') => importer.check(rows, fields, name)

afterAll(async () => void (await sql`delete from imports`.execute(db)))

/** A row as an office's own sheet has it. */
const paidRow = (khatian: string, years: string, more: TableRow = {}): TableRow => ({
  'খতিয়ান নং': khatian,
  'হোল্ডিং নম্বর': '২১২',
  'জমির ব্যবহার': 'আবাসিক',
  'মোট জমি (শতক)': '৩৩',
  'অর্থ বছর': years,
  'দাখিলা নং': '৭৭৪৫১২',
  তারিখ: '১২ আষাঢ় ১৪৩০',
  প্রমাণ: 'রেজিস্টার ২, পৃষ্ঠা ১৪',
  ...more,
})

const holdings = async (search: string) => (await get(`/admin/holdings?search=${search}`, { token })).body.data

async function entered(rows: TableRow[]): Promise<number> {
  const { id } = await check(rows)
  expect((await act(id, 'enter')).status).toBe(200)
  return id
}

describe('a table of holdings', () => {
  it('is entered with its paid years, sent again is the same, and is undone as a whole', async () => {
    const rows = [paidRow('৯০১', '২০১৯-২০ থেকে ২০২১-২২'), paidRow('901', '2022-23', { 'দাখিলা নং': '800001' })]
    const checked = await check(rows)
    expect(checked).toMatchObject({ state: 'ready', total: 2, warnings: {} })
    expect(checked.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 })
    expect(await holdings('901')).toEqual([])
    await act(checked.id, 'enter')
    expect(await holdings('0901')).toMatchObject([
      {
        khatiyan_number: '901',
        dag_number: null,
        holding_number: '212',
        land_type: 'Residential',
        area: 14_374.8,
        dakhilas: [
          {
            first_year: '2019-20',
            last_year: '2021-22',
            dakhila_number: '774512',
            paid_on: '১২ আষাঢ় ১৪৩০',
            proof: 'রেজিস্টার ২, পৃষ্ঠা ১৪',
          },
          { first_year: '2022-23', last_year: '2022-23', dakhila_number: '800001' },
        ],
      },
    ])
    expect(await holdings('212')).toHaveLength(1)
    expect((await check(rows)).counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
    expect((await act(checked.id, 'undo')).body.state).toBe('undone')
    expect(await holdings('901')).toEqual([])
  })

  it('changes a holding, which undoing takes back; not where it was changed since', async () => {
    const first = await entered([paidRow('910', '2019-20')])
    const changed = await check([paidRow('910', '2019-20 to 2020-21', { 'হোল্ডিং নম্বর': '213' })])
    const [item] = await items(changed.id)
    expect(item).toMatchObject({ outcome: 'changed', title: 'Khatian 910' })
    expect(item.before.map(({ name }: { name: string }) => name)).toEqual(['Holding No', 'Paid years'])
    await act(changed.id, 'enter')
    expect(await holdings('910')).toMatchObject([{ holding_number: '213', dakhilas: [{ last_year: '2020-21' }] }])
    expect((await act(first, 'undo')).body).toMatchObject({ code: 'import_built_on', records: [{ name: '910' }] })
    await act(changed.id, 'undo')
    expect(await holdings('910')).toMatchObject([{ holding_number: '212', dakhilas: [{ last_year: '2019-20' }] }])
  })

  it('leaves a field without a column as it is on record', async () => {
    await entered([paidRow('920', '2019-20')])
    await entered([{ 'Khatian No': '920', 'Holding No': '300' }])
    expect(await holdings('920')).toMatchObject([
      { holding_number: '300', land_type: 'Residential', area: 14_374.8, dakhilas: [{ dakhila_number: '774512' }] },
    ])
  })

  it.each([
    ['a year that is no tax year', paidRow('930', '2023'), 'Paid years', 'Write tax years as'],
    ['a year of the Bengali calendar', paidRow('930', '১৪২৯'), 'Paid years', 'Bengali calendar'],
    ['a year far ahead', paidRow('930', '2060-61'), 'Paid years', 'three years in advance'],
    ['a paid year without a dakhila', paidRow('930', '2019-20', { 'দাখিলা নং': '' }), 'Old dakhila', 'number of their'],
    ['a dakhila without a year', paidRow('930', ''), 'Paid years', 'required'],
    ['an unknown use', paidRow('930', '2019-20', { 'জমির ব্যবহার': 'Lunar' }), 'Use', 'choose one'],
    ['no khatian', paidRow('', '2019-20'), 'Khatian', 'required'],
    ['a mouza that is not on record', { ...paidRow('930', '2019-20'), মৌজা: 'Nowhere' }, 'Mouza', 'No such mouza'],
  ])('refuses %s at its cell', async (_, row, column, reason) => {
    const [item] = await items((await check([row])).id)
    expect(item).toMatchObject({ outcome: 'refused', faults: [{ reason: expect.stringContaining(reason) }] })
    expect(item.faults[0].column ?? column).toBeTruthy()
  })

  it.each([
    ['a year twice', [paidRow('940', '2019-20'), paidRow('940', '2019-20', { 'দাখিলা নং': '9' })], 'a year of this'],
    ['two areas', [paidRow('940', '2019-20'), paidRow('940', '2020-21', { 'মোট জমি (শতক)': '34' })], 'differ in its'],
    [
      'a holding twice',
      [
        { 'Khatian No': '940', 'Holding No': '1' },
        { 'Khatian No': '0940', 'Holding No': '1' },
      ],
      'twice',
    ],
  ])('refuses %s as a whole', async (_, rows, reason) => {
    const [item] = await items((await check(rows)).id)
    expect(item).toMatchObject({ outcome: 'refused', reason: expect.stringContaining(reason) })
  })

  it('reads the days of a column in the one order that they tell, and keeps one that can be read in two ways', async () => {
    const rows = (days: string[]) => days.map((day, at) => paidRow(`96${at}`, '2019-20', { তারিখ: day }))
    const told = await check(rows(['13/05/2020', '০১/০২/২০২১', '৩ জুন ২০১৯', '১২ আষাঢ় ১৪৩০']))
    expect(told.warnings).toEqual({})
    const lines = (await items(told.id)).map(({ after }: { after: { value: string }[] }) => after.at(-1)?.value)
    const days = ['13 May 2020', '1 Feb 2021', '3 Jun 2019', '১২ আষাঢ় ১৪৩০']
    for (const [at, day] of days.entries()) expect(lines[at]).toContain(day)

    const open = await check(rows(['01/02/2021', '32/13/2020']))
    expect(open.warnings).toEqual({ import_day_unclear: 2 })
    expect((await items(open.id))[0].after.at(-1).value).toContain('01/02/2021')
  })

  it('names the place on record that a cell nearly has', async () => {
    await land.place({ upazila: ['Keraniganj', 'কেরানীগঞ্জ'] })
    const rows = [paidRow('951', '2019-20', { উপজেলা: 'কেরানিগঞ্জ' }), paidRow('952', '2019-20', { উপজেলা: 'Nowhere' })]
    const { id } = await check(rows)
    const reasons = (await items(id)).map(({ faults }: { faults: { reason: string }[] }) => faults[0]?.reason)
    expect(reasons).toEqual([
      'No upazila of this name is on record (is it কেরানীগঞ্জ?)',
      'No upazila of this name is on record',
    ])
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await started.app.inject({ url: `/api/admin/imports/${id}/refused.csv`, headers })
    expect(body).toContain('(is it কেরানীগঞ্জ?)')
  })

  it('refuses a mouza of another office', async () => {
    await land.place({ upazila: ['Dohar', 'দোহার'] })
    const [item] = await items((await check([paidRow('950', '2019-20', { উপজেলা: 'দোহার' })])).id)
    expect(item).toMatchObject({
      outcome: 'refused',
      faults: [{ reason: expect.stringContaining('outside your upazilas') }],
    })
  })

  it('warns of years without proof, and of years that were paid here too', async () => {
    const { token: payer } = await citizen()
    const id = await approved(payer, { khatiyan_number: '960', from: '2025-26' })
    expect((await pay(payer, [id])).status).toBe(201)
    const { warnings } = await check([paidRow('960', '2025-26', { প্রমাণ: '' })])
    expect(warnings).toEqual({ import_no_proof: 1, import_paid_here: 1 })
  })
})

describe('a year that was paid before this system', () => {
  it('is not due, cannot be paid again, and is shown with its dakhila', async () => {
    const { token: payer } = await citizen()
    const id = await approved(payer, { khatiyan_number: '970', dag_number: '9701', from: '2023-24' })
    expect((await ownTax(payer)).due_years).toEqual(['2023-24', '2024-25', '2025-26', '2026-27'])
    const import_id = await entered([paidRow('0970', '2019-20 to 2024-25')])
    expect(await ownTax(payer)).toMatchObject({
      due_years: ['2025-26', '2026-27'],
      paid_through: '2024-25',
      taken_over: [{ first_year: '2019-20', last_year: '2024-25', dakhila_number: '774512' }],
    })
    const again = await calculate(payer, { registration_ids: [id], years: ['2023-24'] })
    expect([again.status, again.body.code]).toEqual([409, 'year_paid'])
    expect((await pay(payer, [id])).status).toBe(201)
    expect(await ownTax(payer)).toMatchObject({ state: 'paid', paid_through: '2026-27' })
    await act(import_id, 'undo')
    expect((await ownTax(payer)).due_years).toEqual(['2023-24', '2024-25'])
  })

  it('of one dag leaves other dags of the khatian due', async () => {
    const { token: payer } = await citizen()
    await approved(payer, { khatiyan_number: '980', dag_number: '9801', from: '2025-26' })
    await entered([paidRow('980', '2025-26', { 'দাগ নং': '9802' })])
    expect((await ownTax(payer)).due_years).toEqual(['2025-26', '2026-27'])
    await entered([paidRow('980', '2025-26', { 'দাগ নং': '৯৮০১' })])
    expect((await ownTax(payer)).due_years).toEqual(['2026-27'])
  })

  it('is shown to the officer who decides, and to no claimant before', async () => {
    const { token: payer } = await citizen()
    await entered([paidRow('990', '2019-20 to 2022-23')])
    const id = await registered(payer, { khatiyan_number: '990' })
    expect(await ownTax(payer)).toMatchObject({ state: 'none', taken_over: [] })
    const { body } = await get(`/land-tax-registrations/${id}/case`, { token })
    expect(body.recorded_holdings).toMatchObject([{ holding_number: '212', dakhilas: [{ last_year: '2022-23' }] }])
  })
})

it.each(['csv', 'xlsx'] as const)('holdings of an exported %s are on record as they are', async (format) => {
  const where = await land.place()
  const { token: admin } = await person('admin')
  const { expectSame } = roundTrips(started, admin)
  const away = importerOf(started, admin)
  const rows = [
    paidRow('০১২', '2019-20, 2021-22'),
    paidRow('০১২', '2020-21', { 'দাখিলা নং': '=2' }),
    { ...paidRow('13', ''), 'দাখিলা নং': '', তারিখ: '', প্রমাণ: '', 'দাগ নং': '1/2' },
    paidRow('14ক', '1998-99 to 2000-01', { 'জমির ব্যবহার': '', 'মোট জমি (শতক)': '' }),
  ]
  const { id } = await away.check(rows, { ...fields, mouza_id: String(where.mouza_id) })
  expect((await away.act(id, 'enter')).status).toBe(200)
  await expectSame('holdings', `holdings?mouza_id=${where.mouza_id}&direction=asc`, format, 3)
})
