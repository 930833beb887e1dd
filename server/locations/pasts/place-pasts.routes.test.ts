import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { startApp } from '#test/harness.ts'

const { db, call, get, person, post, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const away = await land.place({ upazila: ['Debhata', 'দেবহাটা'], mouza: ['Parulia', 'পারুলিয়া'] })
const { token, id: admin_id } = await person('admin')
const acland = await person('acland', [savar.office_code])

const form = {
  kind: 'mouza',
  place_id: savar.mouza_id,
  upazila_id: savar.upazila_id,
  name_en: 'Bhagurta',
  name_bn: 'ভাগুর্তা',
  from_day: '1990-01-01',
  until_day: '2018-06-30',
  reason: 'SRO 7',
}
const add = (changes: object) => post('/admin/place-pasts', { token, body: { ...form, ...changes } })
const errorsOf = async (changes: object) => {
  const { status, body } = await add(changes)
  return [status, body.errors]
}
const refused = (field: string, text: string) => [422, { [field]: [text] }]
const formerKeys = async () => {
  const { rows } = await sql<{ name_key: string }>`
    select name_key from place_names where kind = 'mouza' and place_id = ${savar.mouza_id} and is_former
    order by name_key`.execute(db)
  return rows.map(({ name_key }) => name_key)
}

beforeEach(async () => void (await sql`delete from place_pasts`.execute(db)))

it('a past is added, read, corrected and removed, each with an entry in the audit log', async () => {
  const added = await add({})
  expect(added).toMatchObject({
    status: 201,
    body: {
      kind: 'mouza',
      place: { id: savar.mouza_id, name_en: 'Bhakurta' },
      name_en: 'Bhagurta',
      name_bn: 'ভাগুর্তা',
      upazila: { name_en: 'Savar' },
      from_day: '1990-01-01',
      until_day: '2018-06-30',
      reason: 'SRO 7',
      version: 1,
    },
  })
  const { id } = added.body
  expect(await formerKeys()).toEqual(['bhagurta', 'ভাগুর্তা'])
  const changed = await call('PUT', `/admin/place-pasts/${id}`, {
    token,
    body: { ...form, name_en: 'Vagurta', from_day: '' },
  })
  expect(changed).toMatchObject({ status: 200, body: { name_en: 'Vagurta', from_day: null, version: 2 } })
  expect(await formerKeys()).toEqual(['vagurta', 'ভাগুর্তা'])
  expect((await call('DELETE', `/admin/place-pasts/${id}`, { token })).status).toBe(200)
  expect(await formerKeys()).toEqual([])
  const log = await db
    .selectFrom('audit_log')
    .select(['act', 'actor_id'])
    .where('subject', '=', 'place_pasts')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(log).toEqual(['create', 'update', 'delete'].map((act) => ({ act, actor_id: admin_id })))
})

it('pasts are listed by their place, found by a former name, and told with the places of today', async () => {
  await add({})
  await add({ kind: 'upazila', place_id: savar.upazila_id, upazila_id: null, district_id: savar.district_id })
  await add({
    kind: 'upazila',
    place_id: savar.upazila_id,
    upazila_id: away.upazila_id,
    until_day: '1980-12-31',
    from_day: null,
  })
  const list = async (query: string, as = token) =>
    (await get(`/admin/place-pasts?direction=asc&${query}`, { token: as })).body.data
  expect(await list(`upazila_id=${savar.upazila_id}&district_id=${savar.district_id}`)).toMatchObject([
    { name_en: 'Bhagurta', upazila: null, district: { id: savar.district_id } },
    { name_en: null, name_bn: null, upazila: { name_en: 'Debhata' }, place: { name_en: 'Savar' } },
  ])
  expect(await list(`mouza_id=${away.mouza_id}`)).toEqual([])
  expect(await list(`search=${encodeURIComponent('ভাগুর্তা')}`)).toHaveLength(2)
})

it('an officer reads the pasts of the own upazilas, and writes none', async () => {
  const { id } = (await add({})).body
  await add({ kind: 'mouza', place_id: away.mouza_id, upazila_id: away.upazila_id, name_en: 'Paruli' })
  await add({ kind: 'division', place_id: away.division_id, upazila_id: null, name_en: 'Khulna Bibhag' })
  const { body } = await get('/admin/place-pasts?sort=name_en&direction=asc', { token: acland.token })
  expect(body.data.map(({ name_en }: { name_en: string }) => name_en)).toEqual(['Bhagurta', 'Khulna Bibhag'])
  const { token: own } = acland
  expect((await post('/admin/place-pasts', { token: own, body: form })).status).toBe(403)
  expect((await call('PUT', `/admin/place-pasts/${id}`, { token: own, body: form })).status).toBe(403)
  expect((await call('DELETE', `/admin/place-pasts/${id}`, { token: own })).status).toBe(403)
})

it('a day that has not come, and an end before the beginning, are refused', async () => {
  const [today, tomorrow] = [Date.now(), Date.now() + 86_400_000].map((at) => dhakaDay(new Date(at)))
  expect((await add({ until_day: today })).status).toBe(201)
  await sql`delete from place_pasts`.execute(db)
  expect(await errorsOf({ until_day: tomorrow })).toEqual(refused('until_day', 'This day has not come yet'))
  expect(await errorsOf({ until_day: '1989-12-31' })).toEqual(refused('until_day', 'The last day is before the first'))
})

it('two pasts of a place do not overlap, even by a day; those of two places do', async () => {
  await add({})
  const overlap = refused('until_day', 'Another past of this place is already on record for some of these days')
  expect(await errorsOf({ from_day: '2018-06-30', until_day: '2019-01-01' })).toEqual(overlap)
  expect(await errorsOf({ from_day: null, until_day: '1990-01-01' })).toEqual(overlap)
  expect(await errorsOf({ from_day: '1995-01-01', until_day: '1996-01-01' })).toEqual(overlap)
  const { id } = (await add({ from_day: '2018-07-01', until_day: '2019-01-01' })).body
  expect((await add({ place_id: away.mouza_id })).status).toBe(201)
  const widened = await call('PUT', `/admin/place-pasts/${id}`, {
    token,
    body: { ...form, from_day: '2018-06-01', until_day: '2019-01-01' },
  })
  expect([widened.status, widened.body.errors]).toEqual(overlap)
  const again = await call('PUT', `/admin/place-pasts/${id}`, {
    token,
    body: { ...form, from_day: '2018-07-01', until_day: '2019-02-01' },
  })
  expect(again.status).toBe(200)
})

it('a parent of another level, none, and one that is not on record are refused', async () => {
  const wrong = 'A place of this kind does not lie directly in one of that kind'
  expect(await errorsOf({ upazila_id: null, district_id: savar.district_id })).toEqual(refused('district_id', wrong))
  expect(await errorsOf({ division_id: savar.division_id })).toEqual(refused('division_id', wrong))
  const division = { kind: 'division', place_id: savar.division_id }
  expect(await errorsOf({ ...division })).toEqual(refused('upazila_id', wrong))
  expect((await add({ ...division, upazila_id: '' })).status).toBe(201)
  const both = { kind: 'upazila', place_id: savar.upazila_id, district_id: savar.district_id }
  expect(await errorsOf({ ...both, upazila_id: away.upazila_id })).toEqual(refused('upazila_id', wrong))
  expect(await errorsOf({ upazila_id: null })).toEqual(refused('upazila_id', 'This is required'))
  expect(await errorsOf({ upazila_id: 999_999 })).toEqual(refused('upazila_id', 'This record does not exist'))
  expect(await errorsOf({ place_id: 999_999 })).toEqual(refused('place_id', 'This record does not exist'))
  expect(await errorsOf({ kind: 'upazila', place_id: savar.upazila_id })).toEqual(
    refused('upazila_id', 'An upazila is not a part of itself'),
  )
  expect(await errorsOf({ name_bn: ' ' })).toEqual(refused('name_bn', 'This is required'))
})

it('a past stays with its place', async () => {
  const { id } = (await add({})).body
  const { status, body } = await call('PUT', `/admin/place-pasts/${id}`, {
    token,
    body: { ...form, place_id: away.mouza_id, upazila_id: away.upazila_id },
  })
  expect([status, body.errors]).toEqual(refused('place_id', 'A past stays with its place. Add another one there.'))
})

it('two officers who correct one past at once: the second sees what the first wrote', async () => {
  const { id } = (await add({})).body
  const correct = (name_en: string) =>
    call('PUT', `/admin/place-pasts/${id}`, { token, body: { ...form, name_en }, headers: { 'if-match': '"1"' } })
  const answers = await Promise.all([correct('One'), correct('Other')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('two officers who add the same past at once: one is told that it is there', async () => {
  const answers = await Promise.all([add({}), add({})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

it('a former parent is not deleted; with a place go its pasts', async () => {
  const { division_id } = await land.place()
  const made = await post('/admin/districts', { token, body: { division_id, name_en: 'Adi', name_bn: 'আদি' } })
  const upazila = await post('/admin/upazilas', {
    token,
    body: { district_id: savar.district_id, name_en: 'Nobo', name_bn: 'নব' },
  })
  const past = { kind: 'upazila', place_id: upazila.body.id, upazila_id: null, district_id: made.body.id }
  expect((await add(past)).status).toBe(201)
  const kept = await call('DELETE', `/admin/districts/${made.body.id}`, { token })
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('1 former place')])
  expect((await call('DELETE', `/admin/upazilas/${upazila.body.id}`, { token })).status).toBe(200)
  expect((await call('DELETE', `/admin/districts/${made.body.id}`, { token })).status).toBe(200)
})
