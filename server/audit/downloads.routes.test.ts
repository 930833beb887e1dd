import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { app, db, get, person } = await startApp()
const { token, id: actor_id } = await person('admin')

/** Tables of the office that name nobody but its own places, rates and sums. */
const nameNobody = [
  'divisions',
  'districts',
  'upazilas',
  'mouzas',
  'place-pasts',
  'zils',
  'survey-types',
  'mouza-maps',
  'holidays',
  'announcements',
  'fees',
  'tax-rates',
  'holdings',
  'revenue-totals',
  'quality',
  'topology/faults',
  'demand-lists',
  'demand-reviews',
]
const tables = app.declaredRoutes
  .filter(
    ({ method, url }) => method === 'GET' && /\/(csv|export\.csv|export\.xlsx)$/.test(url) && !/:id|:mouza/.test(url),
  )
  .map(({ url, config }) => ({
    path: url.replace(/^\/api/, '').replace(':stream/:date', 'land-tax-payments/2026-07-01'),
    subject: config.table_of_people ?? null,
  }))

it.each(tables)('$path either names nobody or is in the audit log when it is taken', async ({ path, subject }) => {
  const kind = path.replace(/^\/admin\//, '').replace(/\/[^/]+$/, '')
  expect([kind, nameNobody.includes(kind)]).toEqual([kind, subject === null])
  if (!subject) return
  expect((await get(path, { token })).status).toBe(200)
  const entries = db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'after']).orderBy('id', 'desc')
  const entry = await entries.where('act', '=', 'download').where('subject', '=', subject).executeTakeFirst()
  expect(entry).toMatchObject({
    actor_id,
    subject_id: path.endsWith('xlsx') ? 'xlsx' : 'csv',
    after: expect.anything(),
  })
})

it('a table that is refused is not in the log', async () => {
  const { token: citizen } = await person('user')
  const before = await db.selectFrom('audit_log').select('id').execute()
  expect((await get('/admin/users/csv', { token: citizen })).status).toBe(403)
  expect((await get('/admin/users/csv?role=king', { token })).status).toBe(422)
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual(before)
})

it('the log has the filter of the table', async () => {
  await get('/admin/dags/csv?search=77', { token })
  const entry = await db.selectFrom('audit_log').select('after').orderBy('id', 'desc').executeTakeFirst()
  expect(entry).toMatchObject({ after: { search: '77' } })
})
