import { digitsFor, type Language } from '#contract/digits.ts'
import type { Import, ImportChoices, ImportForm } from '#contract/imports/imports.ts'
import { withAnswers } from '#contract/imports/place-questions.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, foreignKeyViolation, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseStaleFactor } from '#server/app/http/fresh-factor.ts'
import { keepingReceived, type ReceivedFile } from '#server/app/uploads/receive-file.ts'
import { insertFile } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { partsOfImport } from './import-kind.ts'
import type { ImportKinds } from './import-kinds.ts'
import { requestStop } from './import-progress.sql.ts'
import { withProgress } from './import-progress.ts'
import {
  type Author,
  cancelCheck,
  changeImport,
  type ImportRow,
  importById,
  insertImport,
  lastImports,
  lockImport,
} from './imports.sql.ts'
import { presentImport } from './present-import.ts'
import { refuseForm, refusePattern } from './refuse-form.service.ts'
import { text } from './text.ts'

/** The database with the kinds of imports. */
export type ImportRoom = {
  db: Db
  kinds: ImportKinds
  /** Minutes for which a second factor counts where the password is asked for; 0 for the command line. */
  fresh_factor_minutes?: number
}

const authorOf = (actor: Actor): Author => (actor.role === 'admin' ? 'anybody' : actor.id)

/** An import of the actor, or of anybody for an admin; else 404. */
export async function importOf(db: Db, actor: Actor, id: number): Promise<ImportRow> {
  const row = await importById(db, id, authorOf(actor))
  if (!row) throw new AppError('not_found')
  return row
}

export const listImports = async ({ db, kinds }: ImportRoom, actor: Actor, language: Language) => ({
  imports: (await lastImports(db, authorOf(actor))).map((row) => presentImport(kinds, row, language)),
})

export const getImport = async ({ db, kinds }: ImportRoom, actor: Actor, id: number, language: Language) =>
  presentImport(kinds, await importOf(db, actor, id), language)

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
  await refuseForm(db, actor, file, form)
  const { kind, grid, pattern, upazila_id = null, mouza_id = null, zil_id = null, survey_type_id = null } = form
  const place = { upazila_id, mouza_id, zil_id }
  return transaction(db, async (trx) => {
    const file_id = await insertFile(trx, file)
    const named = { kind, ...place, survey_type_id, grid, options: pattern === null ? {} : { pattern } }
    return insertImport(trx, { ...named, file_id, file_name: file.name, created_by: actor.id })
  })
}

/** Has a file checked again with what an officer chose; 409 once it is entered, or while it is worked on. */
export async function chooseForImport(
  room: ImportRoom,
  { actor, language }: RequestContext,
  id: number,
  { grid, columns, pieces, places, answers, bijoy_by_column, ...table }: ImportChoices,
): Promise<Import> {
  refusePattern(table.pattern)
  await transaction(room.db, async (trx) => {
    await importOf(trx, actor, id)
    await lockImport(trx, id)
    const { state, options } = await importOf(trx, actor, id)
    if (state !== 'ready' && state !== 'refused') throw new AppError('import_not_ready')
    await changeImport(trx, id, {
      state: 'waiting',
      fault: null,
      options: {
        ...options,
        ...table,
        ...(places && { places: withAnswers(options.places ?? [], places) }),
        ...(answers && { answers: { ...options.answers, ...answers } }),
        ...(bijoy_by_column && { bijoy_by_column: { ...options.bijoy_by_column, ...bijoy_by_column } }),
      },
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
async function refuseUnproven(
  { db, kinds, fresh_factor_minutes = 0 }: ImportRoom,
  actor: Actor,
  id: number,
  proof: Proof,
): Promise<void> {
  const { kind } = await importOf(db, actor, id)
  if (!kinds[kind].asks_password || proof === 'command line') return
  refuseStaleFactor(actor.second_factor, 'give_access', fresh_factor_minutes)
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

/**
 * Stops what is under way: a check ends as refused, of what was being entered nothing stays and the import is ready again.
 * One that is not under way is answered as it is.
 */
export async function cancelImport(room: ImportRoom, { actor, language }: RequestContext, id: number): Promise<Import> {
  const { state } = await importOf(room.db, actor, id)
  const isWriting = state === 'entering' && (await requestStop(room.db, id))
  if (!isWriting)
    await transaction(room.db, async (trx) => {
      await lockImport(trx, id)
      const now_state = (await importOf(trx, actor, id)).state
      if (now_state === 'waiting' || now_state === 'reading') await cancelCheck(trx, id)
      if (now_state === 'entering') await changeImport(trx, id, { state: 'ready' })
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
    actor_id: actor.id,
    act: 'undo',
    subject: 'imports',
    subject_id: String(id),
    before: about,
    after: null,
    request_id,
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
