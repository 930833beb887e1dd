import type { PlaceLevel } from '#contract/imports/place-questions.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { ImportRow } from '#server/imports/import-kind.ts'
import type { FoundParent } from '#server/imports/tables/record-kind.ts'
import type { Cells } from '#server/imports/tables/table-kind.ts'
import { choosePlace, placeAnswers } from './choose-place.ts'
import { makePlaces, placeCells } from './find-places.ts'
import { allPlaces, type NamedPlace } from './named-places.sql.ts'
import { placesNamed } from './places-named.ts'

/** Finds the division or the district that cells name, which has no office. */
function parentOf(level: PlaceLevel & ('division' | 'district'), { options }: ImportRow, all: readonly NamedPlace[]) {
  const answerTo = placeAnswers(options.places)
  return (cells: Cells, named: readonly NamedPlace[], detail = ''): FoundParent => {
    const choice = choosePlace(answerTo, { level, parent_id: null, name: cells(level), detail }, { named, all })
    const { questions } = choice
    if (choice.place) return { id: choice.place.id, questions }
    if (choice.is_several) return { field: level, fault: 'import_place_several', questions }
    return { field: level, fault: 'import_parent_unknown', near: choice.near, questions }
  }
}

export async function divisionOfRow(db: Db, row: ImportRow) {
  const divisions = await allPlaces(db, 'divisions')
  const parent = parentOf('division', row, divisions)
  return async (cells: Cells) => parent(cells, placesNamed(divisions, cells('division')))
}

export async function districtOfRow(db: Db, row: ImportRow) {
  const [divisions, districts] = await Promise.all([allPlaces(db, 'divisions'), allPlaces(db, 'districts')])
  const parent = parentOf('district', row, districts)
  return async (cells: Cells) => {
    const within = { places: divisions, name: cells('division') }
    return parent(cells, placesNamed(districts, cells('district'), within), cells('division'))
  }
}

/** The upazila of a mouza: named, that of the form, or the one where the officer works if it is only one. */
export async function upazilaOfRow(db: Db, row: ImportRow, offices: Offices) {
  const { upazilaOf } = makePlaces(db, row, offices)
  return async (cells: Cells) => parentFound(await upazilaOf(placeCells(cells)))
}

/** The mouza of a zil, by its name and JL number in its upazila. */
export async function mouzaOfRow(db: Db, row: ImportRow, offices: Offices) {
  const { mouzaOf } = makePlaces(db, row, offices)
  return async (cells: Cells) => parentFound(await mouzaOf(placeCells(cells)))
}

type Found = Awaited<ReturnType<ReturnType<typeof makePlaces>['upazilaOf']>>

function parentFound({ place, fault, questions }: Found): FoundParent {
  if (place) return { id: place.id, questions }
  return { field: fault.field, fault: fault.code, near: fault.near, questions }
}
