import { importFileLimits } from '#contract/imports/import-file-limits.ts'
import { adminKinds, type ImportForm, isTableKind } from '#contract/imports/imports.ts'
import { piecesOf } from '#contract/imports/scan-names.ts'
import { contentTypes } from '#contract/uploads/file-kinds.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import type { ReceivedFile } from '#server/app/uploads/receive-file.ts'
import { refusedFile } from '#server/app/uploads/refused-file.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { type ImportRow, surveyExists, upazilaOf } from './imports.sql.ts'

/** Refuses a form whose file is of another kind, whose place or survey is missing or not the actor's. */
export async function refuseForm(db: Db, actor: Actor, file: ReceivedFile, form: ImportForm): Promise<void> {
  refuseContent(file, form)
  refuseKind(actor, form)
  refuseScans(form)
  const { upazila_id = null, mouza_id = null, zil_id = null, survey_type_id = null } = form
  await refuseOutside(db, actor, { upazila_id, mouza_id, zil_id })
  if (survey_type_id !== null && !(await surveyExists(db, survey_type_id)))
    throw fieldError('survey_type_id', 'not_on_record')
}

const { geojson, zip, gpkg, office, text: plain } = contentTypes

/**
 * A file of parcels is no table, and a table no file of parcels. Both may come in a zip that is read as a whole; one of
 * scans is read file by file.
 */
function refuseContent({ content_type, name, size_bytes }: ReceivedFile, { kind }: ImportForm): void {
  const isTable = isTableKind(kind)
  const sent = { field: 'file', name }
  if (kind === 'scans') {
    if (content_type !== zip) throw refusedFile('unsupported_type', sent, 'scans_not_zip')
    return
  }
  const accepted: string[] = isTable ? [office, zip, plain] : [geojson, zip, gpkg]
  if (!accepted.includes(content_type)) throw refusedFile('unsupported_type', sent, 'file_type_import')
  const { size } = importFileRule.texts
  if (content_type === zip && size_bytes > importFileLimits.office)
    throw refusedFile('too_large', sent, size(isTable ? 'office' : 'geojson'))
}

/** Names of scans hold numbers only, so the form says of what mouza and survey. */
function refuseScans({ kind, mouza_id, survey_type_id, pattern }: ImportForm): void {
  if (kind !== 'scans') return
  if (!mouza_id) throw fieldError('mouza_id', 'required')
  if (!survey_type_id) throw fieldError('survey_type_id', 'required')
  refusePattern(pattern)
}

/** A pattern of names that cannot be read is refused at its field. */
export function refusePattern(pattern: string | null | undefined): void {
  if (pattern && piecesOf(pattern) === null) throw fieldError('pattern', 'scan_pattern_bad')
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
