import { type RawBuilder, sql } from 'kysely'
import type { OwnerFound } from '#contract/land-records/owner-search.ts'
import { beginsWith } from '#server/app/database/patterns.ts'
import { mouzaJson, placeJson, surveyOrNone } from '#server/app/database/place-json.ts'
import { matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

/** Sounds that each word of a name may have. */
export type Sounds = string[][]

/** A word of a name that was typed: its sound, and the sounds of words on record that are written alike. */
export type TypedWord = { word: string; sound: string; alike: string[] }

const max_alike = 8
/** No name has more; each costs a look at every upazila. */
const max_words = 6

export async function typedWords(db: Db, name: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select typed.word, word_sound(typed.word) as sound, array(
      select sound from (
        select known.sound, max(similarity(known.word, typed.word)) as likeness from owner_words known
        where known.word % typed.word group by known.sound) as near
      order by likeness desc, sound limit ${max_alike}) as alike
    from unnest(name_words(${name})) with ordinality as typed (word, nth) order by typed.nth limit ${max_words}`.execute(
    db,
  )
  return rows
}

const max_begun = 50

/** For each word of a text the sounds that it may have, finished or only begun. */
export async function begunSounds(db: Db, text: string): Promise<Sounds> {
  const { rows } = await sql<{ sounds: string[] }>`
    select array(select word_sound(typed.word) union (select known.sound from owner_words known
      where ${beginsWith(sql`known.word`, sql`typed.word`)} limit ${max_begun})) as sounds
    from unnest(name_words(${text})) with ordinality as typed (word, nth) order by typed.nth`.execute(db)
  return rows.map(({ sounds }) => sounds)
}

/** The dags of these upazilas one of whose owners has a sound of each word. */
export const dagsOfOwners = (owner: Sounds, upazilas: readonly number[]) =>
  sql`select n.dag_id from unnest(${upazilas}::bigint[]) as u (id) join owner_names n on ${matching(owner.map(anyOf))}`

type Wanted = { upazilas: readonly number[]; owner: Sounds; father: Sounds }
type Typed = { owner: string[]; father: string[] }
type Row = Omit<OwnerFound, 'owner_en' | 'father' | 'share'> & {
  owner_en: string | null
  father: string | null
  share: string | null
}

/** As `owner_sounds` keeps them; written out, since the function would be called for every upazila of the country. */
const anyOf = (sounds: readonly string[]): RawBuilder<unknown> =>
  sql`n.sounds && array[${sql.join(sounds.map((sound) => sql`hashtextextended(${sound}::text, u.id)`))}]`

/** The owners that are read to choose the most fitting from. */
const max_read = 400

/**
 * Owners whose name has a sound of each word, in these upazilas one after the other; those written as `typed` come
 * first. The first step is planned as if all were wanted: with the limit, the planner would read the table from its
 * start. The second has the limit in its text: planned once for any limit, it would read all dags.
 */
export async function ownersOfSounds(db: Db, wanted: Wanted, typed: Typed, most: number): Promise<Row[]> {
  const conditions = [
    ...wanted.owner.map(anyOf),
    ...wanted.father.map((sounds) => anyOf(sounds.map((sound) => `<${sound}`))),
  ]
  const { rows } = await sql<Row>`
    with near as materialized (
      select n.dag_id, n.nth from unnest(${wanted.upazilas}::bigint[]) as u (id)
      join owner_names n on ${matching(conditions)}),
    found as materialized (
      select d.id as dag_id, near.nth, k.khotiyan -> (near.nth - 1) as row,
        d.mouza_id, d.dag_key
      from (select * from near limit ${sql.lit(max_read)}) as near
      join dags d on d.id = near.dag_id and d.closed_at is null
      join khatians k on k.dag_id = d.id and k.current),
    first as (
      select *, (name_words(row ->> 'owner') @> ${typed.owner}::text[] or name_words(row ->> 'owner_en') @> ${typed.owner}::text[])
        and name_words(row ->> 'father') @> ${typed.father}::text[] as is_exact
      from found order by is_exact desc, mouza_id, dag_key, dag_id, nth limit ${most})
    select first.dag_id, d.dag_no, d.khatiyan_number, row ->> 'owner' as owner, row ->> 'owner_en' as owner_en,
      row ->> 'father' as father, row ->> 'share' as share, (row ->> 'area')::float8 as area, first.is_exact,
      ${surveyOrNone('s')} as survey_type, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila,
      ${placeJson('di')} as district
    from first
    join dags d on d.id = first.dag_id
    left join survey_types s on s.id = d.survey_type_id
    join mouzas m on m.id = d.mouza_id
    join upazilas u on u.id = d.upazila_id
    join districts di on di.id = u.district_id
    order by is_exact desc, first.mouza_id, first.dag_key, first.dag_id, nth`.execute(db)
  return rows
}

/** The ids of all upazilas. */
export async function allUpazilas(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('upazilas').select('id').orderBy('id').limit(2000).execute()
  return rows.map(({ id }) => id)
}
