import sharp from 'sharp'
import { expect, it } from 'vitest'
import { now } from '#server/app/database.ts'
import { verifyAudit } from '#server/audit/verify.service.ts'
import { startApp } from '#test/harness.ts'
import { landTaxLedgerIsRight } from '#test/ledger.ts'
import { loadDemoRecords, loadGeography } from '../geography/load.ts'
import { demoPassword, makeDemoAccounts } from '../people/accounts.ts'
import { makeDemoBookings } from './bookings.ts'
import { makeDemoOffice } from './office.ts'

const app = await startApp()
const { db, get, post } = app
const say = () => undefined
await loadGeography(db, say)
await loadDemoRecords(db, say)
await makeDemoAccounts(db)
await makeDemoOffice(db)
await makeDemoOffice(db)
await makeDemoBookings(db)
await makeDemoBookings(db)
const login = async (email: string) => (await post('/login', { body: { email, password: demoPassword } })).body.token
const token = await login('acland@jomi.test')

it('has forty registrations, made once, nineteen of them pending: some late, some due today', async () => {
  const rows = await db.selectFrom('land_tax_registrations').select(['status', 'submitted_at', 'reviewed_at']).execute()
  const count = (status: string) => rows.filter((row) => row.status === status).length
  expect([rows.length, count('pending'), count('approved'), count('flagged'), count('rejected')]).toEqual([
    40, 19, 12, 4, 5,
  ])
  const at = await now(db)
  expect(rows.every((row) => row.submitted_at < at && (row.reviewed_at ?? at) > row.submitted_at)).toBe(true)
})

it('has registrations of every kind of match', async () => {
  const list = await get('/land-tax-registrations?status=pending&per_page=50', { token })
  const kinds = new Set<string>()
  for (const { id } of list.body.data) {
    const { body } = await post(`/land-tax-registrations/${id}/match-land-details`, { token })
    for (const [field, same] of Object.entries(body.field_matches))
      if (!same) kinds.add(body.land_record ? field : 'none')
    if (body.match) kinds.add('whole')
    if (body.land_use?.same === false) kinds.add('use')
    if (body.others.some(({ status }: { status: string }) => status === 'approved')) kinds.add('shares')
  }
  expect([...kinds].sort()).toEqual(['khatiyan_number', 'land_area', 'none', 'shares', 'use', 'whole'])
})

it('has identities that wait, with cards that are drawn and sealed when they are opened', async () => {
  const { body } = await get('/admin/kyc/pending', { token })
  expect([body.total, body.kycs.length]).toEqual([8, 8])
  const [oldest] = body.kycs
  for (const link of [oldest.id_front, oldest.id_back]) {
    const image = await get(link.replace('/api', ''))
    expect(await sharp(image.raw).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 630 })
  }
  const sealed = await db
    .selectFrom('files')
    .select('key_id')
    .where('encrypted', '=', true)
    .where('size_bytes', 'is not', null)
    .execute()
  expect(sealed.map(({ key_id }) => typeof key_id)).toEqual(['string', 'string'])
})

it('leaves an audit log whose chain holds', async () => {
  const check = await verifyAudit(db, { note: async () => undefined, read: async () => [] })
  expect(check).toMatchObject({ intact: true, faults: [] })
  expect(check.entries).toBeGreaterThan(25)
})

it('has payments of ninety days and of the year before, booked on their days with receipts in order', async () => {
  await landTaxLedgerIsRight(db)
  const rows = await db.selectFrom('receipts').selectAll().orderBy('series_number').execute()
  const at = await now(db)
  const ages = rows.map(({ issued_at }) => (+at - +issued_at) / 86_400_000)
  expect(rows.length).toBeGreaterThan(60)
  expect([Math.min(...ages) > 0, ages.some((age) => age > 80 && age < 91), ages.some((age) => age > 360)]).toEqual([
    true,
    true,
    true,
  ])
  for (const series of Map.groupBy(rows, ({ office_code, fiscal_year }) => `${office_code} ${fiscal_year}`).values())
    expect(series.map(({ issued_at }) => +issued_at)).toEqual(
      series.map(({ issued_at }) => +issued_at).sort((a, b) => a - b),
    )
})
