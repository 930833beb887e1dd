import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { roundTrips } from '#test/round-trip.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const running = await startApp()
const { db, post, person, land } = running
const place = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('admin')
const { exported, expectSame } = roundTrips(running, token)
const { zil_id } = place

afterAll(async () => void (await sql`delete from imports`.execute(db)))

const owner = (name: string, more: object) => ({ owner: name, area: 10.5, ...more })
const dags = [
  {
    dag_no: '0012',
    khotiyan: [owner('আব্দুল করিম', { share: '0.50', father: 'মৃত "রহিম", মাঝি' }), owner('Rahima, B.', { share: '0.5' })],
  },
  {
    dag_no: '1/2',
    khotiyan: [owner('=SUM(A1)', { address: '-গ্রাম' }), owner("'+8801", { area: 0.01 }), owner('তিন  ফাঁক', {})],
  },
  { dag_no: '12ক' },
  { dag_no: '13', meta: { land_class: 'নাল', note: 'এক\nদুই  তিন', stated_area: 99, 'ক"খ': [{ deep: null }] } },
  {
    dag_no: '14',
    meta: { land_class: 'Nal', land_class_bn: 'নাল' },
    khotiyan: [owner('Karim', { owner_en: 'Karim', area: 100 })],
  },
  { dag_no: '15', meta: { land_class: 7, note: 'e\u0301 \u00ad \u200b' } },
]

it.each(['csv', 'xlsx'] as const)('khatians of an exported %s are on record as they are', async (format) => {
  const lies = format === 'csv' ? place : await land.place()
  const zil = lies.zil_id
  for (const dag of dags) {
    const body = { zil_id: zil, survey_type_id, khatiyan_number: '045', ...dag }
    expect(await post('/admin/dags', { token, body })).toMatchObject({ status: 201 })
  }
  // Shares of old registers need not add up.
  await sql`
    update khatians set khotiyan = (select jsonb_agg(o || '{"share": "0.25"}') from jsonb_array_elements(khotiyan) as o)
    where dag_id = (select id from dags where zil_id = ${zil} and dag_no = '14')`.execute(db)
  await land.dag(lies, { survey_type_id: null, dag_no: '77' })
  await expectSame('khatians', `dags?zil_id=${zil}&direction=asc`, format, dags.length + 1)
})

it('an exported CSV has English heads, a line an owner, and one for a dag without', async () => {
  const lines = (await exported(`dags/export.csv?zil_id=${zil_id}&direction=asc`)).toString().split('\r\n')
  expect(lines[0]).toBe(
    'district,upazila,mouza,jl_no,zil_no,survey,khatian_no,dag_no,land_class,land_class_bn,area_sq_ft,owner,owner_en,father,address,share,owner_area_sq_ft,meta',
  )
  expect(lines.filter((line) => line.includes(',1/2,'))).toHaveLength(3)
  expect(lines.filter((line) => line.includes(',12ক,'))).toEqual([expect.stringMatching(/,045,12ক,,,0,,,,,,,$/)])
  expect(lines.find((line) => line.includes('SUM'))).toContain(",'=SUM(A1),,,'-গ্রাম,,10.5,")
})

it('a closed dag is not exported: another register would have its land twice', async () => {
  const { zil_id: zil } = await land.place()
  for (const dag_no of ['21', '22'])
    expect(
      await post('/admin/dags', { token, body: { zil_id: zil, survey_type_id, khatiyan_number: '1', dag_no } }),
    ).toMatchObject({ status: 201 })
  await sql`update dags set closed_at = now() where zil_id = ${zil} and dag_no = '21'`.execute(db)
  const lines = (await exported(`dags/export.csv?zil_id=${zil}`)).toString().trim().split('\r\n')
  expect(lines.slice(1)).toEqual([expect.stringContaining(',1,22,')])
})

it.each(['csv', 'xlsx'] as const)('survey types of an exported %s are on record as they are', async (format) => {
  const body = { code: `X${format}`, name_en: '=Survey "X", old', name_bn: 'এক্স', description: '-x', sequence: 77 }
  expect((await post('/admin/survey-types', { token, body })).status).toBe(201)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from survey_types`.execute(db)
  await expectSame('survey_types', 'survey-types', format, rows[0]?.count ?? 0)
})
