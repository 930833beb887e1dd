import { createHash } from 'node:crypto'
import { codeOf } from './refusals.ts'

/** Each connection stores its prepared statements: texts beyond this number are parsed each time. */
const max_prepared = 500
const longest_text = 20_000
const max_seen_once = 5_000

/** A search is planned each time, because the best plan depends on how rare its words are. */
const isSearch = (text: string) => /\bi?like\b|<%|%>/i.test(text)

/**
 * Names for the texts of statements, from their second use on: a text that is used once is not worth preparing. A name
 * follows from its text, so that a connection that a pooler shares never runs another statement by it. If `drop` can
 * release prepared statements, the least recently used name makes room.
 */
export function makeStatementNames(drop?: (name: string) => void) {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  let generation = 0

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
    const made = `s${createHash('sha1').update(text).digest('base64url')}${generation}`
    names.set(text, made)
    return made
  }

  function forget(text: string) {
    const name = names.get(text)
    names.delete(text)
    if (name === undefined) return
    generation += 1
    drop?.(name)
  }

  return { nameOf, forget }
}

/** The connection does not know a statement that was prepared on it, or knows it before: a pooler shares it. */
export const isOfOtherConnection = (error: unknown) => ['26000', '42P05'].includes(codeOf(error) ?? '')

/** The schema changed since the statement was prepared, or a pooler gave the connection to another client. */
export const isOutdated = (error: unknown) =>
  isOfOtherConnection(error) ||
  (codeOf(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message))
