import type { z } from 'zod'
import { digitsFor, type Language } from '#contract/digits.ts'
import type {
  ChosenColumns,
  ImportChoices,
  ImportColumn,
  ImportedFeature,
  ImportedFeaturesQuery,
  ImportFault,
  ImportWarning,
  ImportWarningsQuery,
  ParcelImport,
  ParcelImportForm,
} from '#contract/drawing/parcel-imports.ts'
import { fieldText } from '#contract/field-errors.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, foreignKeyViolation, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { partsOfImport, undoImported } from '#server/land-records/boundaries/imported.service.ts'
import { placedIn, refuseUnknownSurvey } from '#server/land-records/office/dags/placing.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { text } from '../text.ts'
import { builtOn, countFeatures, featuresOfImport, parsedShape } from './features.sql.ts'
import { usedColumns } from './file-columns.ts'
import { withProgress } from './import-progress.ts'
import {
  type Author,
  changeImport,
  type ImportRow,
  importById,
  insertImport,
  lastImports,
  lockImport,
} from './imports.sql.ts'
import { countListedWarnings, warningsOfImport } from './warnings.sql.ts'

type Store = { db: Db; storage: Storage }

const authorOf = (actor: Actor): Author => (actor.role === 'admin' ? 'anybody' : actor.id)

/** The words of a fault; they list the columns of the file if none of them is known. */
function wordsOfFault(fault: ImportFault, { found_columns }: ImportRow, language: Language): string {
  const words = fieldText(fault, language)
  if (fault !== 'parcels_no_number_column') return words
  return `${words} ${text(language, 'columns_of_file', { columns: found_columns?.join(', ') ?? '' })}`
}

function columnsOf(found: string[], chosen: ChosenColumns | null): ParcelImport['columns'] {
  const used = usedColumns(found, chosen)
  const first = (column: ImportColumn) => used[column][0] ?? null
  const [dag_no, khatian_no] = [first('dag_no'), first('khatian_no')]
  return { found, used: { dag_no, khatian_no, survey: first('survey'), zil_id: first('zil_id') } }
}

const present = (row: ImportRow, language: Language): ParcelImport => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  fault: row.fault && wordsOfFault(row.fault, row, language),
  fault_code: row.fault,
  grid: row.grid,
  pieces: row.pieces,
  columns: row.found_columns && columnsOf(row.found_columns, row.chosen_columns),
  total: row.total,
  done: row.done,
  written: row.written,
  counts: row.counts,
  warnings: row.warnings,
  distance: row.distance,
  bbox: row.bbox,
  created_by: row.created_by,
  created_at: row.created_at,
  entered_at: row.entered_at,
  undone_at: row.undone_at,
})

/** An import of the actor, or of anybody for an admin; else 404. */
async function importOf(db: Db, actor: Actor, id: number): Promise<ImportRow> {
  const row = await importById(db, id, authorOf(actor))
  if (!row) throw new AppError('not_found')
  return row
}

export const listImports = async (db: Db, actor: Actor, language: Language) => ({
  imports: (await lastImports(db, authorOf(actor))).map((row) => present(row, language)),
})

export const getImport = async (db: Db, actor: Actor, id: number, language: Language) =>
  present(await importOf(db, actor, id), language)

/** Keeps a file of parcels to be looked through. Nothing of it is entered. */
export async function addImport(
  { db, storage }: Store,
  { actor, language }: RequestContext,
  { file, form }: { file: CheckedFile | undefined; form: ParcelImportForm },
): Promise<ParcelImport> {
  if (!file) throw fieldError('file', 'required')
  const { zil_id = null, survey_type_id = null, grid } = form
  if (zil_id !== null) await placedIn(db, zil_id, { offices: await officesOf(db, actor) })
  if (survey_type_id !== null) await refuseUnknownSurvey(db, survey_type_id)
  const id = await savingFiles(storage, [file], ([saved]) =>
    transaction(db, async (trx) => {
      if (!saved) throw new Error('the file was not saved')
      const file_id = await insertFile(trx, saved)
      const place = { zil_id, survey_type_id, grid }
      return insertImport(trx, { ...place, file_id, file_name: file.name, created_by: actor.id })
    }),
  )
  return getImport(db, actor, id, language)
}

/** Comparison of each parcel of the file with the record, page by page. */
export async function listImportedFeatures(
  db: Db,
  actor: Actor,
  id: number,
  { outcome, ...query }: z.output<typeof ImportedFeaturesQuery>,
  language: Language,
) {
  await importOf(db, actor, id)
  return pageOfRows(query, async (limit, offset) => ({
    counted: await countFeatures(db, id, outcome),
    rows: (await featuresOfImport(db, id, { outcome, limit, offset })).map(
      ({ reason, geojson, recorded, lon, lat, ...row }): ImportedFeature => ({
        ...row,
        recorded: parsedShape(recorded),
        reason: reason && fieldText(reason, language),
        at: lon === null || lat === null ? null : [lon, lat],
        geojson: parsedShape(geojson),
      }),
    ),
  }))
}

/** The faults that its parcels would have among their neighbours, the largest first. */
export async function listWarnings(
  db: Db,
  actor: Actor,
  id: number,
  { kind, ...query }: z.output<typeof ImportWarningsQuery>,
) {
  await importOf(db, actor, id)
  return pageOfRows(query, async (limit, offset) => ({
    counted: await countListedWarnings(db, id, kind),
    rows: (await warningsOfImport(db, id, { kind, limit, offset })).map(
      ({ lon, lat, ...row }): ImportWarning => ({
        ...row,
        at: [lon, lat],
      }),
    ),
  }))
}

/** Has a file checked again with what an officer chose; 409 once it is entered, or while it is worked on. */
export async function chooseForImport(
  db: Db,
  { actor, language }: RequestContext,
  id: number,
  { grid, columns, pieces }: ImportChoices,
): Promise<ParcelImport> {
  await transaction(db, async (trx) => {
    await importOf(trx, actor, id)
    await lockImport(trx, id)
    const { state } = await importOf(trx, actor, id)
    if (state !== 'ready' && state !== 'refused') throw new AppError('import_not_ready')
    await changeImport(trx, id, {
      state: 'waiting',
      fault: null,
      ...(grid !== undefined && { grid }),
      ...(columns !== undefined && { chosen_columns: columns }),
      ...(pieces !== undefined && { pieces }),
    })
  })
  return getImport(db, actor, id, language)
}

/** Has the new and changed parcels entered, all or none, as soon as a server comes to it. */
export async function enterImport(db: Db, { actor, language }: RequestContext, id: number): Promise<ParcelImport> {
  await transaction(db, async (trx) => {
    await importOf(trx, actor, id)
    await lockImport(trx, id)
    const { state, counts } = await importOf(trx, actor, id)
    if (state === 'entering' || state === 'entered') return
    if (state !== 'ready' || counts.new + counts.changed === 0) throw new AppError('import_not_ready')
    await changeImport(trx, id, { state: 'entering' })
  })
  return getImport(db, actor, id, language)
}

/** Takes an import back as a whole; 409 where one of its dags was changed or used since. */
export async function undoImport(db: Db, author: RequestContext, id: number): Promise<ParcelImport> {
  const { state, counts } = await importOf(db, author.actor, id)
  const progress = { import_id: id, total: counts.new + counts.changed }
  if (state === 'entered')
    await withProgress(db, progress, (tell) => transaction(db, (trx) => undoHeld(trx, author, id, tell))).catch(
      async (error: unknown) => {
        // Somebody began to use one of its dags at this very moment.
        if (foreignKeyViolation(error)) await refuseBuiltOn(db, author, id)
        throw error
      },
    )
  else if (state !== 'undone') throw new AppError('import_not_ready')
  return getImport(db, author.actor, id, author.language)
}

async function undoHeld(trx: Db, author: RequestContext, id: number, tell: (done: number) => void): Promise<void> {
  const { actor, request_id } = author
  await lockImport(trx, id)
  const before = await importOf(trx, actor, id)
  if (before.state === 'undone') return
  if (before.state !== 'entered') throw new AppError('import_not_ready')
  await refuseBuiltOn(trx, author, id)
  const at = await now(trx)
  let done = 0
  for (const rows of partsOfImport(id, before.total)) {
    done += await undoImported(trx, { ...rows, drawn_by: actor.id, at })
    tell(done)
  }
  await changeImport(trx, id, { state: 'undone', undone_at: at })
  const about = { file_name: before.file_name, ...before.counts }
  await recordAudit(trx, {
    ...{ actor_id: actor.id, act: 'undo', subject: 'parcel_imports', subject_id: String(id) },
    ...{ before: about, after: null, request_id },
  })
}

async function refuseBuiltOn(db: Db, { language }: RequestContext, id: number): Promise<void> {
  const { count, dags } = await builtOn(db, id)
  if (count > 0)
    throw new AppError('import_built_on', { words: { count: digitsFor(String(count), language) }, extra: { dags } })
}
