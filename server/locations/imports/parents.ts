import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { nearNames } from '#contract/locations/near-names.ts'
import { isNamed } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import { isInside, type Offices, onlyOffice } from '#server/identity/accounts/jurisdiction.service.ts'
import type { ImportRow } from '#server/imports/import-kind.ts'
import type { FoundParent } from '#server/imports/tables/record-kind.ts'
import type { Cells } from '#server/imports/tables/table-kind.ts'
import { allPlaces, mouzasIn, type NamedMouza } from './named-places.sql.ts'
import { placesNamed, upazilaFinder } from './places-named.ts'

function pick([only, ...more]: { id: number }[], field: string, near: () => string[]): FoundParent {
  if (!only) return { field, fault: 'import_parent_unknown', near: near() }
  return more.length > 0 ? { field, fault: 'import_place_several' } : { id: only.id }
}

export async function divisionOfRow(db: Db) {
  const divisions = await allPlaces(db, 'divisions')
  return async (cells: Cells): Promise<FoundParent> =>
    pick(placesNamed(divisions, cells('division')), 'division', () => nearNames(cells('division'), divisions))
}

export async function districtOfRow(db: Db) {
  const [divisions, districts] = await Promise.all([allPlaces(db, 'divisions'), allPlaces(db, 'districts')])
  return async (cells: Cells): Promise<FoundParent> =>
    pick(placesNamed(districts, cells('district'), { places: divisions, name: cells('division') }), 'district', () =>
      nearNames(cells('district'), districts),
    )
}

/** The upazila of a mouza: named, that of the form, or the one where the officer works if it is only one. */
async function officeFinder(db: Db, { upazila_id }: Pick<ImportRow, 'upazila_id'>, offices: Offices) {
  const upazilas = await upazilaFinder(db)
  const home = upazila_id ?? onlyOffice(offices)
  const find = (cells: Cells): FoundParent => {
    if (cells('upazila') !== '')
      return pick(upazilas.find({ upazila: cells('upazila'), district: cells('district') }), 'upazila', () =>
        upazilas.near(cells('upazila')),
      )
    return home === undefined ? { field: 'upazila', fault: 'import_upazila_missing' } : { id: home }
  }
  return (cells: Cells): FoundParent => {
    const found = find(cells)
    if (found.fault !== undefined || isInside(offices, found.id)) return found
    return { field: 'upazila', fault: 'outside_office' }
  }
}

export async function upazilaOfRow(db: Db, row: ImportRow, offices: Offices) {
  const officeOf = await officeFinder(db, row, offices)
  return async (cells: Cells): Promise<FoundParent> => officeOf(cells)
}

/** The mouza of a zil, by its name and JL number in its upazila. */
export async function mouzaOfRow(db: Db, row: ImportRow, offices: Offices) {
  const officeOf = await officeFinder(db, row, offices)
  const mouzas = new Map<number, Promise<NamedMouza[]>>()
  return async (cells: Cells): Promise<FoundParent> => {
    if (cells('mouza') === '' && row.mouza_id !== null) return { id: row.mouza_id }
    const upazila = officeOf(cells)
    if (upazila.fault !== undefined) return upazila
    const all = mouzas.get(upazila.id) ?? mouzasIn(db, upazila.id)
    mouzas.set(upazila.id, all)
    const [name, jl_no] = [cells('mouza'), cells('jl_no')]
    const known = await all
    return pick(
      known.filter((mouza) => isNamed(mouza, name) && (jl_no === '' || isSameLandNumber(mouza.jl_no ?? '', jl_no))),
      'mouza',
      () => nearNames(name, known),
    )
  }
}
