import { digitsFor, type Language } from '#contract/digits.ts'
import {
  type DakhilaPrint,
  type DakhilaPrintForm,
  max_printed,
  print_retention_days,
} from '#contract/land-tax/dakhila-prints.ts'
import { grouped } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { max_counted } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { recordAudit, wasRecorded } from '#server/audit/audit.service.ts'
import { countDakhilas } from '#server/documents/papers/dakhila-papers.service.ts'
import { readSealedFile } from '#server/files/files.service.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { text } from '../text.ts'
import {
  cancelOpenPrint,
  deletePrints,
  insertPrint,
  latestPrints,
  lockPrintsOf,
  openPrint,
  type PrintRow,
  printById,
} from './prints.sql.ts'

/** Purpose of the seal of the PDFs: their bytes open for nothing else. */
export const printPurpose = 'dakhila-print-bytes'

const listed = 20
/** New prints of one officer: each may set a thousand papers. */
const newPrints = { name: 'dakhila-prints', max: 30, window_s: 3600 }
const retention_ms = print_retention_days * 86_400_000

const retainedSince = (at: Date) => new Date(at.getTime() - retention_ms)

const present = ({ office_code: _, file_id: __, ...row }: PrintRow): DakhilaPrint => ({
  ...row,
  kept_until:
    row.state === 'done' && row.finished_at !== null
      ? new Date(Date.parse(row.finished_at) + retention_ms).toISOString()
      : null,
})

/** Prints of the caller's offices, the newest first. */
export async function listPrints(db: Db, actor: Actor): Promise<DakhilaPrint[]> {
  const prints = await latestPrints(db, await officesOf(db, actor), retainedSince(await now(db)), listed)
  return prints.map(present)
}

/**
 * Has the dakhilas of an office and some days printed; the same that is under way is answered instead of a second one.
 * 404 for a place that is not there or outside the offices of the caller, `no_dakhilas`, `too_many_dakhilas`, and
 * `rate_limited` after thirty new ones in an hour.
 */
export const startPrint = (
  db: Db,
  { actor, language, request_id }: RequestContext,
  days: DakhilaPrintForm,
): Promise<DakhilaPrint> =>
  transaction(db, async (trx) => {
    const offices = await officesOf(trx, actor)
    if (!isInside(offices, days.upazila_id)) throw new AppError('not_found')
    await lockPrintsOf(trx, days.upazila_id)
    const running = await openPrint(trx, days)
    if (running !== undefined) return present(await printOf(trx, actor, running))
    const total = await countDakhilas(trx, days, max_counted + 1)
    if (total === 0) throw new AppError('no_dakhilas')
    if (total > max_printed) throw new AppError('too_many_dakhilas', { words: { count: countWords(total, language) } })
    await refuseBeyond(trx, newPrints, String(actor.id))
    const id = await insertPrint(trx, { ...days, total, started_by: actor.id, at: await now(trx) })
    const { upazila_id, from, to } = days
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'print',
      subject: 'dakhila_prints',
      subject_id: String(id),
      request_id,
      before: null,
      after: { upazila_id, from_day: from, to_day: to, total },
    })
    return present(await printOf(trx, actor, id))
  })

/** Counted as far as lists are. */
const countWords = (count: number, language: Language) =>
  count > max_counted
    ? text(language, 'prints.more_than', { count: digitsFor(grouped(String(max_counted)), language) })
    : text(language, 'prints.count', { count: digitsFor(grouped(String(count)), language) })

/** 404 where it is not there any more, or outside the offices of the caller. */
async function printOf(db: Db, actor: Actor, id: number): Promise<PrintRow> {
  const print = await printById(db, id, await officesOf(db, actor), retainedSince(await now(db)))
  if (!print) throw new AppError('not_found')
  return print
}

/** Stops what waits or is being printed; `print_over` once it is done or failed. */
export const cancelPrint = (db: Db, { actor, request_id }: RequestContext, id: number): Promise<DakhilaPrint> =>
  transaction(db, async (trx) => {
    const print = await printOf(trx, actor, id)
    if (print.state === 'cancelled') return present(print)
    if (!(await cancelOpenPrint(trx, id, await now(trx)))) throw new AppError('print_over')
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'stop',
      subject: 'dakhila_prints',
      subject_id: String(id),
      request_id,
      before: null,
      after: null,
    })
    return present(await printOf(trx, actor, id))
  })

type PrintStore = { db: Db; storage: Storage; secret: SecretKeys }

/** The PDF; the first download of a person is logged before a byte goes out. `print_not_done` where there is none. */
export async function downloadPrint(store: PrintStore, { actor, request_id }: RequestContext, id: number) {
  const { db } = store
  const { file_id } = await printOf(db, actor, id)
  if (file_id === null) throw new AppError('print_not_done')
  const download = { actor_id: actor.id, act: 'download', subject: 'dakhila_prints', subject_id: String(id) } as const
  if (!(await wasRecorded(db, download)))
    await transaction(db, (trx) => recordAudit(trx, { ...download, before: null, after: null, request_id }))
  return readSealedFile(store, file_id, printPurpose)
}

const batch = 50

/** Deletes what is not kept any more, with its bytes. */
export async function deleteOldPrints({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  const before = retainedSince(await now(db))
  for (;;) {
    const { count, storage_keys } = await transaction(db, (trx) => deletePrints(trx, before, batch))
    for (const key of storage_keys) await storage.remove(key)
    if (count < batch) return
  }
}
