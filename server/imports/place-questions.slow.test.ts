import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { importerOf, type TableRow } from '#test/imports.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await startApp()
const { db, person, land, post, call } = started
const place = await land.place()
const away = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('acland', [place.office_code])
const { check, choose, act, send, run, read } = importerOf(started, token)
const mouza = { name_en: 'Bhakurta', name_bn: 'ভাকুর্তা', jl_no: '41' }
let bhakurta = 0

const addMouza = async (form: object) =>
  (await post('/admin/mouzas', { token, body: { upazila_id: place.upazila_id, ...form } })).body.id as number
const addZil = async (mouza_id: number, zil_no: string) =>
  (await post('/admin/zils', { token, body: { mouza_id, zil_no } })).body.id as number

beforeAll(async () => {
  bhakurta = await addMouza(mouza)
  await addZil(bhakurta, '1')
})
afterAll(async () => void (await sql`delete from imports`.execute(db)))

const row = (dag: string, more: TableRow): TableRow => ({
  'Dag No': dag,
  'Khatian No': '7',
  'Area (decimal)': '5',
  মালিক: 'আব্দুল করিম',
  ...more,
})
const form = { kind: 'khatians', survey_type_id: String(survey_type_id) }
const questionsOf = (checked: { table: { place_questions: object[] } }) => checked.table.place_questions

it('a misspelt mouza is asked about once for all its rows, and answered for them', async () => {
  const rows = [
    row('1', { Mouza: 'Bhakurtta' }),
    row('2', { Mouza: 'bhakurtta ' }),
    row('3', { Mouza: 'Bhakurta' }),
    row('4', { Mouza: 'Nowhere' }),
  ]
  const checked = await check(rows, form)
  expect(checked.counts).toMatchObject({ new: 1, refused: 3 })
  const question = { level: 'mouza', parent_id: place.upazila_id, name: 'Bhakurtta', detail: '' }
  expect(questionsOf(checked)).toEqual([
    {
      ...question,
      rows: 2,
      place_id: null,
      candidates: [{ id: bhakurta, name_en: mouza.name_en, name_bn: mouza.name_bn, detail: '41' }],
    },
    expect.objectContaining({ name: 'Nowhere', rows: 1, candidates: [] }),
  ])
  const answered = await choose(checked.id, { places: [{ ...question, place_id: bhakurta }] })
  expect(answered.counts).toMatchObject({ new: 3, refused: 1 })
  expect(questionsOf(answered)).toMatchObject([{ name: 'Bhakurtta', place_id: bhakurta }, { place_id: null }])
  const withdrawn = await choose(checked.id, { places: [{ ...question, place_id: null }] })
  expect(withdrawn.counts).toMatchObject({ new: 1, refused: 3 })
})

it('an answer is remembered for the next file of this shape', async () => {
  const rows = [row('11', { Mouza: 'Bakurtha', Note: '' })]
  const first = await check(rows, form)
  await choose(first.id, { places: [{ ...questionsOf(first)[0], place_id: bhakurta }] })
  const next = await check([row('12', { Mouza: 'Bakurtha', Note: '' })], form)
  expect(next.counts).toMatchObject({ new: 1, refused: 0 })
})

it('a place that is not there is known once the office has added it', async () => {
  const checked = await check([row('21', { Mouza: 'Char Notun', 'JL No': '77', 'Zil No': '2' })], form)
  expect(questionsOf(checked)).toMatchObject([{ level: 'mouza', name: 'Char Notun', detail: '77', candidates: [] }])
  const id = await addMouza({ name_en: 'Char Notun', name_bn: 'চর নতুন', jl_no: '77' })
  await addZil(id, '1')
  const again = await choose(checked.id, {})
  expect(questionsOf(again)).toMatchObject([
    { level: 'zil', parent_id: id, name: '2', candidates: [{ name_en: '1' }], place_id: null },
  ])
  await addZil(id, '2')
  expect((await choose(checked.id, {})).counts).toMatchObject({ new: 1, refused: 0 })
})

it('a mouza of another JL number, and one of several of a name, are asked about', async () => {
  await addMouza({ name_en: 'Twin', name_bn: 'জোড়া', jl_no: '51' })
  await addMouza({ name_en: 'Twin', name_bn: 'জোড়া', jl_no: '52' })
  const checked = await check(
    [row('31', { Mouza: 'Bhakurta', 'JL No': '14' }), row('32', { Mouza: 'Twin', 'JL No': '' })],
    form,
  )
  expect(questionsOf(checked)).toMatchObject([
    { name: 'Bhakurta', detail: '14', candidates: [{ id: bhakurta, detail: '41' }] },
    { name: 'Twin', candidates: [{ detail: '51' }, { detail: '52' }] },
  ])
})

it('a former name is asked about, with the place that had it first', async () => {
  const body = { upazila_id: place.upazila_id, name_en: 'Rupnagar', name_bn: 'রূপনগর', jl_no: '61' }
  const id = await addMouza({ ...body, name_en: 'Shyampur', name_bn: 'শ্যামপুর' })
  const renamed = await call('PUT', `/admin/mouzas/${id}`, { token, body: { ...body, changed_on: '2020-07-01' } })
  expect(renamed.status).toBe(200)
  const checked = await check([row('35', { Mouza: 'শ্যামপুর' })], form)
  expect(questionsOf(checked)).toMatchObject([{ name: 'শ্যামপুর', candidates: [{ id, name_en: 'Rupnagar' }] }])
})

it('an answer never leads out of the office, nor into another upazila', async () => {
  const checked = await check([row('41', { Upazila: 'Nirgendwo', Mouza: 'Bhakurta' })], form)
  const [upazila] = questionsOf(checked)
  expect(upazila).toMatchObject({ level: 'upazila', parent_id: null })
  const outside = await choose(checked.id, { places: [{ ...upazila, place_id: away.upazila_id }] })
  expect(outside.counts).toMatchObject({ new: 0, refused: 1 })
  const inside = await choose(checked.id, { places: [{ ...upazila, place_id: place.upazila_id }] })
  expect(inside.counts).toMatchObject({ new: 1 })

  const unknown = await check([row('42', { Mouza: 'Elsewhere' })], form)
  const foreign = await choose(unknown.id, { places: [{ ...questionsOf(unknown)[0], place_id: away.mouza_id }] })
  expect(foreign.counts).toMatchObject({ new: 0, refused: 1 })
  expect(questionsOf(foreign)).toMatchObject([{ place_id: null }])
})

it('an answer that is no place is refused, and the import stays as it was', async () => {
  const checked = await check([row('51', { Mouza: 'Bhakurta' })], form)
  const answer = await post(`/admin/imports/${checked.id}/choices`, {
    token,
    body: { places: [{ level: 'village', parent_id: null, name: 'x', detail: '', place_id: 1 }] },
  })
  expect(answer.status).toBe(422)
  expect((await read(checked.id)).state).toBe('ready')
})

it('an answered file is entered where it was said to be', async () => {
  const { body } = await send([row('61', { Mouza: 'Vakurta' })], form)
  await run()
  const [question] = questionsOf(await read(body.id))
  await choose(body.id, { places: [{ ...question, place_id: bhakurta }] })
  expect((await act(body.id, 'enter')).status).toBe(200)
  const { rows } = await sql<{ mouza_id: number }>`
    select z.mouza_id from dags d join zils z on z.id = d.zil_id where d.dag_no = '61' and z.mouza_id = ${bhakurta}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})
