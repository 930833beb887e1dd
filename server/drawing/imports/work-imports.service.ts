import { grids } from '#contract/drawing/grids.ts'
import { type ImportFault, max_imported } from '#contract/drawing/parcel-imports.ts'
import { recordGrowth } from '#server/app/database/is-embedded.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { leaseHolder } from '#server/app/job-leases.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { enterImported, partsOfImport } from '#server/land-records/boundaries/imported.service.ts'
import { text } from '../text.ts'
import { changedSince, forgetFeatures, joinPieces, judgeFeatures, recordEntered, refuseTwice } from './features.sql.ts'
import { columnsIn, type UsedColumns, usedColumns } from './file-columns.ts'
import { fileFeature } from './file-feature.ts'
import { withProgress } from './import-progress.ts'
import {
  beginReading,
  changeImport,
  claimImport,
  columnsChosenBefore,
  countImport,
  type ImportRow,
  importById,
  lockImport,
  releaseImport,
  renewImport,
} from './imports.sql.ts'
import type { ReadFeature } from './reading/cut-feature.ts'
import { readParcels } from './reading/read-parcels.ts'
import { warnOfFaults } from './warnings.service.ts'
import { measureDistance } from './warnings.sql.ts'

type Ground = { db: Db; storage: Storage; boundary_percent: number }

/** Checks and enters imports, one after the other. Work that a killed server left incomplete is repeated. */
export function makeImports({ db, storage, boundary_percent }: Ground) {
  const holder = leaseHolder()

  /** Does what waits; answers when nothing does. */
  async function run(): Promise<void> {
    for (let taken = await claimImport(db, holder); taken; taken = await claimImport(db, holder)) {
      try {
        if (taken.state === 'entering') await enter(taken.id)
        else await lookThrough(taken.id)
      } finally {
        await releaseImport(db, taken.id, holder)
      }
    }
  }

  async function lookThrough(id: number): Promise<void> {
    const row = await importById(db, id, 'anybody')
    if (!row) return
    await beginReading(db, id)
    const offices = await officesOf(db, { id: row.author_id, role: row.author_role })
    let isHeld = true
    let count = 0
    let columns: UsedColumns | undefined
    const fault = await readParcels(await fileOf(row), {
      begin: async (total) => {
        count = total
        await changeImport(db, id, { state: 'reading', total })
        await forgetFeatures(db, id)
      },
      take: async (features, nth) => {
        const used = columns ?? (await columnsFor(row, features))
        columns = used
        if (used.dag_no.length === 0) return false
        const sent = features.map((feature, at) => fileFeature(feature, nth + at + 1, { ...row, columns: used }))
        await judgeFeatures(db, id, sent, offices)
        isHeld = await renewImport(db, id, holder, nth + features.length)
        return isHeld
      },
    })
    if (!isHeld) return
    if (fault) return transaction(db, (trx) => refuse(trx, id, fault))
    if (columns?.dag_no.length === 0) return transaction(db, (trx) => refuse(trx, id, 'parcels_no_number_column'))
    await finish(row, count)
  }

  /** Chosen for this file, or for one with the same columns before, or known by their names. */
  async function columnsFor({ id, author_id, chosen_columns }: ImportRow, features: readonly ReadFeature[]) {
    const found = columnsIn(features)
    const chosen = chosen_columns ?? (await columnsChosenBefore(db, author_id, found))
    await changeImport(db, id, { state: 'reading', found_columns: found, chosen_columns: chosen })
    return usedColumns(found, chosen)
  }

  async function refuse(trx: Db, id: number, fault: ImportFault): Promise<void> {
    await forgetFeatures(trx, id)
    await changeImport(trx, id, { state: 'refused', fault })
  }

  async function finish({ id, pieces }: ImportRow, total: number): Promise<void> {
    await transaction(db, async (trx) => {
      if (pieces) await joinPieces(trx, id)
      else await refuseTwice(trx, id)
    })
    const isHeld = () => renewImport(db, id, holder, total)
    if (!(await warnOfFaults({ db, boundary_percent, isHeld }, id))) return
    await transaction(db, async (trx) => {
      await countImport(trx, id)
      await measureDistance(trx, id)
      await changeImport(trx, id, { state: 'ready' })
    })
  }

  const fileOf = async (row: ImportRow) => ({
    bytes: await bytesOf(row),
    name: row.file_name,
    proj: row.grid && grids[row.grid].proj,
    most_features: max_imported,
  })

  async function bytesOf({ storage_key }: ImportRow): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of await storage.read(storage_key)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** In one transaction. Where the record changed since it was looked through, it is looked through again. */
  async function enter(id: number): Promise<void> {
    const row = await importById(db, id, 'anybody')
    if (!row) return
    const progress = { import_id: id, total: row.counts.new + row.counts.changed }
    try {
      await withProgress(db, progress, (tell) => transaction(db, (trx) => enterHeld(trx, id, tell)))
      await recordGrowth(db, ['dags', 'dag_boundaries', 'khatians', 'parcel_import_features'])
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error
      await changeImport(db, id, { state: 'waiting' })
    }
  }

  async function enterHeld(trx: Db, id: number, tell: (done: number) => void): Promise<void> {
    await lockImport(trx, id)
    const row = await importById(trx, id, 'anybody')
    if (row?.state !== 'entering') return
    if ((await changedSince(trx, id)) > 0) return void (await changeImport(trx, id, { state: 'waiting' }))
    const at = await now(trx)
    const by = { drawn_by: row.author_id, at, reason: text('en', 'imported_from', { file: row.file_name }) }
    let done = 0
    for (const rows of partsOfImport(id, row.total)) {
      await enterImported(trx, { ...rows, ...by })
      done += await recordEntered(trx, rows)
      tell(done)
    }
    await changeImport(trx, id, { state: 'entered', entered_at: at })
    await recordAudit(trx, {
      actor_id: row.author_id,
      act: 'import',
      subject: 'parcel_imports',
      subject_id: String(id),
      before: null,
      after: { file_name: row.file_name, ...row.counts },
      request_id: null,
    })
  }

  return { run }
}
