import { placeKey } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import type { PlaceKind } from '../place-search.sql.ts'

type Names = { name_en: string; name_bn: string }

const keysOf = ({ name_en, name_bn }: Names) => [placeKey(name_en), placeKey(name_bn)]

/** Makes a place findable by its names. Names it had before are forgotten; aliases and older spellings stay. */
export async function savePlaceNames(trx: Db, kind: PlaceKind, place_id: number, names: Names, before?: Names) {
  const gone = before ? keysOf(before).filter((key) => !keysOf(names).includes(key)) : []
  if (gone.length > 0)
    await trx
      .deleteFrom('place_names')
      .where('kind', '=', kind)
      .where('place_id', '=', place_id)
      .where('name_key', 'in', gone)
      .execute()
  await trx
    .insertInto('place_names')
    .values([names.name_en, names.name_bn].map((name) => ({ kind, place_id, name, name_key: placeKey(name) })))
    .onConflict((on) => on.columns(['kind', 'place_id', 'name_key']).doNothing())
    .execute()
}

export const deletePlaceNames = (trx: Db, kind: PlaceKind, place_id: number) =>
  trx.deleteFrom('place_names').where('kind', '=', kind).where('place_id', '=', place_id).execute()
