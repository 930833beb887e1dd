import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { placeKey } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import { isInside, type Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { ImportRow } from '#server/imports/import-kind.ts'
import type { FoundParent } from '#server/imports/tables/record-kind.ts'
import type { Cells } from '#server/imports/tables/table-kind.ts'
import { allPlaces, mouzasIn, type NamedMouza, type NamedPlace } from './named-places.sql.ts'

type Names = { name_en: string; name_bn: string }
const isNamed = ({ name_en, name_bn }: Names, name: string) =>
  [name_en, name_bn].some((each) => placeKey(each) === placeKey(name))

/** The place of a level that a row names by the names of it and of those above; the form's where it names none. */
async function levels(db: Db) {
  const [divisions, districts, upazilas] = await Promise.all([
    allPlaces(db, 'divisions'),
    allPlaces(db, 'districts'),
    allPlaces(db, 'upazilas'),
  ])
  const within = (places: NamedPlace[], field: string, name: string, parents: Set<number> | null) =>
    pick(
      places.filter(
        (place) =>
          isNamed(place, name) && (parents === null || (place.parent_id !== null && parents.has(place.parent_id))),
      ),
      field,
    )
  const idsNamed = (places: NamedPlace[], name: string) =>
    name === '' ? null : new Set(places.filter((place) => isNamed(place, name)).map(({ id }) => id))
  return {
    division: (cells: Cells) => within(divisions, 'division', cells('division'), null),
    district: (cells: Cells) =>
      within(districts, 'district', cells('district'), idsNamed(divisions, cells('division'))),
    upazila: (cells: Cells) => within(upazilas, 'upazila', cells('upazila'), idsNamed(districts, cells('district'))),
  }
}

function pick([only, ...more]: { id: number }[], field: string): FoundParent {
  if (!only) return { field, fault: 'import_parent_unknown' }
  return more.length > 0 ? { field, fault: 'import_place_several' } : { id: only.id }
}

export async function divisionOfRow(db: Db) {
  const { division } = await levels(db)
  return async (cells: Cells): Promise<FoundParent> => division(cells)
}

export async function districtOfRow(db: Db) {
  const { district } = await levels(db)
  return async (cells: Cells): Promise<FoundParent> => district(cells)
}

/** The upazila of a mouza: named, that of the form, or the one where the officer works if it is only one. */
function upazilaFinder(db: Db, { upazila_id }: Pick<ImportRow, 'upazila_id'>, offices: Offices) {
  const all = levels(db)
  return async (cells: Cells): Promise<FoundParent> => {
    const home = upazila_id ?? (offices !== 'everywhere' && offices.length === 1 ? offices[0] : undefined)
    const found: FoundParent =
      cells('upazila') !== ''
        ? (await all).upazila(cells)
        : home === undefined
          ? { field: 'upazila', fault: 'import_upazila_missing' }
          : { id: home }
    if (found.fault !== undefined || isInside(offices, found.id)) return found
    return { field: 'upazila', fault: 'outside_office' }
  }
}

export const upazilaOfRow = async (db: Db, row: ImportRow, offices: Offices) => upazilaFinder(db, row, offices)

/** The mouza of a zil, by its name and JL number in its upazila. */
export async function mouzaOfRow(db: Db, row: ImportRow, offices: Offices) {
  const findUpazila = upazilaFinder(db, row, offices)
  const mouzas = new Map<number, Promise<NamedMouza[]>>()
  return async (cells: Cells): Promise<FoundParent> => {
    if (cells('mouza') === '' && row.mouza_id !== null) return { id: row.mouza_id }
    const upazila = await findUpazila(cells)
    if (upazila.fault !== undefined) return upazila
    const all = mouzas.get(upazila.id) ?? mouzasIn(db, upazila.id)
    mouzas.set(upazila.id, all)
    const [name, jl_no] = [cells('mouza'), cells('jl_no')]
    return pick(
      (await all).filter(
        (mouza) => isNamed(mouza, name) && (jl_no === '' || isSameLandNumber(mouza.jl_no ?? '', jl_no)),
      ),
      'mouza',
    )
  }
}
