import { codeOf } from './refusals.ts'

/** Each connection stores its prepared statements: texts beyond this number are parsed each time. */
const max_prepared = 500
const longest_text = 20_000
const max_seen_once = 5_000

/** A search is planned each time, because the best plan depends on how rare its words are. */
const isSearch = (text: string) => /\bi?like\b|<%|%>/i.test(text)

/**
 * Names for the texts of statements, from their second use on: a text that is used once is not worth preparing. If
 * `drop` can release prepared statements, the least recently used name makes room.
 */
export function makeStatementNames(drop?: (name: string) => void) {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  let number = 0

  function moveToEnd(text: string, name: string) {
    names.delete(text)
    names.set(text, name)
  }

  function makeRoom() {
    const [oldest] = names.keys()
    if (names.size >= max_prepared && oldest !== undefined) forget(oldest)
  }

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined) {
      if (drop) moveToEnd(text, name)
      return name
    }
    if ((!drop && names.size >= max_prepared) || text.length > longest_text || isSearch(text)) return undefined
    if (!seen.delete(text)) {
      if (seen.size >= max_seen_once) seen.clear()
      seen.add(text)
      return undefined
    }
    makeRoom()
    number += 1
    names.set(text, `s${number}`)
    return names.get(text)
  }

  function forget(text: string) {
    const name = names.get(text)
    names.delete(text)
    if (name !== undefined) drop?.(name)
  }

  return { nameOf, forget }
}

export type StatementNames = ReturnType<typeof makeStatementNames>

/** The schema changed since the statement was prepared, or a pooler gave the connection to another client. */
export const isOutdated = (error: unknown) =>
  codeOf(error) === '26000' ||
  (codeOf(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message))
