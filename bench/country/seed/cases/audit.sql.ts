import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export type Deed = {
  lane: number
  lane_number: number
  at: Date
  actor_id: number | null
  act: string
  subject: string
  subject_id: string
  before: unknown
  after: unknown
}

export async function deedsOfLane(trx: Db, lane: number, after: number, limit: number): Promise<Deed[]> {
  const { rows } = await sql<Deed>`
    select lane::int, lane_number, at, actor_id, act, subject, subject_id, before, after from country_seed.deeds
    where lane = ${lane} and lane_number > ${after} order by lane_number limit ${limit}`.execute(trx)
  return rows
}

/** Inserts audit entries with the hashes that chain them. */
export const enterDeeds = (trx: Db, lane: number, json: string) =>
  sql`insert into audit_log (id, lane, lane_number, at, actor_id, act, subject, subject_id, before, after, request_id,
      previous_hash, hash) overriding system value
    select d.id, d.lane, d.lane_number, d.at, d.actor_id, d.act, d.subject, d.subject_id, d.before, d.after, 'demo',
      h.previous_hash, h.hash
    from jsonb_to_recordset(${json}::jsonb) as h(lane_number bigint, previous_hash text, hash text)
    join country_seed.deeds d on d.lane = ${lane} and d.lane_number = h.lane_number order by d.lane_number`.execute(trx)
