import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import type {
  DistrictRecord,
  DivisionRecord,
  MouzaRecord,
  UpazilaRecord,
  ZilRecord,
} from '#contract/locations/location-records.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { officePlacesApi } from '#contract/locations/office-places.endpoints.ts'
import type { OfficePlace, OfficePlaceKind } from '#contract/locations/office-places.ts'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { answer, refuse } from './network.ts'

// One place of each kind, each inside the one before it.

const stored = { version: 1, updated_at: '2026-01-01T00:00:00.000Z' }
const name = <const Name extends { id: number; name_en: string; name_bn: string }>({ id, name_en, name_bn }: Name) => ({
  id,
  name_en,
  name_bn,
})

export const division: DivisionRecord = { id: 10, name_en: 'Sylhet', name_bn: 'সিলেট', bbs_code: '60', ...stored }

export const district: DistrictRecord = {
  id: 20,
  division_id: division.id,
  name_en: 'Sylhet',
  name_bn: 'সিলেট',
  bbs_code: '91',
  division: name(division),
  ...stored,
}

export const upazila: UpazilaRecord = {
  id: 30,
  district_id: district.id,
  name_en: 'Zakiganj',
  name_bn: 'জকিগঞ্জ',
  bbs_code: '94',
  office_code: '609194',
  tax_area_class: null,
  district: name(district),
  division: name(division),
  ...stored,
}

export const mouza: MouzaRecord = {
  id: 40,
  upazila_id: upazila.id,
  name_en: 'Birorsri',
  name_bn: 'বিরশ্রী',
  jl_no: '12',
  mouza_code: null,
  meta: {},
  tax_area_class: null,
  upazila: name(upazila),
  district: name(district),
  division: name(division),
  ...stored,
}

export const zil: ZilRecord = {
  id: 50,
  mouza_id: mouza.id,
  zil_no: '1',
  map_url: null,
  meta: {},
  mouza: { ...name(mouza), jl_no: mouza.jl_no },
  upazila: name(upazila),
  district: name(district),
  division: name(division),
  ...stored,
}

/** Answers the lists of places that forms and filters offer. */
export function answerPlaces() {
  refuse(mapApi.getPlace, 'not_found')
  answer(locationsApi.listDivisions, [division])
  answer(locationsApi.listDistrictsOf, [district])
  answer(locationsApi.listUpazilasOf, [upazila])
  answer(locationsApi.listMouzasOf, [mouza])
  answer(locationsApi.getPastOfMouza, { past: [] })
  answer(locationsApi.listZilsOf, [zil])
  answer(officePlacesApi.search, ({ url }) => ({ places: officePlacesFor(new URL(url).searchParams) }))
  answer(officePlacesApi.get, ({ url }) => officePlaces[kinds.find((kind) => url.includes(`/${kind}/`)) ?? 'division'])
}

const steps = [
  { kind: 'division', ...name(division) },
  { kind: 'district', ...name(district) },
  { kind: 'upazila', ...name(upazila) },
  { kind: 'mouza', ...name(mouza) },
  { kind: 'zil', id: zil.id, name_en: zil.zil_no, name_bn: zil.zil_no },
] as const
const kinds = steps.map(({ kind }) => kind)

const pathTo = (length: number): OfficePlace => ({ path: steps.slice(0, length) })

/** Places as the search field of lists finds them. */
export const officePlaces: Record<OfficePlaceKind, OfficePlace> = {
  division: pathTo(1),
  district: pathTo(2),
  upazila: pathTo(3),
  mouza: pathTo(4),
  zil: pathTo(5),
}

/** Places of the requested kinds whose English name begins with the words. */
function officePlacesFor(query: URLSearchParams): OfficePlace[] {
  const placeOf = (name: string) => steps.findIndex(({ kind }) => kind === query.get(name))
  const words = query.get('q')?.toLowerCase() ?? ''
  return kinds
    .slice(Math.max(0, placeOf('widest')), placeOf('narrowest') + 1)
    .map((kind) => officePlaces[kind])
    .filter(({ path }) => words && path.at(-1)?.name_en.toLowerCase().startsWith(words))
}

export const surveyType: SurveyTypeRecord = {
  id: 60,
  code: 'RS',
  name_en: 'Revisional Survey',
  name_bn: 'রিভিশনাল সার্ভে',
  sequence: 3,
  description: null,
  description_bn: null,
  ...stored,
}

/** Chooses in a list as people do: types into the box and takes the option. */
export async function choose(label: string, typed: string, option = typed) {
  // Lists of places may be folded under their line.
  const fold = page.getByRole('button', { name: /step by step|ধাপে ধাপে/, expanded: false })
  const box = page.getByRole('combobox', { name: label })
  if (['Division', 'বিভাগ'].includes(label)) {
    await expect.element(box.or(fold)).toBeVisible()
    if (fold.elements().length > 0) await fold.click()
  }
  await expect.element(box).toBeEnabled()
  await box.fill(typed)
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
  await expect.element(box).toHaveValue(option)
}
