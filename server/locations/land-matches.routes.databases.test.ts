import { expect, it } from 'vitest'
import { todaysDags } from '#contract/drawing/lineage-words.ts'
import type { LandMatches } from '#contract/locations/land-matches.ts'
import { startApp } from '#test/harness.ts'

const { get, land } = await startApp()

const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Birulia', 'বিরুলিয়া'] })
const other = await land.place({ upazila: ['Dhamrai', 'ধামরাই'], mouza: ['Amtali', 'আমতলী'] })
const rs = await land.survey('RS')
const bs = await land.survey('BS')
const rs_123 = await land.dag(savar, { dag_no: '123', khatiyan_number: '1', survey_type_id: rs, area: 4356 })
const bs_123 = await land.dag(savar, { dag_no: '123', khatiyan_number: '6', survey_type_id: bs })
await land.dag(savar, { dag_no: '123/1', khatiyan_number: '1', survey_type_id: rs, area: 4356 })
const amtali_5 = await land.dag(other, { dag_no: '5/2', khatiyan_number: '9', survey_type_id: rs })
await land.dag(other, { dag_no: '123', khatiyan_number: '1', survey_type_id: rs })

const matchesOf = async (q: string): Promise<LandMatches> =>
  (await get(`/locations/matches?q=${encodeURIComponent(q)}`)).body

it('a number in a place finds its dags of all surveys, with outline and area and without owners', async () => {
  const { best, matches, more, query } = await matchesOf('১২৩ সাভার')
  expect(matches.map(({ dag_id }) => dag_id)).toEqual([bs_123, rs_123])
  expect({ best, more, query }).toEqual({ best: null, more: false, query: { dag: '123', khatian: null, place: 'সাভার' } })
  expect(matches[1]).toMatchObject({
    kind: 'dag',
    dag_no: '123',
    khatiyan_number: '1',
    survey: { code: 'RS' },
    mouza: { name_en: 'Birulia', jl_no: '112' },
    land_class: 'Nal',
    area: 4356,
    geojson: { type: 'MultiPolygon' },
  })
  expect(JSON.stringify(matches)).not.toContain('রহিম')
})

it.each([
  ['123/1 savar', '123/1'],
  ['dag 123 khatian 6 savar', '123'],
])('the line "%s" finds one dag', async (line, dag_no) => {
  const { best, matches } = await matchesOf(line)
  expect(matches.map((match) => match.dag_no)).toEqual([dag_no])
  expect(best).toMatchObject({ kind: 'dag', dag_id: matches[0]?.dag_id })
})

it('a number finds its parts if no dag has the number itself', async () => {
  const { best, matches } = await matchesOf('5 amtali')
  expect(matches.map(({ dag_id }) => dag_id)).toEqual([amtali_5])
  expect(best?.dag_id).toBe(amtali_5)
})

it('a number of any survey finds its dag, which leads to the present numbers', async () => {
  const cs_77 = await land.dag(savar, { dag_no: '77', survey_type_id: await land.survey('CS') })
  await land.drawLike(cs_77, rs_123)
  const { best } = await matchesOf('77 savar')
  expect(best?.dag_id).toBe(cs_77)
  const lineage = (await get(`/locations/dags/${cs_77}/lineage`)).body
  expect(todaysDags(lineage).map(({ id }) => id)).toEqual([rs_123])
})

it('a khatian is found once in each survey, with its count and its whole area', async () => {
  const { matches, best } = await matchesOf('khatian 1 savar')
  expect(matches).toMatchObject([{ kind: 'khatian', khatiyan_number: '1', dag_count: 2, area: 8712, dag_id: rs_123 }])
  expect(best).toMatchObject({ kind: 'khatian', label_en: expect.stringMatching(/^Khatian 1 · 2 dags · RS · Birulia/) })
  expect((await matchesOf('khatian 1')).matches).toHaveLength(2)
})

it('a name finds its one place, and no best one of several', async () => {
  expect((await matchesOf('savar')).best).toMatchObject({ kind: 'upazila', upazila_id: savar.upazila_id })
  await land.place({ upazila: ['Kaliganj', 'কালীগঞ্জ'] })
  await land.place({ upazila: ['Kaliganj', 'কালীগঞ্জ'] })
  const { best, places } = await matchesOf('Kaliganj')
  expect([best, places.length]).toEqual([null, 2])
})

it('the name of an owner finds nothing', async () => {
  expect(await matchesOf('আব্দুর রহিম')).toMatchObject({ best: null, matches: [], places: [] })
})

it('an empty line is refused', async () => {
  expect((await get('/locations/matches?q=')).status).toBe(422)
})
