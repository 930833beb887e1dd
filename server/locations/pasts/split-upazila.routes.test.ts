import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { startApp } from '#test/harness.ts'

const { db, get, person, post, land } = await startApp()
const { token } = await person('admin')
let savar: Awaited<ReturnType<typeof land.place>>
let second: number

beforeEach(async () => {
  savar = await land.place()
  const made = await post('/admin/mouzas', {
    token,
    body: { upazila_id: savar.upazila_id, name_en: 'Ashulia', name_bn: 'আশুলিয়া' },
  })
  second = made.body.id
})

const form = () => ({
  upazila_id: savar.upazila_id,
  name_en: 'Ashulia Upazila',
  name_bn: 'আশুলিয়া উপজেলা',
  split_on: '2018-07-01',
  reason: 'SRO 212',
  mouza_ids: [savar.mouza_id, second],
})
const split = (changes: object = {}, as = token) =>
  post('/admin/upazila-splits', { token: as, body: { ...form(), ...changes } })
const refused = (field: string, text: string) => [422, { [field]: [text] }]
const errorsOf = async (changes: object) => {
  const { status, body } = await split(changes)
  return [status, body.errors]
}

it('a split makes an upazila in the same district, moves the mouzas with their land and keeps what they were', async () => {
  const dag_id = await land.dag(savar, { survey_type_id: await land.survey('RS') })
  const stays = await post('/admin/mouzas', {
    token,
    body: { upazila_id: savar.upazila_id, name_en: 'Stays', name_bn: 'থাকে' },
  })
  const { status, body } = await split()
  expect([status, body]).toMatchObject([201, { district_id: savar.district_id, name_en: 'Ashulia Upazila' }])
  const inside = async (id: number) => (await get(`/locations/upazilas/${id}/mouzas`)).body as { id: number }[]
  expect((await inside(body.id)).map(({ id }) => id).toSorted()).toEqual([savar.mouza_id, second].toSorted())
  expect((await inside(savar.upazila_id)).map(({ id }) => id)).toEqual([stays.body.id])
  expect((await get(`/locations/dags/${dag_id}`)).body.upazila.id).toBe(body.id)
  const pastsOf = async (filter: string) =>
    (await get(`/admin/place-pasts?${filter}&direction=asc`, { token })).body.data
  expect(await pastsOf(`upazila_id=${body.id}`)).toMatchObject([
    { name_en: null, upazila: { id: savar.upazila_id }, until_day: '2018-06-30', reason: 'SRO 212' },
  ])
  expect(await pastsOf(`mouza_id=${second}`)).toMatchObject([
    { name_en: 'Ashulia', upazila: { id: savar.upazila_id }, from_day: null, until_day: '2018-06-30' },
  ])
  const log = await db.selectFrom('audit_log').select(['subject', 'act', 'request_id']).orderBy('id').execute()
  const entries = log.slice(-5)
  expect(entries.map(({ subject, act }) => `${subject} ${act}`)).toEqual([
    'upazilas split',
    'upazilas create',
    'place_pasts create',
    'mouzas update',
    'mouzas update',
  ])
  expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(1)
})

it('a mouza tells where it lay before the split, and one without a past tells nothing', async () => {
  expect((await get(`/locations/mouzas/${second}/past`)).body).toEqual({ past: [] })
  const whole = (await get(`/admin/upazilas/${savar.upazila_id}`, { token })).body
  await split()
  const names = ({ name_en, name_bn }: { name_en: string; name_bn: string }) => ({ name_en, name_bn })
  expect((await get(`/locations/mouzas/${second}/past`)).body.past).toEqual([
    {
      from_day: null,
      until_day: '2018-06-30',
      mouza: { name_en: 'Ashulia', name_bn: 'আশুলিয়া' },
      upazila: names(whole),
      district: names(whole.district),
      division: names(whole.division),
    },
  ])
  expect((await get('/locations/mouzas/999999/past')).status).toBe(404)
})

it('a mouza of another upazila, none, and a day to come are refused', async () => {
  const away = await land.place()
  const text = 'Each mouza must be one of the upazila that is split. Somebody may have moved it meanwhile.'
  expect(await errorsOf({ mouza_ids: [second, away.mouza_id] })).toEqual(refused('mouza_ids', text))
  expect(await errorsOf({ mouza_ids: [999_999] })).toEqual(refused('mouza_ids', text))
  expect(await errorsOf({ mouza_ids: [] })).toEqual(refused('mouza_ids', 'This is required'))
  expect(await errorsOf({ upazila_id: 999_999 })).toEqual(refused('upazila_id', 'This record does not exist'))
  const tomorrow = dhakaDay(new Date(Date.now() + 86_400_000))
  expect(await errorsOf({ split_on: tomorrow })).toEqual(refused('split_on', 'This day has not come yet'))
  expect(await errorsOf({ name_bn: '' })).toEqual(refused('name_bn', 'This is required'))
})

it('a day in an older past of a mouza, and a code of another upazila, are refused, and nothing moves', async () => {
  const past = { kind: 'mouza', place_id: second, upazila_id: savar.upazila_id, name_en: 'A', name_bn: 'আ' }
  await post('/admin/place-pasts', { token, body: { ...past, until_day: '2018-06-30' } })
  expect(await errorsOf({})).toEqual(
    refused('split_on', 'Another past of this place is already on record for some of these days'),
  )
  await sql`update upazilas set bbs_code = '1234' where id = ${savar.upazila_id}`.execute(db)
  expect((await errorsOf({ split_on: '2020-01-01', bbs_code: '1234' }))[1]).toHaveProperty('bbs_code')
  expect((await get(`/locations/upazilas/${savar.upazila_id}/mouzas`)).body).toHaveLength(2)
})

it('only an admin splits an upazila', async () => {
  const officer = await person('acland', [savar.office_code])
  expect((await split({}, officer.token)).status).toBe(403)
})

it('two officers who split off the same mouza at once: one is told that it has moved', async () => {
  const answers = await Promise.all([split({ mouza_ids: [second] }), split({ mouza_ids: [second], name_en: 'Other' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})
