import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { startApp } from '#test/harness.ts'

const { db, call, get, person, post, land } = await startApp()
const { token } = await person('admin')
let savar: Awaited<ReturnType<typeof land.place>>
let away: Awaited<ReturnType<typeof land.place>>

beforeEach(async () => {
  savar = await land.place()
  away = await land.place()
})

const put = (path: string, body: object, as = token) => call('PUT', `/admin/${path}`, { token: as, body })
const names = { name_en: 'Notun Savar', name_bn: 'নতুন সাভার' }
const pastsOf = async (kind: string, id: number) =>
  (await get(`/admin/place-pasts?${kind}_id=${id}&direction=asc`, { token })).body.data
const errorOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.errors]
const refused = (field: string, text: string) => [422, { [field]: [text] }]

it('a corrected mistake keeps nothing; a change on a day keeps the past, each change from the day after the one before', async () => {
  const path = `upazilas/${savar.upazila_id}`
  const form = { district_id: savar.district_id, ...names }
  const before = (await get(`/admin/${path}`, { token })).body
  await put(path, { ...form, name_en: 'Sabhar' })
  expect(await pastsOf('upazila', savar.upazila_id)).toEqual([])
  const changed = await put(path, { ...form, changed_on: '2001-07-01', change_reason: 'SRO 7' })
  expect(changed).toMatchObject({ status: 200, body: { ...names, version: 3 } })
  await put(path, { ...form, name_en: 'Savar Model', changed_on: '2018-07-01' })
  expect(await pastsOf('upazila', savar.upazila_id)).toMatchObject([
    { name_en: 'Sabhar', name_bn: names.name_bn, from_day: null, until_day: '2001-06-30', reason: 'SRO 7' },
    { ...names, from_day: '2001-07-01', until_day: '2018-06-30', reason: null, district: { id: savar.district_id } },
  ])
  const { rows } = await sql<{ name: string; is_former: boolean }>`
    select name, is_former from place_names where kind = 'upazila' and place_id = ${savar.upazila_id}
    order by name`.execute(db)
  expect(rows.map(({ name, is_former }) => `${name} ${is_former}`).toSorted()).toEqual(
    ['Notun Savar true', 'Sabhar true', 'Savar Model false', 'নতুন সাভার false'].toSorted(),
  )
  expect(rows.map(({ name }) => name)).not.toContain(before.name_en)
})

it('the past is in the audit log beside the change, of the same request', async () => {
  const form = { upazila_id: savar.upazila_id, ...names, changed_on: '2018-07-01' }
  expect((await put(`mouzas/${savar.mouza_id}`, form)).status).toBe(200)
  const [past] = await pastsOf('mouza', savar.mouza_id)
  const log = await db
    .selectFrom('audit_log')
    .select(['subject', 'act', 'request_id'])
    .where((row) =>
      row.or([
        row.and([row('subject', '=', 'place_pasts'), row('subject_id', '=', String(past.id))]),
        row.and([row('subject', '=', 'mouzas'), row('subject_id', '=', String(savar.mouza_id))]),
      ]),
    )
    .orderBy('id')
    .execute()
  expect(log.map(({ subject, act }) => `${subject} ${act}`)).toEqual(['place_pasts create', 'mouzas update'])
  expect(log[0]?.request_id).toBe(log[1]?.request_id)
})

it('a district with its upazilas moves to another division on a day, and not to correct a mistake', async () => {
  const path = `districts/${savar.district_id}`
  const form = { division_id: away.division_id, ...names }
  expect(errorOf(await put(path, form))).toEqual(
    refused('division_id', 'This cannot be moved while it contains other records'),
  )
  expect((await put(path, { ...form, changed_on: '2015-09-14' })).status).toBe(200)
  expect(await pastsOf('district', savar.district_id)).toMatchObject([
    { division: { id: savar.division_id }, until_day: '2015-09-13' },
  ])
})

it('a mouza moves to another upazila on a day, with its zils, dags, maps, holdings and registrations', async () => {
  const survey_type_id = await land.survey('RS')
  const dag_id = await land.dag(savar, { survey_type_id })
  await land.mouzaMap(savar, { survey_type_id })
  await sql`insert into recorded_holdings (upazila_id, mouza_id, survey_type_id, khatiyan_number)
    values (${savar.upazila_id}, ${savar.mouza_id}, ${survey_type_id}, '45')`.execute(db)
  const body = { upazila_id: away.upazila_id, ...names, jl_no: '9', changed_on: '2018-07-01' }
  expect((await put(`mouzas/${savar.mouza_id}`, body)).body).toMatchObject({ upazila_id: away.upazila_id, jl_no: '9' })
  for (const table of ['zils', 'dags', 'mouza_maps', 'recorded_holdings']) {
    const { rows } = await sql<{ upazila_id: number }>`
      select distinct upazila_id from ${sql.table(table)} where mouza_id = ${savar.mouza_id}`.execute(db)
    expect([table, rows]).toEqual([table, [{ upazila_id: away.upazila_id }]])
  }
  expect((await get(`/locations/dags/${dag_id}`)).body.upazila.id).toBe(away.upazila_id)
})

it('land does not move on a day between a hill district, where no tax is due, and another', async () => {
  const hill = await land.place({ district: ['Bandarban', 'বান্দরবান'] })
  const text = 'Land development tax does not apply in Rangamati, Khagrachhari and Bandarban'
  const day = { ...names, changed_on: '2018-07-01' }
  expect(errorOf(await put(`upazilas/${savar.upazila_id}`, { ...day, district_id: hill.district_id }))).toEqual(
    refused('district_id', text),
  )
  expect(errorOf(await put(`mouzas/${hill.mouza_id}`, { ...day, upazila_id: savar.upazila_id }))).toEqual(
    refused('upazila_id', text),
  )
})

it('a day to come, one in an older past, one without a change, and one of a new place are refused', async () => {
  const path = `divisions/${savar.division_id}`
  const tomorrow = dhakaDay(new Date(Date.now() + 86_400_000))
  expect(errorOf(await put(path, { ...names, changed_on: tomorrow }))).toEqual(
    refused('changed_on', 'This day has not come yet'),
  )
  expect(errorOf(await put(path, { ...names, changed_on: '' }))).toEqual(refused('changed_on', 'Please enter a date'))
  expect((await put(path, { ...names, changed_on: dhakaDay(new Date()) })).status).toBe(200)
  const nothing = 'Neither the name nor what it lies in is another one'
  expect(errorOf(await put(path, { ...names, changed_on: '2018-07-01' }))).toEqual(refused('changed_on', nothing))
  expect(errorOf(await put(path, { ...names, name_en: 'Other', changed_on: '2018-07-01' }))).toEqual(
    refused('changed_on', 'Another past of this place is already on record for some of these days'),
  )
  const added = await post('/admin/divisions', {
    token,
    body: { name_en: 'A', name_bn: 'আ', changed_on: '2018-07-01' },
  })
  expect([added.status, added.body.errors]).toEqual(refused('changed_on', nothing))
})

it('an officer says on which day the own mouza was renamed, and moves none that holds land', async () => {
  const officer = await person('acland', [savar.office_code, away.office_code])
  const path = `mouzas/${savar.mouza_id}`
  const body = { ...names, upazila_id: savar.upazila_id, changed_on: '2018-07-01' }
  expect(errorOf(await put(path, { ...body, upazila_id: away.upazila_id }, officer.token))).toEqual(
    refused('upazila_id', 'This cannot be moved while it contains other records'),
  )
  expect((await put(path, body, officer.token)).status).toBe(200)
  expect(await pastsOf('mouza', savar.mouza_id)).toHaveLength(1)
})

it('two officers who rename a place at once keep one past', async () => {
  const rename = (name_en: string) =>
    call('PUT', `/admin/divisions/${savar.division_id}`, {
      token,
      body: { name_en, name_bn: name_en, changed_on: '2018-07-01' },
      headers: { 'if-match': '"1"' },
    })
  const answers = await Promise.all([rename('One'), rename('Other')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await pastsOf('division', savar.division_id)).toHaveLength(1)
})
