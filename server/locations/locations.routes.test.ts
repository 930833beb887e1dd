import { describe, expect, it } from 'vitest'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { startApp } from '#test/harness.ts'
import { readPlaceQuery } from './place-query.ts'

const { get, land } = await startApp()

const dhaka = await land.place({
  division: ['Dhaka', 'ঢাকা'],
  district: ['Dhaka', 'ঢাকা'],
  upazila: ['Savar', 'সাভার'],
  mouza: ['Bhakurta', 'ভাকুর্তা'],
})
const amtali = await land.place({
  division: ['Barishal', 'বরিশাল'],
  district: ['Barguna', 'বরগুনা'],
  upazila: ['Amtali', 'আমতলী'],
  mouza: ['Kukua', 'কুকুয়া'],
})
const dag_123 = await land.dag(dhaka, { dag_no: '123', khatiyan_number: '45' })
const dag_part = await land.dag(dhaka, { dag_no: '123/1', khatiyan_number: '46' })
const dag_letter = await land.dag(dhaka, { dag_no: '123ক', khatiyan_number: '48' })
await land.dag(dhaka, { dag_no: '1234', khatiyan_number: '47' })
const dag_amtali = await land.dag(amtali, { dag_no: '9', khatiyan_number: '45' })

const search = async (q: string): Promise<PlaceSearchResult[]> =>
  (await get(`/locations/search?q=${encodeURIComponent(q)}`)).body.results
const dagIds = async (q: string) => (await search(q)).map(({ dag_id }) => dag_id)

describe('the lists of places', () => {
  it('lead from a division to a zil', async () => {
    const named = (name: string) => (row: { name_en: string }) => row.name_en === name
    const division = (await get('/locations/divisions')).body.find(named('Dhaka'))
    const district = (await get(`/locations/divisions/${division.id}/districts`)).body.find(named('Dhaka'))
    expect(district.division).toEqual({ name_en: 'Dhaka', name_bn: 'ঢাকা' })
    const upazila = (await get(`/locations/districts/${district.id}/upazilas`)).body.find(named('Savar'))
    const mouza = (await get(`/locations/upazilas/${upazila.id}/mouzas`)).body.find(named('Bhakurta'))
    expect(mouza).toMatchObject({ jl_no: '112', upazila: { name_en: 'Savar', name_bn: 'সাভার' } })
    const zils = (await get(`/locations/mouzas/${mouza.id}/zils`)).body
    expect(zils).toMatchObject([{ id: dhaka.zil_id, zil_no: '2', mouza: { name_bn: 'ভাকুর্তা' } }])
    expect((await get('/locations/districts')).body).toHaveLength(2)
    const { jl_no, name_en, name_bn } = mouza
    const chain = { division_id: division.id, district_id: district.id, upazila_id: upazila.id, mouza_id: mouza.id }
    expect((await get(`/locations/mouzas/${mouza.id}`)).body).toEqual({ ...chain, jl_no, name_en, name_bn })
  })

  it.each([
    'mouzas/9999',
    'divisions/9999/districts',
    'districts/9999/upazilas',
    'upazilas/9999/mouzas',
    'mouzas/9999/zils',
  ])('answer 404 for %s', async (path) => {
    expect((await get(`/locations/${path}`)).status).toBe(404)
  })
})

describe('one line of a search', () => {
  it.each([
    ['dag 123 savar', { dag: '123', khatian: null, place: 'savar' }],
    ['১২৩ সাভার', { dag: '123', khatian: null, place: 'সাভার' }],
    ['khatian 45 amtali', { dag: null, khatian: '45', place: 'amtali' }],
    ['খতিয়ান ৪৫ আমতলী', { dag: null, khatian: '45', place: 'আমতলী' }],
    ['খতিয়ান নং ৪৫, আমতলী'.normalize('NFC'), { dag: null, khatian: '45', place: 'আমতলী' }],
    ['Savar upazila, dag no. 12/345', { dag: '12/345', khatian: null, place: 'savar' }],
    ['dag 12 khatian 45 savar', { dag: '12', khatian: '45', place: 'savar' }],
    ['12ক ভাকুর্তা', { dag: '12ক', khatian: null, place: 'ভাকুর্তা' }],
  ])('is understood: %s', (line, meant) => {
    expect(readPlaceQuery(line)).toEqual({ ...meant, place: meant.place.normalize('NFC') })
  })
})

describe('the search box', () => {
  it.each([
    'dag 123 savar',
    '123 savar',
    '১২৩ সাভার',
    'savar 123',
    'দাগ ১২৩ সাভার',
    '123 bhakurta',
    '123 bhakurta savar',
    '123 dhaka',
  ])('finds a dag and its parts by "%s"', async (q) => {
    expect(await dagIds(q)).toEqual([dag_123, dag_part, dag_letter])
  })

  it.each([
    'dagg 123 saver',
    'savar dag123',
    'দাগ১২৩ সাবার',
    '123 saver',
    '123 savr',
    '১২৩ সভার',
    '123 bakurta',
    '123 bhakhurta',
  ])('forgives the slip in "%s"', async (q) => {
    expect((await dagIds(q))[0]).toBe(dag_123)
  })

  it('finds a khatian in a place', async () => {
    expect(await search('khatian 45 amtali')).toMatchObject([{ kind: 'khatian', dag_id: dag_amtali }])
  })

  it('finds places without a number, with the places around them', async () => {
    const [first] = await search('savar')
    expect(first).toMatchObject({
      kind: 'upazila',
      label_en: 'Savar, Dhaka, Dhaka',
      label_bn: 'সাভার, ঢাকা, ঢাকা',
      upazila_id: dhaka.upazila_id,
      district_id: dhaka.district_id,
      division_id: dhaka.division_id,
    })
    expect((await search('ভাকুর্তা'))[0]).toMatchObject({ kind: 'mouza', mouza_id: dhaka.mouza_id })
  })

  it('finds a number in the whole country if no place is named', async () => {
    expect((await dagIds('khatian 45')).sort()).toEqual([dag_123, dag_amtali].sort())
    expect(await dagIds('123')).toEqual([dag_123, dag_part, dag_letter])
  })

  it('answers an empty list if it finds nothing, and never shows owners', async () => {
    expect(await search('zzzzzz 99999')).toEqual([])
    expect(JSON.stringify(await search('dag 123 savar'))).not.toContain('রহিম')
  })

  it('understands both encodings of Bengali letters', async () => {
    const place = await land.place({ upazila: ['Guimara', 'গুইমারা'], mouza: ['Boro Para', 'বড়পাড়া'.normalize('NFC')] })
    const composed = 'ব\u09dcপা\u09dcা'
    expect((await search(composed))[0]).toMatchObject({ mouza_id: place.mouza_id })
  })

  it.each(['q=', 'q=%20%20', `q=${'a'.repeat(121)}`, 'q=%00', 'nothing=1', 'q=a&q=b'])('refuses %s', async (query) => {
    expect((await get(`/locations/search?${query}`)).status).toBe(422)
  })

  it.each(["' or 1=1 --", '%', '_', '\\', 'a'.repeat(120), '((((', '123/////', '🏠', '123 '.repeat(20)])(
    'answers %s without failing',
    async (q) => {
      expect((await get(`/locations/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )
})
