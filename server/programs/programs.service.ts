import type { NewProgram, Program, ProgramWithKey, RenewKey } from '#contract/programs/programs.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { type ProgramAuthor, refuseOtherPassword } from './author.ts'
import { newKey } from './program-keys.service.ts'
import {
  insertProgram,
  listedPrograms,
  lockProgram,
  markRevoked,
  type ProgramRow,
  programById,
  setKey,
} from './programs.sql.ts'

const answered = (row: ProgramRow): Program => ({
  ...row,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export const listPrograms = async (db: Db): Promise<Program[]> => (await listedPrograms(db)).map(answered)

async function oneProgram(db: Db, id: number): Promise<Program> {
  const row = await programById(db, id)
  if (!row) throw new AppError('not_found')
  return answered(row)
}

/** The last moment of a day in Dhaka, which has no summer time. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+06:00`)

/** Opens an account for a program, by an admin who enters their password again. Answers the key, this once. */
export async function addProgram(db: Db, author: ProgramAuthor, form: NewProgram): Promise<ProgramWithKey> {
  const { name, scopes, requests_per_minute, expires_on, current_password } = form
  await refuseOtherPassword(db, author, current_password)
  const { key, ...stored } = newKey()
  const program = await transaction(db, async (trx) => {
    const expires_at = expires_on === null ? null : endOfDay(expires_on)
    if (expires_at !== null && expires_at <= (await now(trx))) throw fieldError('expires_on', 'date_past')
    const row = { name, scopes: [...new Set(scopes)], requests_per_minute, expires_at }
    const id = await insertProgram(trx, { ...row, ...stored, created_by: author.actor_id })
    await recordAct(trx, author, 'create', id, { ...row, expires_at: expires_at?.toISOString() ?? null })
    return oneProgram(trx, id)
  }).catch((error: unknown) => {
    if (uniqueViolation(error) === 'programs_name_key') throw fieldError('name', 'taken')
    throw error
  })
  return { program, key }
}

/** Gives a program another key; the former one is refused from now on. */
export async function renewKey(db: Db, author: ProgramAuthor, id: number, form: RenewKey): Promise<ProgramWithKey> {
  await refuseOtherPassword(db, author, form.current_password)
  const { key, ...stored } = newKey()
  const program = await transaction(db, async (trx) => {
    await lockUnrevoked(trx, id)
    await setKey(trx, id, stored)
    await recordAct(trx, author, 'renew', id, { key_prefix: stored.key_prefix })
    return oneProgram(trx, id)
  })
  return { program, key }
}

export const revokeProgram = (db: Db, author: ProgramAuthor, id: number): Promise<Program> =>
  transaction(db, async (trx) => {
    await lockUnrevoked(trx, id)
    const at = await now(trx)
    await markRevoked(trx, id, at)
    await recordAct(trx, author, 'revoke', id, { revoked_at: at.toISOString() })
    return oneProgram(trx, id)
  })

async function lockUnrevoked(trx: Db, id: number): Promise<void> {
  const program = await lockProgram(trx, id)
  if (!program) throw new AppError('not_found')
  if (program.revoked_at !== null) throw new AppError('program_revoked')
}

type Act = 'create' | 'renew' | 'revoke'

const recordAct = (trx: Db, { actor_id, request_id }: ProgramAuthor, act: Act, id: number, after: object) =>
  recordAudit(trx, { actor_id, act, subject: 'programs', subject_id: String(id), before: null, after, request_id })
