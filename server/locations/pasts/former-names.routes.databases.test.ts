import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { call, get, person, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const other = await land.place({ upazila: ['Debhata', 'দেবহাটা'], mouza: ['Parulia', 'পারুলিয়া'] })
const { token } = await person('admin')

const rename = (id: number, upazila_id: number, names: [string, string], changes: object = {}) =>
  call('PUT', `/admin/mouzas/${id}`, {
    token,
    body: { upazila_id, name_en: names[0], name_bn: names[1], jl_no: '112', ...changes },
  })
const search = async (q: string) => (await get(`/locations/search?q=${encodeURIComponent(q)}`)).body.results
const matches = async (q: string) => (await get(`/locations/matches?q=${encodeURIComponent(q)}`)).body

it('a place is found by its former name in either script, with slips, and told with it', async () => {
  await rename(savar.mouza_id, savar.upazila_id, ['Notungaon', 'নতুনগাঁও'], { changed_on: '2018-07-01' })
  for (const line of ['bhakurta', 'ভাকুর্তা', 'bhakruta']) {
    const [first] = await search(line)
    expect([line, first]).toMatchObject([
      line,
      { mouza_id: savar.mouza_id, formerly_en: 'Bhakurta', formerly_bn: 'ভাকুর্তা' },
    ])
    expect(first.label_en).toMatch(/^Notungaon, Savar/)
  }
  const [today] = await search('notungaon')
  expect(today).toMatchObject({ mouza_id: savar.mouza_id })
  expect(today).not.toHaveProperty('formerly_en')
  const { places } = (await get('/admin/places?q=bhakurta', { token })).body
  expect(places[0].path.at(-1)).toMatchObject({ kind: 'mouza', id: savar.mouza_id, name_en: 'Notungaon' })
})

it('a dag is found in a place by its former name; a place that has the name today comes first', async () => {
  const dag_id = await land.dag(savar, { dag_no: '77', survey_type_id: await land.survey('RS') })
  expect((await search('dag 77 bhakurta'))[0]).toMatchObject({ dag_id })
  expect((await matches('bhakurta')).best).toMatchObject({ mouza_id: savar.mouza_id, formerly_en: 'Bhakurta' })
  await rename(other.mouza_id, other.upazila_id, ['Bhakurta', 'ভাকুর্তা'])
  const found = await search('bhakurta')
  expect(found.map(({ mouza_id }: { mouza_id: number }) => mouza_id)).toEqual([other.mouza_id, savar.mouza_id])
  expect((await matches('bhakurta')).best).toBeNull()
})

it('a corrected mistake is forgotten', async () => {
  await rename(other.mouza_id, other.upazila_id, ['Kamrul', 'কামরুল'])
  const found = await search('bhakurta')
  expect(found.map(({ mouza_id }: { mouza_id: number }) => mouza_id)).toEqual([savar.mouza_id])
})
