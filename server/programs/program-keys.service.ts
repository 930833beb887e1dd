import { dhakaDay } from '#contract/dates.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { type CallingProgram, programKeyStart } from '#server/app/http/program-access.ts'
import { randomCode, tokenHash } from '#server/app/secrets/keys.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { programByKey, recordUse } from './programs.sql.ts'

const use_recorded_every_ms = 60_000

/** A new key: 160 random bits. The database keeps its hash, and the start by which people know it. */
export function newKey() {
  const key = programKeyStart + randomCode(32)
  return { key, key_prefix: key.slice(0, programKeyStart.length + 6), key_hash: tokenHash(key) }
}

/**
 * Finds the program of a key. Its last use is recorded once a minute, and its first use of a day in Dhaka in the audit
 * log.
 */
export const findProgram =
  (db: Db) =>
  async (key: string): Promise<CallingProgram | null> => {
    const found = await programByKey(db, tokenHash(key))
    if (!found) return null
    const { last_used_at, ...program } = found
    const at = await now(db)
    if (!last_used_at || at.getTime() - last_used_at.getTime() >= use_recorded_every_ms)
      await recordUseOf(db, program, last_used_at, at)
    return program
  }

async function recordUseOf(db: Db, { id, name, scopes }: CallingProgram, before: Date | null, at: Date) {
  await transaction(db, async (trx) => {
    if (!(await recordUse(trx, id, before, at))) return
    if (before !== null && dhakaDay(before) === dhakaDay(at)) return
    await recordAudit(trx, {
      actor_id: null,
      act: 'use',
      subject: 'programs',
      subject_id: String(id),
      request_id: null,
      before: null,
      after: { name, scopes },
    })
  })
}
