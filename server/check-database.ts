import { faultsOfRights, rememberedRole } from './app/database/application-role.ts'
import { recordedSchema, schemaFaults, schemaLines } from './app/database/schema-lines.ts'
import type { Db } from './app/database.ts'
import type { Storage } from './app/files.ts'
import { storageFault } from './app/storage-owner.ts'
import { missingFiles } from './app/uploads/missing-files.ts'
import { checkEnds } from './audit/ends.service.ts'
import type { ExternalHeads } from './audit/heads-file.ts'
import type { StoredEnds } from './audit/stored-ends.ts'
import { verifyAudit } from './audit/verify.service.ts'
import { verifyDailyProofs } from './daily-proofs/verify-proofs.service.ts'

type Parts = {
  db: Db
  storage: Storage
  outside: ExternalHeads
  ends: StoredEnds
  /** File of the certificates that time stamps are verified with; null: they are not. */
  stamp_ca: string | null
  say: (line: string) => void
}

/** 0: everything is as it should be. 1: something is not. 2: nothing is wrong, but not everything could be checked. */
export type CheckResult = 0 | 1 | 2

/** Compares a database with what the migrations, the grants, the storage and the noted ends of the audit log say. */
export async function checkDatabase({ db, storage, say, ...audited }: Parts): Promise<CheckResult> {
  const schema = schemaFaults(recordedSchema(), await schemaLines(db))
  report(say, 'Schema', schema, 'as the migrations make it.')
  // Without its tables the rest cannot be read.
  if (schema.some((fault) => /^The (table|column) .* is missing/.test(fault))) return 1
  const results = [
    schema.length === 0,
    await checkRights(db, say),
    await checkFiles(db, storage, say),
    await checkProofs(db, say),
  ]
  const audit = await checkAuditLog({ db, say, ...audited })
  return results.includes(false) ? 1 : audit
}

async function checkRights(db: Db, say: Parts['say']): Promise<boolean> {
  const role = await rememberedRole(db)
  if (role === undefined) {
    say('Rights: no role of the application was granted.')
    return true
  }
  const faults = await faultsOfRights(db, role)
  report(say, 'Rights', faults, `as granted to ${role}.`)
  return faults.length === 0
}

const storage_faults = {
  missing: 'The storage has no marker of its database: a wrong STORAGE_URL, or a disk that is not mounted.',
  of_another_database:
    'The storage belongs to another database. If this database replaces that one: npm run jomi -- files adopt',
  full: 'The storage has no room to write.',
}

async function checkFiles(db: Db, storage: Storage, say: Parts['say']): Promise<boolean> {
  const fault = await storageFault(db, storage)
  const { files, missing, named } = await missingFiles(db, storage)
  const faults = [
    ...(fault === null ? [] : [storage_faults[fault]]),
    ...named.map(({ id, name, storage_key }) => `The file ${storage_key} is missing: ${name}, id ${id}.`),
    ...(missing > named.length ? [`${missing - named.length} more are missing.`] : []),
  ]
  report(say, `Files, ${files} in the database`, faults, 'all there.')
  return faults.length === 0
}

async function checkProofs(db: Db, say: Parts['say']): Promise<boolean> {
  const { proofs, faults } = await verifyDailyProofs(db)
  report(say, `Daily proofs of the books, ${proofs}`, faults, 'as they were signed.')
  return faults.length === 0
}

/** Walks the whole audit log and says what came of it. Nothing noted outside the database is result 2. */
export async function checkAuditLog({ db, say, ...audited }: Omit<Parts, 'storage'>): Promise<CheckResult> {
  const log = await checkEntries({ db, say, ...audited })
  const kept = await reportEnds({ say, ...audited })
  return log === 1 || !kept ? 1 : log
}

/** Says how many hourly ends lie in the storage as they were written, and how many time stamps hold. */
async function reportEnds({ ends, stamp_ca, say }: Pick<Parts, 'ends' | 'stamp_ca' | 'say'>): Promise<boolean> {
  const { faults, ...counted } = await checkEnds(ends, stamp_ca)
  const stamps = stamp_ca === null ? '' : `, ${counted.stamps} with a time stamp that holds`
  const lines = faults.map(({ hour, fault }) => `${hour.replace('T', ' ')} h UTC: ${fault}`)
  report(say, `Ends of the hours in the storage, ${counted.ends}${stamps}`, lines, 'as they were written.')
  return faults.length === 0
}

async function checkEntries({ db, outside, say }: Omit<Parts, 'storage'>): Promise<CheckResult> {
  const { entries, noted, intact, faults } = await verifyAudit(db, outside)
  const lines = faults.map(({ lane, lane_number, fault }) => `Lane ${lane}, entry ${lane_number}: ${fault}`)
  report(say, `Audit log, ${entries} entries, ${noted} noted ends compared`, lines, noted > 0 ? 'intact.' : 'no fault.')
  if (!intact) return 1
  if (noted > 0) return 0
  say(
    '  Nothing was noted outside the database, so entries cut off at the end cannot be seen. Give DATA_DIR and STORAGE_URL of the server: each keeps ends in audit.',
  )
  return 2
}

const max_named = 25

function report(say: Parts['say'], what: string, faults: readonly string[], good: string) {
  say(`${what}: ${faults.length === 0 ? good : 'NOT as it should be.'}`)
  for (const fault of faults.slice(0, max_named)) say(`  ${fault}`)
  if (faults.length > max_named) say(`  And ${faults.length - max_named} more.`)
}
