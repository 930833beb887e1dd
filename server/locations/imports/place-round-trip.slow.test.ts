import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { roundTrips } from '#test/round-trip.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const running = await startApp()
const { db, post, person, land } = running
const { token } = await person('admin')
const { expectSame } = roundTrips(running, token)

afterAll(async () => void (await sql`delete from imports`.execute(db)))

beforeAll(async () => {
  const { division_id, district_id, upazila_id, mouza_id } = await land.place()
  const names = { name_en: '=O\'Brien "x", y', name_bn: '-দাগ  "১", ২' }
  const meta = { note: 'এক\nদুই  তিন', '"': ['\\', null, 1.5] }
  for (const [kind, body] of [
    ['divisions', { ...names, bbs_code: '0070' }],
    ['districts', { ...names, division_id, bbs_code: '' }],
    ['upazilas', { ...names, district_id, bbs_code: '0701', tax_area_class: 'uma' }],
    ['mouzas', { ...names, upazila_id, jl_no: '007', mouza_code: '1/2', meta, tax_area_class: 'ka' }],
    ['mouzas', { name_en: 'Other', name_bn: 'অন্য', upazila_id }],
    ['zils', { mouza_id, zil_no: '09ক', map_url: 'https://maps.example/9?a=1,2', meta }],
  ] as const)
    expect(await post(`/admin/${kind}`, { token, body })).toMatchObject({ status: 201 })
})

const kinds = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils'] as const

it.each(kinds.flatMap((kind) => [[kind, 'csv'] as const, [kind, 'xlsx'] as const]))(
  '%s of an exported %s are on record as they are',
  async (kind, format) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(kind)}`.execute(db)
    await expectSame(kind, kind, format, rows[0]?.count ?? 0)
  },
)
