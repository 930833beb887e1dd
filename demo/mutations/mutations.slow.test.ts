import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { now } from '#server/app/database.ts'
import { verifyAudit } from '#server/audit/verify.service.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import { makeDemoCorrections } from '../corrections/corrections.ts'
import { loadDemoRecords, loadGeography } from '../geography/load.ts'
import { makeDemoOffice } from '../office/office.ts'
import { demoPassword, makeDemoAccounts } from '../people/accounts.ts'
import { removeDemo } from '../removal/remove-demo.ts'
import { makeDemoMutations } from './mutations.ts'

const app = await startApp()
const { db, get, post, secret } = app
const say = () => undefined
await loadGeography(db, say)
await loadDemoRecords(db, say)
await makeDemoAccounts(db)
await makeDemoOffice(db)
await makeDemoMutations(db, secret)
await makeDemoMutations(db, secret)
await makeDemoCorrections(app.applications)
await makeDemoCorrections(app.applications)
const login = async (email: string) => (await post('/login', { body: { email, password: demoPassword } })).body.token
const token = await login('citizen@jomi.test')
const officer = await login('acland@jomi.test')
const rowsOf = () =>
  db
    .selectFrom('mutations')
    .innerJoin('upazilas', 'upazilas.id', 'mutations.upazila_id')
    .selectAll('mutations')
    .select('upazilas.name_en as upazila')
    .orderBy('mutations.id')
    .execute()

it('the citizen has a correction of each kind of state, one of them with its papers', async () => {
  const { data } = (await get('/corrections', { token })).body
  const states = data.map((each: { status: string; objections_until: string | null }) => [
    each.status,
    each.objections_until !== null,
  ])
  expect(states).toEqual([
    ['pending', true],
    ['pending', false],
    ['approved', false],
  ])
  const done = (await get(`/corrections/${data[2].id}`, { token })).body
  expect(done.papers).toHaveLength(2)
  const check = (await get(`/verify/${done.papers[0].verify_code}`)).body
  expect(check).toMatchObject({ authentic: true, paper: 'correction_certificate', demo: true })
  const { khotiyan } = await db
    .selectFrom('khatians')
    .select('khotiyan')
    .where('dag_id', '=', done.dag_id)
    .where('current', '=', true)
    .executeTakeFirstOrThrow()
  expect(khotiyan[0]?.owner).toBe(done.cells[0].after)
  const waiting = (await get('/admin/corrections?work=waiting', { token: officer })).body.data
  expect(waiting.map(({ id }: { id: number }) => id).sort()).toEqual([data[0].id, data[1].id].sort())
  await ledgerIsRight(db)
})

it('the citizen has one in every state, and the newcomer none', async () => {
  const { data } = (await get('/mutations?per_page=50', { token })).body
  const states = data.map((each: { status: string; paid_at: string | null; applied_at: string | null }) =>
    [each.status, each.paid_at ? 'paid' : 'unpaid', ...(each.applied_at ? ['entered'] : [])].join(' '),
  )
  expect(states.sort()).toEqual([
    'approved paid',
    'approved paid entered',
    'assigned_to_ac_land paid',
    'flagged paid',
    'pending paid',
    'pending paid',
    'pending_payment unpaid',
    'rejected paid',
  ])
  const papers = await Promise.all(
    data
      .filter(({ status }: { status: string }) => status === 'pending')
      .map(async ({ id }: { id: number }) => (await get(`/mutations/${id}`, { token })).body.documents.length),
  )
  expect(papers.sort()).toEqual([0, 4])
  const newcomer = await login('newcomer@jomi.test')
  expect((await get('/mutations', { token: newcomer })).body.total).toBe(0)
})

it('the citizen has a last day for what the office asks, and waits for the review of a rejection', async () => {
  const today = dhakaDay(await now(db))
  const { own } = (await get('/user/tasks', { token })).body
  expect(own[0]).toMatchObject({ kind: 'send_requested_papers', count: 1 })
  expect(own[0].day > today).toBe(true)
  const flagged = (await get(`/admin/mutations/${own[0].id}`, { token: officer })).body
  expect(flagged).toMatchObject({ status: 'flagged', papers_request: { answer_by: own[0].day, days_over: false } })
  const [rejected] = (await get('/mutations?status=rejected', { token })).body.data
  const { can_ask, reviews } = (await get(`/reviews/mutation/${rejected.id}`, { token })).body
  expect([can_ask, reviews.length, reviews[0].outcome]).toEqual([false, 1, null])
  expect(reviews[0].due_on > today).toBe(true)
  const { data } = (await get('/admin/reviews', { token: await login('admin@jomi.test') })).body
  expect(data).toMatchObject([{ kind: 'mutation', case_id: rejected.id, can_decide: true, late: false }])
})

it('a khatian of Savar changed hands three times, and its owners always add up', async () => {
  const { rows } = await sql<{ dag_id: number; areas: number[]; area: number; cause_id: number | null }>`
    select k.dag_id, k.area::float8 as area, k.cause_id,
      array(select (row_ ->> 'area')::float8 from jsonb_array_elements(k.khotiyan) row_) as areas
    from khatians k where k.dag_id = (select dag_id from mutations m join upazilas u on u.id = m.upazila_id
      where u.name_en = 'Savar' limit 1) order by k.version`.execute(db)
  expect(rows.filter(({ cause_id }) => cause_id !== null)).toHaveLength(3)
  for (const { areas, area } of rows) expect(addedUp(areas)).toBe(area)
  const [{ dag_id } = { dag_id: 0 }] = rows
  const { body } = await get(`/locations/dags/${dag_id}/history`, { token: officer })
  expect(JSON.stringify(body).match(/"kind":"mutation"/g)).toHaveLength(3)
})

it('Savar keeps no open mutation, and Dhamrai has work: late ones, heirs, rules that trip', async () => {
  const rows = await rowsOf()
  expect(rows.filter(({ upazila, is_open }) => upazila === 'Savar' && is_open)).toEqual([])
  const { body } = await get('/admin/mutations?work=waiting&per_page=100', { token: officer })
  expect(body.total).toBeGreaterThan(20)
  const states = new Set(body.data.map(({ deadline }: { deadline: { state: string } }) => deadline.state))
  expect([...states].sort()).toEqual(expect.arrayContaining(['in_time', 'late']))
  expect(Math.max(...body.data.map(({ buyers }: { buyers: unknown[] }) => buyers.length))).toBe(5)
  const tripped = new Set<string>()
  for (const { id } of body.data) {
    const { checklist } = (await get(`/admin/mutations/${id}`, { token: officer })).body
    for (const { rule, state } of checklist) if (state === 'trips') tripped.add(rule)
  }
  expect([...tripped].sort()).toEqual([
    'dag_not_found',
    'family_not_stated',
    'papers_missing',
    'seller_not_owner',
    'tax_in_arrears',
  ])
})

it('the checklist that stands in the log of a case is the one that the gate makes of it', async () => {
  const { body } = await get('/admin/mutations?work=waiting&per_page=100', { token: officer })
  for (const { id, status } of body.data.filter((each: { status: string }) => each.status !== 'flagged')) {
    const { checklist, events } = (await get(`/admin/mutations/${id}`, { token: officer })).body
    expect(events.at(-1).to).toBe(status)
    const stored = await db
      .selectFrom('mutation_events')
      .select('checklist')
      .where('mutation_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // The plan of the demo does not know what else an applicant holds.
    const sameRule = (rule: string) => !['papers_missing', 'boundary_differs', 'over_ceiling'].includes(rule)
    const ofRules = (lines: { rule: string; state: string }[]) =>
      lines.filter(({ rule }) => sameRule(rule)).map(({ rule, state }) => `${rule} ${state}`)
    expect(ofRules(stored.checklist)).toEqual(ofRules(checklist))
  }
})

it('every fee is booked once, with receipts in the order of time; nobody is told today, and nothing lies ahead', async () => {
  await ledgerIsRight(db)
  const at = await now(db)
  const receipts = await db.selectFrom('receipts').selectAll().where('series', '=', 'JM').orderBy('id').execute()
  expect(receipts).toHaveLength(33)
  for (const each of Map.groupBy(receipts, ({ office_code, fiscal_year }) => `${office_code} ${fiscal_year}`).values())
    expect(each.map(({ issued_at }) => +issued_at)).toEqual(
      each.map(({ issued_at }) => +issued_at).sort((a, b) => a - b),
    )
  const told = await db.selectFrom('notifications').select('id').where(sql<boolean>`type like 'mutation%'`).execute()
  expect(told).toEqual([])
  const events = await db.selectFrom('mutation_events').select('at').execute()
  expect(events.every((event) => event.at < at)).toBe(true)
  const { rows } = await sql<{ kind: string }>`
    select kind from documents_issued where mutation_id is not null order by kind`.execute(db)
  expect(rows).toHaveLength(8)
})

it('its papers are drawn when somebody opens them', async () => {
  const { data } = (await get('/mutations?status=assigned_to_ac_land', { token })).body
  const { documents } = (await get(`/mutations/${data[0].id}`, { token })).body
  for (const { path } of documents) {
    const image = await get(path.replace('/api', ''))
    expect(await sharp(image.raw).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
  }
})

it('leaves an audit log whose chain holds', async () => {
  const check = await verifyAudit(db, { read: async () => [] })
  expect(check).toMatchObject({ intact: true, faults: [] })
})

it('is taken out with the rest of the demo', async () => {
  await removeDemo({ db, storage: app.storage, secret, say })
  const rows = await rowsOf()
  expect(rows.filter(({ is_open, is_waiting }) => is_open || is_waiting)).toEqual([])
  expect(new Set(rows.map(({ previous_owner_name }) => previous_owner_name))).toEqual(new Set(['Demo']))
  for (const table of ['mutation_documents', 'mutation_inquiries', 'papers_requests', 'case_reviews'] as const) {
    const { rows: left } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    expect(left).toEqual([])
  }
  const { rows: undrawn } = await sql`
    select from demo_papers where document ->> 'paper' = 'specimen-paper' limit 1`.execute(db)
  expect(undrawn).toEqual([])
  await ledgerIsRight(db)
})
