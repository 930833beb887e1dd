import sharp from 'sharp'
import { expect, it } from 'vitest'
import { now } from '#server/app/database.ts'
import { verifyAudit } from '#server/audit/verify.service.ts'
import { startApp } from '#test/harness.ts'
import { landTaxLedgerIsRight } from '#test/ledger.ts'
import { giveAreaClasses } from '../geography/area-classes.ts'
import { loadDemoRecords, loadGeography } from '../geography/load.ts'
import { demoPassword, makeDemoAccounts } from '../people/accounts.ts'
import { removeDemo } from '../removal/remove-demo.ts'
import { makeDemoBookings } from './bookings.ts'
import { makeDemoOffice } from './office.ts'
import { makeDemoTaxPayments } from './tax-payments.ts'

const app = await startApp()
const { db, get, post } = app
const say = () => undefined
await loadGeography(db, say)
await loadDemoRecords(db, say)
await giveAreaClasses(db)
await makeDemoAccounts(db)
await makeDemoOffice(db)
await makeDemoOffice(db)
await makeDemoBookings(db)
await makeDemoBookings(db)
await makeDemoTaxPayments(db)
await makeDemoTaxPayments(db)
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
  const check = await verifyAudit(db, { read: async () => [] })
  expect(check).toMatchObject({ intact: true, faults: [] })
  expect(check.entries).toBeGreaterThan(25)
})

it('has payments of ninety days and of the year before, booked on their days with receipts in order', async () => {
  await landTaxLedgerIsRight(db)
  const rows = await db.selectFrom('receipts').selectAll().where('series', '=', 'JA').orderBy('series_number').execute()
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

it('has land tax of ten citizens paid in the last ninety days, by dakhilas in the order of time', async () => {
  const at = await now(db)
  const rows = await db
    .selectFrom('land_tax_payments')
    .innerJoin('receipts', 'receipts.line_id', 'land_tax_payments.id')
    .innerJoin('land_tax_registrations', 'land_tax_registrations.id', 'land_tax_payments.registration_id')
    .select(['land_tax_payments.user_id', 'land_tax_payments.status', 'paid_at', 'reviewed_at', 'verify_code'])
    .select(['receipts.series', 'receipts.series_number', 'receipts.office_code', 'receipts.fiscal_year'])
    .orderBy('receipts.series_number')
    .execute()
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(10)
  for (const { status, paid_at, reviewed_at } of rows) {
    expect([status, +(paid_at ?? 0) > +(reviewed_at ?? at), +(paid_at ?? at) < +at]).toEqual(['paid', true, true])
    expect((+at - +(paid_at ?? 0)) / 86_400_000).toBeLessThan(90)
  }
  for (const series of Map.groupBy(rows, ({ office_code, fiscal_year }) => `${office_code} ${fiscal_year}`).values())
    expect(series.map(({ paid_at }) => +(paid_at ?? 0))).toEqual(
      series.map(({ paid_at }) => +(paid_at ?? 0)).sort((a, b) => a - b),
    )
  const { body } = await get(`/verify/${rows[0]?.verify_code}`)
  expect(body).toMatchObject({ authentic: true, paper: 'dakhila', demo: true })
  const told = await db.selectFrom('notifications').select('id').where('type', '=', 'land_tax_paid').execute()
  expect(told).toEqual([])
})

it('is taken out with the rest of the demo: its tax counts in no figure, its land and people are gone', async () => {
  await removeDemo({ db, storage: app.storage, secret: app.secret, say })
  const unmarked = await db
    .selectFrom('payments')
    .leftJoin('demo_payments', 'demo_payments.payment_id', 'payments.id')
    .select('payments.id')
    .where('demo_payments.payment_id', 'is', null)
    .execute()
  expect(unmarked).toEqual([])
  const lines = await db
    .selectFrom('land_tax_payments')
    .innerJoin('users', 'users.id', 'land_tax_payments.user_id')
    .select(['users.name', 'users.demo'])
    .execute()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ name, demo }) => demo && name === 'Demo account')).toBe(true)
  await landTaxLedgerIsRight(db)
})
