import { type Insertable, sql } from 'kysely'
import { iso, max_counted, pageRows } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** The calendar day of a `date` column as text. */
const dayText = sql<string>`p.day::text`

export type ProofRow = {
  day: string
  content: string
  fault_count: number
  previous_hash: string
  hash: string
  key_id: string
  signature: Uint8Array
  public_key: Uint8Array
  made_at: string
  note: string | null
  note_by: string | null
  note_at: string | null
}

const proofs = sql`
  select ${dayText} as day, p.content, p.fault_count, p.previous_hash, p.hash, p.key_id, p.signature, k.public_key,
    ${iso(sql`p.made_at`)} as made_at, n.note, u.name as note_by, ${iso(sql`n.at`)} as note_at
  from daily_proofs p join paper_keys k on k.key_id = p.key_id
  left join daily_proof_notes n on n.day = p.day left join users u on u.id = n.by_user_id`

export async function proofOfDay(db: Db, day: string): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`${proofs} where p.day = ${day}::date`.execute(db)
  return rows[0]
}

export async function lastProof(db: Db): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`${proofs} order by p.day desc limit 1`.execute(db)
  return rows[0]
}

/** Proofs after a day in the order of their days. */
export async function proofsAfter(db: Db, day: string, limit: number): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`${proofs} where p.day > ${day}::date order by p.day limit ${limit}`.execute(db)
  return rows
}

type Listed = { day: string; fault_count: number; is_explained: boolean; made_at: string }

/** Days that were proven, the last one first. */
export async function proofPage(db: Db, limit: number, offset: number) {
  const { rows } = await sql<Listed>`
    select ${dayText} as day, p.fault_count, n.day is not null as is_explained, ${iso(sql`p.made_at`)} as made_at
    from daily_proofs p left join daily_proof_notes n on n.day = p.day
    order by p.day desc ${pageRows(limit, offset)}`.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select from daily_proofs limit ${max_counted + 1}) c`.execute(db)
  return { counted: counts[0]?.counted ?? 0, rows }
}

/** Stores a proof; another server may have been faster. */
export const insertProof = (db: Db, proof: Insertable<Tables['daily_proofs']>) =>
  db
    .insertInto('daily_proofs')
    .values(proof)
    .onConflict((on) => on.column('day').doNothing())
    .execute()

/** False if the day has a note already. */
export async function insertNote(trx: Db, note: Insertable<Tables['daily_proof_notes']>): Promise<boolean> {
  const row = await trx
    .insertInto('daily_proof_notes')
    .values(note)
    .onConflict((on) => on.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
