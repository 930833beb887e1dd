import { type RawBuilder, sql } from 'kysely'
import { anywhere, beginsWith, partOfWord } from './patterns.ts'

/** Tables whose rows are kept by the words of their people and mouzas, in `records_by_word`. */
export type IndexedKind = 'users' | 'land_tax_registrations' | 'mutations'

/** True for text without spaces; several words are searched unchanged. */
export const isOneWord = (text: string) => !/\s/.test(text)

const beginsSo = (text: string) => beginsWith(sql`word`, sql`lower(${text}::text)`)
const hasWord = (text: string) => sql`word like lower(${anywhere(text)}::text)`

/**
 * The newest ids of a kind one of whose words holds a text, each once, at most `most`. It knows three letters: of fewer
 * a word begins so. `rows` narrows them further by conditions on their table.
 */
export function idsByWord(
  text: string,
  kind: IndexedKind,
  offices: 'everywhere' | readonly number[],
  most: number,
  rows?: { table: RawBuilder<unknown>; id: RawBuilder<unknown>; conditions: RawBuilder<unknown> },
) {
  const everywhere = offices === 'everywhere'
  return sql`select distinct found.id from (select distinct word from search_words
      where ${text.length < 3 ? beginsSo(text) : hasWord(text)}) as known
    ${everywhere ? sql`` : sql`cross join unnest(${offices}::bigint[]) as office (id)`}
    cross join lateral (select w.record_id as id from records_by_word w
      ${rows ? sql`join ${rows.table} on ${rows.id} = w.record_id and ${rows.conditions}` : sql``}
      where w.kind = ${sql.lit(kind)} and w.word = known.word ${everywhere ? sql`` : sql`and w.upazila_id = office.id`}
      order by w.record_id desc limit ${most}) as found
    order by found.id desc limit ${most}`
}

/**
 * The ids of people whom the word index does not find: by several words of a name, unchanged, or by a piece of an
 * e-mail address. Its letters before the @ are words themselves; a piece with other signs, as `rahim7` or `.gov`, is in
 * few addresses.
 */
export function unindexedPeople(text: string): RawBuilder<unknown>[] {
  if (!isOneWord(text)) return [sql`select id from users where name ilike ${partOfWord(text)}`]
  return /^[a-z]*$/i.test(text) ? [] : [sql`select id from users where email ilike ${partOfWord(text)}`]
}
