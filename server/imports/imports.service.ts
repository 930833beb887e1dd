import { digitsFor, type Language } from '#contract/digits.ts'
import { faultText } from '#contract/fault-texts.ts'
import { importFileLimits } from '#contract/imports/import-file-limits.ts'
import {
  adminKinds,
  type Import,
  type ImportChoices,
  type ImportFault,
  type ImportForm,
  isTableKind,
} from '#contract/imports/imports.ts'
import { contentTypes } from '#contract/uploads/file-kinds.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, foreignKeyViolation, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import { keepingReceived, type ReceivedFile } from '#server/app/uploads/receive-file.ts'
import { refusedFile } from '#server/app/uploads/refused-file.ts'
import { insertFile } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { partsOfImport } from './import-kind.ts'
import type { ImportKinds } from './import-kinds.ts'
import { withProgress } from './import-progress.ts'
import {
  type Author,
  changeImport,
  type ImportRow,
  importById,
  insertImport,
  lastImports,
  lockImport,
  surveyExists,
  upazilaOf,
} from './imports.sql.ts'
import { text } from './text.ts'

/** The database with the kinds of imports. */
export type ImportRoom = { db: Db; kinds: ImportKinds }

const authorOf = (actor: Actor): Author => (actor.role === 'admin' ? 'anybody' : actor.id)

/** Faults whose words list the columns of the file. */
const column_faults: readonly ImportFault[] = ['parcels_no_number_column', 'table_columns_missing']

function wordsOfFault(fault: ImportFault, row: ImportRow, columns: Import['columns'], language: Language): string {
  const line = row.table_facts?.line ?? null
  const words = faultText(fault, language)
  if (line !== null) return `${text(language, 'at_line', { line: digitsFor(String(line), language) })}: ${words}`
  if (!column_faults.includes(fault)) return words
  const missing = columns?.fields.filter(({ is_needed, column }) => is_needed && column === null) ?? []
  const named = fault === 'table_columns_missing' ? ` ${missing.map(({ name }) => name).join(', ')}.` : ''
  return `${words}${named} ${text(language, 'columns_of_file', { columns: columns?.found.join(', ') ?? '' })}`
}

function tableOf({ kind, options, table_facts }: ImportRow): Import['table'] {
  if (!isTableKind(kind)) return null
  const { sheets = [], needs_area_unit = false, bijoy_columns = [] } = table_facts ?? {}
  const { sheet = null, area_unit = null, bijoy = true } = options
  return { sheets, sheet, area_unit, needs_area_unit, bijoy, bijoy_columns }
}

function present(kinds: ImportKinds, row: ImportRow, language: Language): Import {
  const columns = kinds[row.kind].columns(row, language)
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    state: row.state,
    fault: row.fault && wordsOfFault(row.fault, row, columns, language),
    fault_code: row.fault,
    grid: row.grid,
    pieces: row.pieces,
    columns,
    total: row.total,
    done: row.done,
    written: row.written,
    counts: row.counts,
    warnings: row.warnings,
    distance: row.distance,
    bbox: row.bbox,
    table: tableOf(row),
    created_by: row.created_by,
    created_at: row.created_at,
    entered_at: row.entered_at,
    undone_at: row.undone_at,
  }
}

/** An import of the actor, or of anybody for an admin; else 404. */
export async function importOf(db: Db, actor: Actor, id: number): Promise<ImportRow> {
  const row = await importById(db, id, authorOf(actor))
  if (!row) throw new AppError('not_found')
  return row
}

export const listImports = async ({ db, kinds }: ImportRoom, actor: Actor, language: Language) => ({
  imports: (await lastImports(db, authorOf(actor))).map((row) => present(kinds, row, language)),
})

export const getImport = async ({ db, kinds }: ImportRoom, actor: Actor, id: number, language: Language) =>
  present(kinds, await importOf(db, actor, id), language)

/** Puts a stored file on record to be checked. Nothing of it is entered; of a refused one nothing stays. */
export async function addImport(
  room: ImportRoom & { storage: Storage },
  { actor, language }: RequestContext,
  { file, form }: { file: ReceivedFile | undefined; form: ImportForm },
): Promise<Import> {
  if (!file) throw fieldError('file', 'required')
  const id = await keepingReceived(room.storage, file, () => recordImport(room.db, actor, { file, form }))
  return getImport(room, actor, id, language)
}

async function recordImport(
  db: Db,
  actor: Actor,
  { file, form }: { file: ReceivedFile; form: ImportForm },
): Promise<number> {
  refuseContent(file, form)
  refuseKind(actor, form)
  const { kind, grid, upazila_id = null, mouza_id = null, zil_id = null, survey_type_id = null } = form
  const place = { upazila_id, mouza_id, zil_id }
  await refuseOutside(db, actor, place)
  if (survey_type_id !== null && !(await surveyExists(db, survey_type_id)))
    throw fieldError('survey_type_id', 'not_on_record')
  return transaction(db, async (trx) => {
    const file_id = await insertFile(trx, file)
    const named = { kind, ...place, survey_type_id, grid }
    return insertImport(trx, { ...named, file_id, file_name: file.name, created_by: actor.id })
  })
}

const { geojson, zip, gpkg, office, text: plain } = contentTypes

/** A file of parcels is no table, and a table no file of parcels. Both may come in a zip that is read as a whole. */
function refuseContent({ content_type, name, size_bytes }: ReceivedFile, { kind }: ImportForm): void {
  const isTable = isTableKind(kind)
  const accepted: string[] = isTable ? [office, zip, plain] : [geojson, zip, gpkg]
  const sent = { field: 'file', name }
  if (!accepted.includes(content_type)) throw refusedFile('unsupported_type', sent, 'file_type_import')
  const { size } = importFileRule.texts
  if (content_type === zip && size_bytes > importFileLimits.office)
    throw refusedFile('too_large', sent, size(isTable ? 'office' : 'geojson'))
}

/** Kinds of the whole country are an admin's. */
function refuseKind(actor: Actor, { kind }: ImportForm): void {
  if (adminKinds.includes(kind) && actor.role !== 'admin') throw fieldError('kind', 'admin_only')
}

type Place = Pick<ImportRow, 'upazila_id' | 'mouza_id' | 'zil_id'>

/** A place that is not on record, or lies outside the actor's upazilas, is refused at its field. */
async function refuseOutside(db: Db, actor: Actor, place: Place): Promise<void> {
  const field = (['zil_id', 'mouza_id', 'upazila_id'] as const).find((each) => place[each] !== null)
  if (!field) return
  const upazila_id = await upazilaOf(db, place)
  if (upazila_id === undefined) throw fieldError(field, 'not_on_record')
  if (!isInside(await officesOf(db, actor), upazila_id)) throw fieldError(field, 'outside_office')
}

/** Has a file checked again with what an officer chose; 409 once it is entered, or while it is worked on. */
export async function chooseForImport(
  room: ImportRoom,
  { actor, language }: RequestContext,
  id: number,
  { grid, columns, pieces, ...table }: ImportChoices,
): Promise<Import> {
  await transaction(room.db, async (trx) => {
    await importOf(trx, actor, id)
    await lockImport(trx, id)
    const { state, options } = await importOf(trx, actor, id)
    if (state !== 'ready' && state !== 'refused') throw new AppError('import_not_ready')
    await changeImport(trx, id, {
      state: 'waiting',
      fault: null,
      options: { ...options, ...table },
      ...(grid !== undefined && { grid }),
      ...(columns !== undefined && { chosen_columns: columns }),
      ...(pieces !== undefined && { pieces }),
    })
  })
  return getImport(room, actor, id, language)
}

/** Whose password was sent from where; the command line needs none, since it can do anything. */
export type Proof = { current_password: string | undefined; address: string } | 'command line'

/** The password is asked again where the form of the records asks for it: who finds an open office gives no access. */
async function refuseUnproven({ db, kinds }: ImportRoom, actor: Actor, id: number, proof: Proof): Promise<void> {
  const { kind } = await importOf(db, actor, id)
  if (!kinds[kind].asks_password || proof === 'command line') return
  const { current_password, address } = proof
  if (!current_password) throw fieldError('current_password', 'required')
  const attempt = { field: 'current_password', password: current_password }
  await refuseWithoutPassword(db, { user_id: actor.id, address }, attempt)
}

/** Has the new and changed records entered, all or none, as soon as a server comes to it. */
export async function enterImport(
  room: ImportRoom,
  { actor, language }: RequestContext,
  id: number,
  proof: Proof,
): Promise<Import> {
  await refuseUnproven(room, actor, id, proof)
  await transaction(room.db, async (trx) => {
    await importOf(trx, actor, id)
    await lockImport(trx, id)
    const { state, counts, kind } = await importOf(trx, actor, id)
    if (state === 'entering' || state === 'entered') return
    if (state !== 'ready' || counts.new + counts.changed === 0) throw new AppError('import_not_ready')
    await room.kinds[kind].refuseActor?.(trx, id, actor.id)
    await changeImport(trx, id, { state: 'entering' })
  })
  return getImport(room, actor, id, language)
}

/** Undoes an import as a whole; 409 where one of its records was changed or used since. */
export async function undoImport(room: ImportRoom, author: RequestContext, id: number, proof: Proof): Promise<Import> {
  const { db } = room
  await refuseUnproven(room, author.actor, id, proof)
  const { state, counts } = await importOf(db, author.actor, id)
  const progress = { import_id: id, total: counts.new + counts.changed }
  if (state === 'entered')
    await withProgress(db, progress, (tell) => transaction(db, (trx) => undoLocked(trx, room, author, id, tell))).catch(
      async (error: unknown) => {
        // Somebody began to use one of its records at this very moment.
        if (foreignKeyViolation(error)) await refuseBuiltOn(db, room, author, id)
        throw error
      },
    )
  else if (state !== 'undone') throw new AppError('import_not_ready')
  return getImport(room, author.actor, id, author.language)
}

async function undoLocked(
  trx: Db,
  room: ImportRoom,
  author: RequestContext,
  id: number,
  tell: (done: number) => void,
): Promise<void> {
  const { actor, request_id } = author
  await lockImport(trx, id)
  const before = await importOf(trx, actor, id)
  if (before.state === 'undone') return
  if (before.state !== 'entered') throw new AppError('import_not_ready')
  await room.kinds[before.kind].refuseActor?.(trx, id, actor.id)
  await refuseBuiltOn(trx, room, author, id)
  const at = await now(trx)
  const reason = text('en', 'undone_from', { file: before.file_name })
  let done = 0
  for (const part of partsOfImport(id, before.total)) {
    done += await room.kinds[before.kind].undo(trx, part, { author_id: actor.id, author_role: actor.role, at, reason })
    tell(done)
  }
  await changeImport(trx, id, { state: 'undone', undone_at: at })
  const about = { kind: before.kind, file_name: before.file_name, ...before.counts }
  await recordAudit(trx, {
    ...{ actor_id: actor.id, act: 'undo', subject: 'imports', subject_id: String(id) },
    ...{ before: about, after: null, request_id },
  })
}

async function refuseBuiltOn(
  db: Db,
  { kinds }: ImportRoom,
  { actor, language }: RequestContext,
  id: number,
): Promise<void> {
  const { kind } = await importOf(db, actor, id)
  const { count, records } = await kinds[kind].builtOn(db, id)
  if (count > 0)
    throw new AppError('import_built_on', { words: { count: digitsFor(String(count), language) }, extra: { records } })
}
