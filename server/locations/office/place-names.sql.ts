import { placeKey } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import { formerNamesOf } from '../pasts/place-pasts.sql.ts'
import type { PlaceKind } from '../place-search.sql.ts'

type Names = { name_en: string; name_bn: string }

const keysOf = ({ name_en, name_bn }: Names) => [placeKey(name_en), placeKey(name_bn)]

/** Rows of names by their keys: a name may be written alike in both scripts. */
function rowsOf(kind: PlaceKind, place_id: number, names: readonly Names[], is_former: boolean) {
  const written = names.flatMap(({ name_en, name_bn }) => [name_en, name_bn])
  return new Map(written.map((name) => [placeKey(name), { kind, place_id, name, name_key: placeKey(name), is_former }]))
}

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
    .values([...rowsOf(kind, place_id, [names], false).values()])
    .onConflict((on) =>
      on
        .columns(['kind', 'place_id', 'name_key'])
        .doUpdateSet({ is_former: false })
        .where('place_names.is_former', '=', true),
    )
    .execute()
  if (before) await settleFormerNames(trx, kind, place_id)
}

/** Makes a place findable by the names of its pasts too, and by no others of before. */
export async function settleFormerNames(trx: Db, kind: PlaceKind, place_id: number) {
  const rows = rowsOf(kind, place_id, await formerNamesOf(trx, kind, place_id), true)
  const ofPlace = trx
    .deleteFrom('place_names')
    .where('kind', '=', kind)
    .where('place_id', '=', place_id)
    .where('is_former', '=', true)
  await (rows.size > 0 ? ofPlace.where('name_key', 'not in', [...rows.keys()]) : ofPlace).execute()
  if (rows.size === 0) return
  await trx
    .insertInto('place_names')
    .values([...rows.values()])
    .onConflict((on) => on.columns(['kind', 'place_id', 'name_key']).doNothing())
    .execute()
}

export const deletePlaceNames = (trx: Db, kind: PlaceKind, place_id: number) =>
  trx.deleteFrom('place_names').where('kind', '=', kind).where('place_id', '=', place_id).execute()
