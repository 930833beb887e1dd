import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { roundTrips } from '#test/round-trip.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const running = await startApp()
const { db, land, person, post } = running
const { token } = await person('admin')
const { exported, expectSame } = roundTrips(running, token)

afterAll(async () => void (await sql`delete from imports`.execute(db)))

beforeAll(async () => {
  const [one, other] = [
    await land.place({ upazila: ['Kaliganj', 'কালীগঞ্জ'] }),
    await land.place({ upazila: ['Kaliganj', 'কালীগঞ্জ'] }),
  ]
  const { district_id } = await land.place()
  const names = { name_en: 'O\'Brien, "y" (north)', name_bn: '-দাগ  "১", ২', bbs_code: '0701' }
  const crooked = await post('/admin/upazilas', { token, body: { ...names, district_id, tax_area_class: 'ka' } })
  expect(crooked.status).toBe(201)
  const acland = { role: 'acland', phone: '01712345678' }
  for (const [at, body] of [
    { ...acland, name: '=O\'Brien "x", y', upazila_ids: [one.upazila_id, other.upazila_id, crooked.body.id] },
    { ...acland, name: 'নাসরিন  আক্তার', phone: null, upazila_ids: [other.upazila_id] },
    { role: 'helper', name: 'Salma', digital_centre: '@Birulia  Union, "UDC"' },
    { role: 'admin', name: 'Disabled Admin' },
  ].entries())
    expect(await post('/admin/users', { token, body: { email: `someone${at}@office.test`, ...body } })).toMatchObject({
      status: 201,
    })
  await sql`update users set disabled_at = now() where name = 'Disabled Admin'`.execute(db)
  await person()
})

it.each(['csv', 'xlsx'] as const)('staff of an exported %s are on record as they are', async (format) => {
  await expectSame('staff', 'users?role=staff', format, 5)
})

it('an export of staff has no citizens, and nothing that the list does not show', async () => {
  const lines = (await exported('users/export.csv?role=staff')).toString().trim().split('\n')
  expect(lines[0]?.trim()).toBe('name,email,phone,role,upazilas,digital_centre,disabled')
  expect(lines.filter((line) => /,user,/.test(line))).toEqual([])
  expect(lines).toHaveLength(6)
})
