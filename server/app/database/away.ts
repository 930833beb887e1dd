import { codeOf } from './refusals.ts'

/** The database that the settings name does not answer, or is not one to keep records in. */
export class DatabaseUnfit extends Error {}

// https://www.postgresql.org/docs/15/errcodes-appendix.html, and those of the system.
const away_codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // Read only: the server leads no more, another one does.
  '25006',
  // The session was ended: idle in a transaction, or a transaction that took too long.
  '25P03',
  '25P04',
  '53300',
  // Shut down, crashed, starting; the session was idle too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])
const away_words =
  /connection terminated|timeout exceeded when trying to connect|embedded database has stopped|client has encountered a connection error/i

/** True when the database cannot be reached now, or takes no writes, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  return away_codes.has(code) || code.startsWith('08') || away_words.test(error.message)
}

/** Turns an error of opening into `DatabaseUnfit` if an operator can mend it, else answers the error itself. */
export function unfit(error: unknown): unknown {
  if (isDatabaseAway(error))
    return new DatabaseUnfit(
      `The database cannot be reached: ${error instanceof Error ? error.message : error}. Check DATABASE_URL.`,
    )
  const code = codeOf(error)
  if (code === '42501' && error instanceof Error && /schema_migrations|schema public|must be owner/.test(error.message))
    return new DatabaseUnfit(
      'The schema of the database is not up to date, and this role may not change it. Run "npm run jomi -- migrate" with DATABASE_URL of the owner of the tables.',
    )
  // Not allowed to make an extension, or it is not installed.
  if (code === '42501' || code === '0A000' || code === '58P01')
    return new DatabaseUnfit(
      'The database needs the extensions postgis and pg_trgm: install PostGIS 3+ and run "create extension postgis; create extension pg_trgm" there as its owner.',
    )
  if (code === '28P01' || code === '28000' || code === '3D000')
    return new DatabaseUnfit(
      `The database refuses the connection: ${error instanceof Error ? error.message : error}. Check DATABASE_URL.`,
    )
  return error
}
