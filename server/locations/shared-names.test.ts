import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { get, land } = await startApp()

const upazilas = ['Savar', 'Dhamrai', 'Shailkupa', 'Khetlal', 'Bagmara', 'Kendua', 'Barlekha', 'Raozan']
const mouzas = ['Ramgaon', 'Uttar Ramgaon', 'Dakshin Ramgaon', 'Ramgaon Para', 'Nurganj', 'Uttar Nurganj']
const ids = new Map<string, number>()
// More mouzas of a name than a search shows.
for (const round of ['', 'Purba ', 'Paschim ', 'Char ', 'Nutan ', 'Bara ', 'Chhota ', 'Madhya '])
  for (const upazila of upazilas)
    for (const mouza of mouzas) {
      const names = { upazila: `${round}${upazila}`, mouza }
      const place = await land.place({
        district: [`${upazila} Zila`, `${upazila} জিলা`],
        upazila: [names.upazila, `${names.upazila} উপজেলা`],
        mouza: [mouza, `${mouza} মৌজা`],
      })
      ids.set(`${mouza} ${names.upazila}`, place.mouza_id)
    }

it.each([
  ['a name that many mouzas have', 'ramgaon shailkupa', 'Ramgaon Shailkupa'],
  ['the upazila first', 'kendua nurganj', 'Nurganj Kendua'],
  ['a mouza of two words', 'uttar ramgaon raozan', 'Uttar Ramgaon Raozan'],
  ['an upazila of two words', 'nurganj purba bagmara', 'Nurganj Purba Bagmara'],
  ['a slip in the mouza', 'nugranj barlekha', 'Nurganj Barlekha'],
  ['a slip in the upazila', 'dakshin ramgaon khetal', 'Dakshin Ramgaon Khetlal'],
])('a search finds the mouza by %s', async (_, q, meant) => {
  const { body } = await get(`/locations/search?q=${encodeURIComponent(q)}`)
  expect(body.results[0]).toMatchObject({ kind: 'mouza', mouza_id: ids.get(meant) })
})

it('a search finds a place with two letters swapped', async () => {
  const { body } = await get('/locations/search?q=asvar')
  expect(body.results[0].label_en).toMatch(/^Savar/)
})

it('a search finds an upazila in its district', async () => {
  const { body } = await get('/locations/search?q=char+savar+savar+zila')
  expect(body.results[0]).toMatchObject({ kind: 'upazila', label_en: expect.stringMatching(/^Char Savar, Savar Zila/) })
})
