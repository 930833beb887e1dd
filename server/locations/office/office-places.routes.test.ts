import { describe, expect, it } from 'vitest'
import type { OfficePlace } from '#contract/locations/office-places.ts'
import { startApp } from '#test/harness.ts'

const { get, person, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Birulia', 'বিরুলিয়া'] })
const other = await land.place({ upazila: ['Zakiganj', 'জকিগঞ্জ'], mouza: ['Birulia', 'বিরুলিয়া'] })
const admin = await person('admin')
const acland = await person('acland', [savar.office_code])
const citizen = await person()

const names = ({ path }: OfficePlace) => path.map(({ name_en }) => name_en)
async function search(query: string, { token } = admin) {
  const { body } = await get(`/admin/places?${query}`, { token })
  const places: OfficePlace[] = body.places
  return places
}
const idsOf = (places: OfficePlace[]) => places.map(({ path }) => `${path.at(-1)?.kind}:${path.at(-1)?.id}`)

describe('a place of the office', () => {
  it('is found by its name in either script, with all places around it', async () => {
    const both = [`mouza:${savar.mouza_id}`, `mouza:${other.mouza_id}`]
    for (const word of ['Birulia', 'birul', 'বিরুলিয়া', 'biruliya'])
      expect(idsOf(await search(`q=${encodeURIComponent(word)}`)).toSorted()).toEqual(both.toSorted())
    const [place] = await search('q=birulia+savar')
    expect(place && names(place).slice(-2)).toEqual(['Savar', 'Birulia'])
    expect(place?.path.map(({ kind }) => kind)).toEqual(['division', 'district', 'upazila', 'mouza'])
  })

  it('is found within the levels that a list allows', async () => {
    expect(await search('q=birulia&narrowest=upazila')).toEqual([])
    expect(idsOf(await search('q=savar&widest=upazila'))).toEqual([`upazila:${savar.upazila_id}`])
    expect(await search('q=savar&widest=mouza')).toEqual([])
  })

  it('is found as a zil by its number after the name, or inside a given mouza', async () => {
    expect(idsOf(await search('q=birulia+savar+zil+2&narrowest=zil'))[0]).toMatch(/^zil:/)
    const zils = await search(`narrowest=zil&mouza_id=${savar.mouza_id}`)
    expect(zils.length).toBeGreaterThan(0)
    expect(zils.every(({ path }) => path.at(-1)?.kind === 'zil')).toBe(true)
    expect(await search(`q=${encodeURIComponent('২')}&narrowest=zil&mouza_id=${savar.mouza_id}`)).toHaveLength(1)
    expect(await search(`q=99&narrowest=zil&mouza_id=${savar.mouza_id}`)).toEqual([])
  })

  it('is found by an acland in own upazilas only, which are offered without a query', async () => {
    expect(idsOf(await search('q=birulia', acland))).toEqual([`mouza:${savar.mouza_id}`])
    expect(await search('q=zakiganj', acland)).toEqual([])
    expect(idsOf(await search('', acland))).toEqual([`upazila:${savar.upazila_id}`])
    expect(await search('')).toEqual([])
    expect(await search(`narrowest=zil&mouza_id=${other.mouza_id}`, acland)).toEqual([])
  })

  it('is found with a slip, at each level, by an acland and an admin', async () => {
    const here = (kind: 'upazila' | 'mouza') => `${kind}:${savar[`${kind}_id`]}`
    for (const who of [admin, acland]) {
      expect(idsOf(await search('q=savaar', who))).toContain(here('upazila'))
      expect(idsOf(await search('q=savaar&narrowest=upazila', who))).toContain(here('upazila'))
      expect(idsOf(await search(`q=${encodeURIComponent('বিরুলয়া')}`, who))).toContain(here('mouza'))
      expect(await search('q=savaar&widest=mouza', who)).toEqual([])
    }
  })

  it('has its names by its id, for its staff', async () => {
    const { body } = await get(`/admin/places/mouza/${savar.mouza_id}`, { token: acland.token })
    expect(names(body).slice(-2)).toEqual(['Savar', 'Birulia'])
    const zil = await get(`/admin/places/zil/${savar.zil_id}`, { token: acland.token })
    expect(zil.body.path.at(-1)).toMatchObject({ kind: 'zil', id: savar.zil_id })
    expect((await get(`/admin/places/mouza/${other.mouza_id}`, { token: acland.token })).status).toBe(404)
    expect((await get('/admin/places/zil/999999', { token: admin.token })).status).toBe(404)
    expect((await get('/admin/places/village/1', { token: admin.token })).status).toBe(404)
  })

  it('is not for citizens', async () => {
    expect((await get('/admin/places?q=a', { token: citizen.token })).status).toBe(403)
    expect((await get('/admin/places/mouza/1')).status).toBe(401)
  })
})
