import type { District, Division, Mouza, MouzaPlace, Upazila, Zil } from '#contract/locations/locations.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import {
  allDistricts,
  districtsOf,
  divisions,
  exists,
  mouzaPlace,
  mouzasOf,
  upazilasOf,
  zilsOf,
} from './locations.sql.ts'

type WithParent = { parent_en: string; parent_bn: string }

/** Turns the joined parent's names into the nested object of the contract. */
function nested<Row extends WithParent, Key extends string>(row: Row, key: Key) {
  const { parent_en, parent_bn, ...own } = row
  const parent: Record<Key, { name_en: string; name_bn: string }> = Object.create(null)
  parent[key] = { name_en: parent_en, name_bn: parent_bn }
  return { ...own, ...parent }
}

export const listDivisions = (db: Db): Promise<Division[]> => divisions(db)

export const listDistricts = async (db: Db): Promise<District[]> =>
  (await allDistricts(db)).map((row) => nested(row, 'division'))

/** An unknown parent is 404, one without children an empty list. */
async function childrenOf<Row>(db: Db, table: Parameters<typeof exists>[1], id: number, rows: Promise<Row[]>) {
  const children = await rows
  if (children.length === 0 && !(await exists(db, table, id))) throw new AppError('not_found')
  return children
}

export const listDistrictsOf = async (db: Db, division_id: number): Promise<District[]> =>
  (await childrenOf(db, 'divisions', division_id, districtsOf(db, division_id))).map((row) => nested(row, 'division'))

export const listUpazilasOf = async (db: Db, district_id: number): Promise<Upazila[]> =>
  (await childrenOf(db, 'districts', district_id, upazilasOf(db, district_id))).map((row) => nested(row, 'district'))

export const listMouzasOf = async (db: Db, upazila_id: number): Promise<Mouza[]> =>
  (await childrenOf(db, 'upazilas', upazila_id, mouzasOf(db, upazila_id))).map((row) => nested(row, 'upazila'))

/** A mouza with the places that it lies in, for who knows it by its id alone. */
export async function getMouza(db: Db, id: number): Promise<MouzaPlace> {
  const mouza = await mouzaPlace(db, id)
  if (!mouza) throw new AppError('not_found')
  return mouza
}

export const listZilsOf = async (db: Db, mouza_id: number): Promise<Zil[]> =>
  (await childrenOf(db, 'mouzas', mouza_id, zilsOf(db, mouza_id))).map((row) => nested(row, 'mouza'))
