import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { importerOf, type TableRow } from '#test/imports.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await startApp()
const { app, db, call, get, person, land } = started
const place = await land.place()
const away = await land.place()
const survey_type_id = await land.survey('RS')
const officer = await person('acland', [place.office_code])
const { token } = officer
const importer = importerOf(started, token)
const { items, act, read, choose } = importer
const check = (rows: TableRow[] | Buffer, name?: string) =>
  importer.check(
    rows,
    { kind: 'khatians', zil_id: String(place.zil_id), survey_type_id: String(survey_type_id) },
    name ?? 'khatians.csv',
  )

const owner = (dag: string, name: string, more: TableRow = {}): TableRow => ({
  'খতিয়ান নং': '১২',
  'দাগ নং': dag,
  'মালিকের নাম': name,
  'পিতার নাম': 'আব্দুর রহিম',
  'দাগের জমি (শতাংশ)': '১০',
  অংশ: '১/২',
  ...more,
})
const two = (dag: string, more: TableRow = {}) => [owner(dag, 'আব্দুল করিম', more), owner(dag, 'রহিমা বেগম', more)]

const dagOf = async (dag_no: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from dags where zil_id = ${place.zil_id} and dag_no = ${dag_no}`.execute(db)
  return rows[0] ? (await get(`/admin/dags/${rows[0].id}`, { token })).body : null
}
afterAll(async () => void (await sql`delete from imports`.execute(db)))

describe('a table of khatians', () => {
  it('is entered as dags with their owners, and undone as a whole', async () => {
    const checked = await check([...two('৫০১'), ...two('502')])
    expect(checked).toMatchObject({ state: 'ready', total: 4, counts: { new: 2, changed: 0, same: 0, refused: 0 } })
    expect(checked.warnings).toEqual({})
    expect(await dagOf('501')).toBeNull()
    expect((await act(checked.id, 'enter')).status).toBe(200)
    expect(await read(checked.id)).toMatchObject({ state: 'entered' })
    expect(await dagOf('501')).toMatchObject({
      khatiyan_number: '12',
      area: 4356,
      khotiyan: [
        { owner: 'আব্দুল করিম', father: 'আব্দুর রহিম', share: '0.5', area: 2178 },
        { owner: 'রহিমা বেগম', share: '0.5', area: 2178 },
      ],
    })
    expect((await act(checked.id, 'undo')).body.state).toBe('undone')
    expect(await dagOf('501')).toBeNull()
  })

  it('has heads of two rows, the second with sub-heads and units', async () => {
    const csv = ['খতিয়ান নং,দাগ নং,মালিক,,দাগের জমি,অংশ', ',,নাম,পিতার নাম,শতাংশ,', '12,505,আব্দুল করিম,আব্দুর রহিম,10,1']
    const checked = await check(Buffer.from(csv.join('\n')))
    expect(checked).toMatchObject({ state: 'ready', total: 1, counts: { new: 1, refused: 0 } })
    expect(checked.columns.found).toEqual(['খতিয়ান নং', 'দাগ নং', 'নাম', 'পিতার নাম', 'দাগের জমি (শতাংশ)', 'অংশ'])
    await act(checked.id, 'enter')
    expect(await dagOf('505')).toMatchObject({
      area: 4356,
      khotiyan: [{ owner: 'আব্দুল করিম', father: 'আব্দুর রহিম', share: '1' }],
    })
  })

  it('is not without its first row of data where heads of one row know all', async () => {
    const csv = ['খতিয়ান নং,দাগ নং,মালিক,,দাগের জমি (শতাংশ),অংশ', '12,506,আব্দুল করিম,নাম,10,1']
    expect(await check(Buffer.from(csv.join('\n')))).toMatchObject({ total: 1, counts: { new: 1, refused: 0 } })
  })

  it('of heads alone is refused, in one row or in two', async () => {
    for (const heads of ['খতিয়ান নং,দাগ নং\n', 'খতিয়ান নং,দাগ নং,মালিক,,\n,,নাম,পিতার নাম,অংশ\n'])
      expect(await check(Buffer.from(heads))).toMatchObject({ state: 'refused', fault_code: 'table_empty' })
  })

  it('sent again is the same, and changes nothing', async () => {
    const first = await check(two('510'))
    await act(first.id, 'enter')
    const again = await check(two('510'))
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
    expect((await act(again.id, 'enter')).status).toBe(409)
  })

  it('changes a dag by a new version of its khatian, which undoing takes back', async () => {
    await act((await check(two('520'))).id, 'enter')
    const before = await dagOf('520')
    const changed = await check([owner('520', 'আব্দুল করিম', { অংশ: '১' })])
    const [item] = await items(changed.id)
    expect(item).toMatchObject({ outcome: 'changed', lines: { first: 2, last: 2 }, record_id: before.id })
    expect(item.before.map(({ name }: { name: string }) => name)).toEqual(['Owners of the dag'])
    await act(changed.id, 'enter')
    const after = await dagOf('520')
    expect(after.khotiyan).toEqual([{ ...before.khotiyan[0], share: '1', area: 4356 }])
    await act(changed.id, 'undo')
    expect((await dagOf('520')).khotiyan).toEqual(before.khotiyan)
    const history = (await get(`/locations/dags/${before.id}/history`, { token })).body
    expect(history.map(({ reason }: { reason: string }) => reason)).toContain('Imported from khatians.csv')
  })

  it('is not undone where a dag was changed since', async () => {
    const entered = await check(two('530'))
    await act(entered.id, 'enter')
    const { id, version: _, ...dag } = await dagOf('530')
    const body = { zil_id: dag.zil_id, dag_no: '530', khatiyan_number: '13' }
    expect((await call('PUT', `/admin/dags/${id}`, { token, body })).status).toBe(200)
    const refused = await act(entered.id, 'undo')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'import_built_on', records: [{ id, page: 'dags', name: '530' }] },
    })
  })

  it('is checked again where the register changed before it is entered', async () => {
    const one = await check(two('540'))
    const other = await check([owner('540', 'অন্য কেউ', { অংশ: '' })])
    await act(other.id, 'enter')
    await act(one.id, 'enter')
    expect(await read(one.id)).toMatchObject({ state: 'ready', counts: { new: 0, changed: 1 } })
  })

  it('without a survey is one whose survey is not stated', async () => {
    const bare = two('565', { জরিপ: 'উল্লেখ নেই' })
    const first = await check(bare)
    expect(first.counts).toMatchObject({ new: 1, refused: 0 })
    expect((await act(first.id, 'enter')).status).toBe(200)
    expect(await dagOf('565')).toMatchObject({ survey_type_id: null, khatiyan_number: '12' })
    expect((await check(bare)).counts).toMatchObject({ same: 1 })
    const changed = await check(two('565', { জরিপ: 'Not stated', 'খতিয়ান নং': '13' }))
    expect(changed.counts).toMatchObject({ changed: 1 })
    await act(changed.id, 'enter')
    await act(changed.id, 'undo')
    expect(await dagOf('565')).toMatchObject({ khatiyan_number: '12' })
    // A dag of this number in a survey is another one.
    expect((await check(two('565'))).counts).toMatchObject({ new: 1 })
    expect((await act(first.id, 'undo')).status).toBe(409)
  })

  it('keeps what it has no column for', async () => {
    await act((await check(two('550', { ঠিকানা: 'ভাকুর্তা' }))).id, 'enter')
    const again = await check(two('550').map(({ 'পিতার নাম': _, ...row }) => row))
    expect(again.counts).toMatchObject({ same: 1 })
  })

  it('without a column of owners leaves those on record; an empty cell does not take them all', async () => {
    await act((await check(two('570'))).id, 'enter')
    const before = await dagOf('570')
    const moved = await check([{ 'Khatian No': '99', 'Dag No': '570', 'Area (decimal)': '12' }])
    expect([moved.counts.changed, moved.warnings]).toEqual([1, { import_areas_not_sum: 1 }])
    await act(moved.id, 'enter')
    const { khatiyan_number, khotiyan, area, meta } = await dagOf('570')
    expect([khatiyan_number, khotiyan, area]).toEqual(['99', before.khotiyan, before.area])
    expect(meta).toMatchObject({ stated_area: 5227.2 })
    const emptied = await check([owner('570', '', { 'পিতার নাম': '', অংশ: '' })])
    expect((await items(emptied.id, 'outcome=refused'))[0].reason).toMatch(/owner/i)
  })

  it('with a NUL in its text is refused as no table', async () => {
    const csv = await check([owner('580', 'আব্দুল\0 করিম', { অংশ: '১' })])
    expect(csv).toMatchObject({ state: 'refused', fault_code: expect.stringMatching(/^table_/) })
  })

  it('that the server fails at is refused, and the next has its turn', async () => {
    const { body } = await importer.send(two('590'), { kind: 'khatians', zil_id: String(place.zil_id) })
    await sql`update files set storage_key = '00/00000000-0000-4000-8000-000000000000'
      where id = (select file_id from imports where id = ${body.id})`.execute(db)
    await expect(importer.run()).rejects.toThrow()
    expect(await read(body.id)).toMatchObject({ state: 'refused', fault_code: 'import_failed' })
    expect(await check(two('591'))).toMatchObject({ state: 'ready' })
  })

  it('with the owners of a dag in one cell is read', async () => {
    const { অংশ: _, 'মালিকের নাম': __, 'পিতার নাম': ___, ...row } = owner('560', '')
    const checked = await check([{ ...row, মালিকগণ: 'আব্দুল করিম, পিতা আব্দুর রহিম (১/২); রহিমা বেগম, স্বামী আব্দুল করিম (১/২)' }])
    expect(checked.counts).toMatchObject({ new: 1 })
    await act(checked.id, 'enter')
    expect((await dagOf('560')).khotiyan).toMatchObject([
      { owner: 'আব্দুল করিম', father: 'আব্দুর রহিম', share: '0.5' },
      { owner: 'রহিমা বেগম', father: 'আব্দুল করিম', share: '0.5' },
    ])
  })

  it('with each owner of a dag on a line of one cell is read', async () => {
    const { অংশ: _, 'মালিকের নাম': __, 'পিতার নাম': ___, ...row } = owner('561', '')
    const lines = 'রহিম উদ্দিন, পিতা- সলিম, হিস্যা ১/২\nকরিম মিয়া, পিতা- সলিম, হিস্যা ১/২'
    const checked = await check([{ ...row, মালিকগণ: lines }])
    await act(checked.id, 'enter')
    expect((await dagOf('561')).khotiyan).toMatchObject([
      { owner: 'রহিম উদ্দিন', share: '0.5' },
      { owner: 'করিম মিয়া', share: '0.5' },
    ])
  })
})

const cell_cases: [title: string, rows: TableRow[], column: string, value: string][] = [
  ['no dag number', two(''), 'Dag No', ''],
  ['a dag number of other signs', two('140.'), 'Dag No', '140.'],
  ['a share over the whole', two('601', { অংশ: '3/2' }), 'Share', '3/2'],
  ['an unknown mouza', two('602', { মৌজা: 'নাই' }), 'Mouza', 'নাই'],
  ['an unknown survey', two('603', { জরিপ: 'XX' }), 'Survey', 'XX'],
  ['another office', two('604', { 'Zil ID': String(away.zil_id) }), 'Zil ID', String(away.zil_id)],
  ['an error of the spreadsheet', two('606', { 'পিতার নাম': '#REF!' }), 'Father or husband', '#REF!'],
  ['a link as a name', [owner('605', 'visit www.x.com')], 'Owner', 'visit www.x.com'],
]
const dag_cases: [title: string, rows: TableRow[], reason: RegExp][] = [
  ['in two khatians', [owner('610', 'ক'), owner('610', 'খ', { 'খতিয়ান নং': '13' })], /in two khatians/],
  ['with two areas', [owner('611', 'ক'), owner('611', 'খ', { 'দাগের জমি (শতাংশ)': '11' })], /different areas/],
  ['whose owners have no parts', two('612', { অংশ: '' }), /neither a share nor an area/],
  ['without an area', two('613', { 'দাগের জমি (শতাংশ)': '' }), /Neither the area/],
]
const warned_cases: [title: string, rows: TableRow[], warning: string][] = [
  ['shares over the whole', [owner('620', 'ক'), owner('620', 'খ', { অংশ: '3/4' })], 'import_shares_over'],
  ['shares under the whole', [owner('621', 'ক'), owner('621', 'খ', { অংশ: '1/4' })], 'import_shares_under'],
  ['an owner twice', [owner('622', 'ক'), owner('622', 'ক')], 'import_owner_twice'],
  ['an owner without father', two('623', { 'পিতার নাম': '' }), 'import_no_father'],
]

const faulty = [...cell_cases, ...dag_cases, ...warned_cases].map(([, rows]) => rows)
const lineOf = (rows: TableRow[]) => 2 + faulty.slice(0, faulty.indexOf(rows)).flat().length
const { id, counts, warnings } = await check([...faulty.flat(), ...two('650')])
const refused = await items(id, 'outcome=refused')

describe('a file with one of every fault', () => {
  it('loses no good row', async () => {
    const added = (await items(id, 'outcome=new')).map(({ title }: { title: string }) => title)
    expect(added).toEqual(['620', '621', '622', '623', '650'].map((dag) => `Khatian 12, dag ${dag}`))
    expect(counts.new).toBe(5)
  })

  it.each(cell_cases)('names line and column of a row with %s', (_, rows, column, value) => {
    const faults = refused.flatMap((item: { faults: object[] }) => item.faults)
    expect(faults).toContainEqual({ line: lineOf(rows), column, value, reason: expect.any(String) })
  })

  it.each(dag_cases)('refuses a dag %s', (_, rows, reason) => {
    const item = refused.find(({ lines }: { lines: { first: number } }) => lines.first === lineOf(rows))
    expect(item.reason).toMatch(reason)
  })

  it.each(warned_cases)('warns of %s', async (_, rows, warning) => {
    expect(warnings).toMatchObject({ [warning]: 1 })
    expect(await items(id, `warning=${warning}`)).toMatchObject([{ lines: { first: lineOf(rows) } }])
  })

  it('gives its refused rows back with their reasons, to be mended and sent again', async () => {
    const { id } = await check([...two('630'), ...two('631', { অংশ: '3/2' })])
    const answer = await app.inject({
      url: `/api/admin/imports/${id}/refused.csv`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'bn' },
    })
    expect(answer.body).toMatch(/"?কারণ/)
    expect(answer.body).toContain('631')
    expect(answer.body).not.toContain('630')
    const mended = await check(Buffer.from(answer.body.replaceAll('3/2', '1/2')))
    expect(mended.counts).toMatchObject({ new: 1, refused: 0 })
  })
})

describe('the columns of a table', () => {
  it('are chosen by hand where no name is known, and remembered', async () => {
    const rows = [{ Nr: '701', Book: '7', Area: '10 decimal', Owner: 'Karim' }]
    const refused = await check(rows)
    expect(refused).toMatchObject({ state: 'refused', fault_code: 'table_columns_missing' })
    expect(refused.fault).toContain('Dag No')
    const columns = { dag_no: 'Nr', khatian_no: 'Book', area: 'Area', owner: 'Owner' }
    expect(await choose(refused.id, { columns })).toMatchObject({ state: 'ready', counts: { new: 1 } })
    expect(await check(rows)).toMatchObject({ state: 'ready', counts: { new: 1 } })
  })

  it('ask for the unit of areas where none names it', async () => {
    const rows = [{ Dag: '710', Khatian: '7', Area: '10', Owner: 'Karim' }]
    const open = await check(rows)
    expect(open).toMatchObject({ counts: { refused: 1 }, table: { needs_area_unit: true, area_unit: null } })
    const chosen = await choose(open.id, { area_unit: 'katha' })
    expect(chosen.table).toMatchObject({ needs_area_unit: true, area_unit: 'katha' })
    await act(open.id, 'enter')
    expect(await dagOf('710')).toMatchObject({ area: 7200 })
  })

  it('ask for no unit where each area names its own', async () => {
    const own_unit = await check([{ Dag: '711', Khatian: '7', Area: '10 decimal', Owner: 'Karim' }])
    expect(own_unit).toMatchObject({ counts: { new: 1 }, table: { needs_area_unit: false } })
  })

  it('in Bijoy are read in Unicode, shown beside what was typed', async () => {
    const rows = [{ Dag: '720', Khatian: '7', 'Area (decimal)': '10', Owner: 'Avãyj Kwig' }]
    const read_first = await check(rows)
    expect(read_first.table.bijoy_columns).toEqual([
      { column: 'Owner', typed: 'Avãyj Kwig', read: 'আব্দুল করিম', is_read: true },
    ])
    await act(read_first.id, 'enter')
    expect((await dagOf('720')).khotiyan).toMatchObject([{ owner: 'আব্দুল করিম' }])
  })
})

it('a template is a table that the import reads without a fault in its columns or in its example', async () => {
  const url = '/api/admin/imports/template.csv?kind=khatians'
  for (const language of ['en', 'bn']) {
    const { body } = await app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    const checked = await check(Buffer.from(body))
    expect(checked.columns.fields.every(({ column }: { column: string | null }) => column !== null)).toBe(true)
    const [example] = await items(checked.id)
    expect(example.faults.map(({ reason }: { reason: string }) => reason).join()).not.toMatch(/unit/)
  }
  const parcels = await app.inject({
    url: url.replace('khatians', 'parcels'),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(parcels.statusCode).toBe(404)
})
