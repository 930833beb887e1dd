import { type RawBuilder, sql } from 'kysely'

/** A pattern for `ilike` that finds a text anywhere, with what `like` would read as wild taken literally. */
export const anywhere = (text: string) => `%${literal(text)}%`

/** Pattern for long tables with a trigram index. Fewer than three letters match the beginning of a word. */
export const partOfWord = (text: string) => (text.length < 3 ? `${literal(text)}%` : anywhere(text))

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** True if a column of collation C has this prefix; uses its index, which `like` with a value cannot. */
export const beginsWith = (column: RawBuilder<unknown>, begin: RawBuilder<unknown>) =>
  sql`${column} >= ${begin} and ${column} < ${begin} || chr(1114111)`
