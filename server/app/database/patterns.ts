/** A pattern for `ilike` that finds a text anywhere, with what `like` would read as wild taken literally. */
export const anywhere = (text: string) => `%${literal(text)}%`

/** The same for long tables with an index of parts of words. It knows three letters: of fewer a word begins so. */
export const partOfWord = (text: string) => (text.length < 3 ? `${literal(text)}%` : anywhere(text))

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
