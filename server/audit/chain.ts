import { sha256 } from '#server/app/secrets/keys.ts'

export type ChainedEntry = {
  lane: number
  lane_number: number
  at: Date
  actor_id: number | null
  act: string
  subject: string
  subject_id: string
  before: unknown
  after: unknown
  request_id: string | null
}

/** SHA-256 over the hash before and everything the entry says. */
export const chainHash = (previous_hash: string, entry: ChainedEntry) =>
  sha256(
    JSON.stringify([
      previous_hash,
      entry.lane,
      entry.lane_number,
      entry.at.toISOString(),
      entry.actor_id,
      entry.act,
      entry.subject,
      entry.subject_id,
      canonical(entry.before),
      canonical(entry.after),
      entry.request_id,
    ]),
  )

/** Text of a value, independent of the order in which the database returns the keys of JSON. */
function canonical(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return JSON.stringify(JSON.parse(JSON.stringify(value)), (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
