import { type RawBuilder, sql } from 'kysely'

/** A pattern for `ilike` that finds a text anywhere, with what `like` would read as wild taken literally. */
export const anywhere = (text: string) => `%${literal(text)}%`

/** The same for long tables with an index of parts of words. It knows three letters: of fewer a word begins so. */
export const partOfWord = (text: string) => (text.length < 3 ? `${literal(text)}%` : anywhere(text))

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether a column of collation C begins so, by its index; `like` with a value uses none. */
export const beginsWith = (column: RawBuilder<unknown>, begin: RawBuilder<unknown>) =>
  sql`${column} >= ${begin} and ${column} < ${begin} || chr(1114111)`
