import { adminKinds } from '#contract/imports/imports.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { recordGrowth } from '#server/app/database/is-embedded.ts'
import { type Db, isDatabaseAway, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { leaseHolder } from '#server/app/job-leases.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { partsOfImport } from './import-kind.ts'
import type { ImportKinds } from './import-kinds.ts'
import { ImportCancelled, withProgress } from './import-progress.ts'
import {
  beginReading,
  changeImport,
  choicesBefore,
  claimImport,
  type ImportRow,
  importById,
  lockImport,
  releaseImport,
  renewImport,
} from './imports.sql.ts'
import { text } from './text.ts'

/** True for a database, disk or storage that is away: the import waits for it. */
const canSucceedLater = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof AppError && error.code !== 'file_missing')

type Ground = { db: Db; storage: Storage; kinds: ImportKinds }

/** Checks and enters imports, one after the other. Work that a killed server left incomplete is repeated. */
export function makeImports({ db, storage, kinds }: Ground) {
  const holder = leaseHolder()

  /** Works until no import waits. */
  async function run(): Promise<void> {
    for (let claimed = await claimImport(db, holder); claimed; claimed = await claimImport(db, holder)) {
      try {
        const row = await importById(db, claimed.id, 'anybody')
        if (row?.state === 'entering') await enter(row)
        else if (row) await check(row)
      } catch (error) {
        if (!canSucceedLater(error)) await giveUp(claimed.id)
        throw error
      } finally {
        await releaseImport(db, claimed.id, holder)
      }
    }
  }

  /** A file that the server fails at is refused: tried again for ever, it would keep all others from their turn. */
  const giveUp = (id: number) => changeImport(db, id, { state: 'refused', fault: 'import_failed' })

  async function check(row: ImportRow): Promise<void> {
    const { id } = row
    if (!(await beginReading(db, id, holder))) return
    const offices = await officesOf(db, { id: row.author_id, role: row.author_role })
    const renew = (done: number) => renewImport(db, id, holder, done)
    const fault = await kinds[row.kind].check(row, {
      db,
      storage,
      offices,
      renew,
      author: { id: row.author_id, role: row.author_role },
      choicesBefore: (found) => choicesBefore(db, row, found),
      store: (found) => changeImport(db, id, found, holder),
    })
    if (fault === 'lost') return
    await changeImport(db, id, fault === null ? { state: 'ready' } : { state: 'refused', fault }, holder)
  }

  /** In one transaction. Where the register changed since the check, the file is checked again. */
  async function enter(row: ImportRow): Promise<void> {
    const progress = { import_id: row.id, total: row.counts.new + row.counts.changed }
    try {
      await withProgress(db, progress, (tell) => transaction(db, (trx) => enterLocked(trx, row.id, tell)))
      await recordGrowth(db, [...kinds[row.kind].tables])
    } catch (error) {
      if (error instanceof ImportCancelled) return void (await changeImport(db, row.id, { state: 'ready' }))
      if (error instanceof AppError && error.code === 'validation_failed')
        return void (await changeImport(db, row.id, { state: 'refused', fault: 'import_conflict' }))
      if (uniqueViolation(error) === undefined) throw error
      await changeImport(db, row.id, { state: 'waiting' })
    }
  }

  async function enterLocked(trx: Db, id: number, tell: (done: number) => void): Promise<void> {
    await lockImport(trx, id)
    const row = await importById(trx, id, 'anybody')
    if (row?.state !== 'entering') return
    const kind = kinds[row.kind]
    if (adminKinds.includes(row.kind) && row.author_role !== 'admin') throw fieldError('kind', 'admin_only')
    if ((await kind.changedSince(trx, id)) > 0) return void (await changeImport(trx, id, { state: 'waiting' }))
    const at = await now(trx)
    const reason = text('en', 'imported_from', { file: row.file_name })
    let done = 0
    for (const part of partsOfImport(id, row.total)) {
      done += await kind.enter(trx, part, { author_id: row.author_id, author_role: row.author_role, at, reason })
      tell(done)
    }
    await changeImport(trx, id, { state: 'entered', entered_at: at })
    await recordAudit(trx, {
      actor_id: row.author_id,
      act: 'import',
      subject: 'imports',
      subject_id: String(id),
      before: null,
      after: { kind: row.kind, file_name: row.file_name, ...row.counts },
      request_id: null,
    })
  }

  return { run }
}
