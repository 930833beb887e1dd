import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { max_imported, type ParcelImport, type ParcelImportForm } from '#contract/drawing/parcel-imports.ts'
import { fieldText } from '#contract/field-errors.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { checkFile } from '#server/app/uploads/check-file.ts'
import { parcelFileRule } from '#server/app/uploads/file-rules.ts'
import { featuresOfImport } from './features.sql.ts'
import { staffByEmail, surveyByCode } from './import-file.sql.ts'
import { addImport, enterImport, getImport } from './imports.service.ts'
import { makeImports } from './work-imports.service.ts'

/** A file was not imported; the message is for the command line. */
export class ImportRefused extends Error {}

type Wanted = {
  path: string
  email: string
  survey: string | undefined
  zil_id: number | undefined
  grid: NonNullable<ParcelImportForm['grid']> | undefined
  enter: boolean
}
type Ground = { db: Db; storage: Storage; boundary_percent: number; say: (line: string) => void }

/** Imports a file from the command line like the page, as an officer: checks it and, if requested, enters it. */
export async function importFile({ db, storage, boundary_percent, say }: Ground, wanted: Wanted): Promise<void> {
  const officer = await staffByEmail(db, wanted.email)
  if (!officer) throw new ImportRefused(`${wanted.email} is no admin and no acland.`)
  const survey_type_id = wanted.survey === undefined ? null : await surveyByCode(db, wanted.survey)
  if (survey_type_id === undefined) throw new ImportRefused(`There is no survey ${wanted.survey}.`)
  const actor = {
    ...{ ...officer, session_id: 0, demo: false, assistance: null },
    ...{ must_set_up_two_factor: false, must_change_password: false },
  }
  const context = { actor, request_id: 'command line', if_match: null, language: 'en' as const, document: null }
  const { zil_id = null, grid = null } = wanted
  const imports = makeImports({ db, storage, boundary_percent })
  const form = { zil_id, survey_type_id, grid }
  try {
    const { id } = await addImport({ db, storage }, context, { file: await fileAt(wanted.path), form })
    await imports.run()
    const seen = await getImport(db, actor, id, 'en')
    await printProgress(db, seen, say)
    if (seen.state === 'refused') throw new ImportRefused(seen.fault ?? 'The file is refused.')
    if (!wanted.enter) return say('Nothing was entered. To go on, say --yes, or open the import in the office.')
    await enterImport(db, context, id)
    await imports.run()
    const entered = await getImport(db, actor, id, 'en')
    if (entered.state !== 'entered') throw new ImportRefused('The record changed meanwhile. Look it through again.')
    say(`Import ${id} is entered.`)
  } catch (error) {
    throw error instanceof AppError ? new ImportRefused(wordsOf(error)) : error
  }
}

async function fileAt(path: string) {
  const size = await stat(path).catch(() => null)
  if (!size?.isFile()) throw new ImportRefused(`There is no file ${path}.`)
  if (size.size > parcelFileRule.max_bytes) throw new ImportRefused(fieldText(parcelFileRule.texts.size, 'en'))
  return checkFile({ field: 'file', name: basename(path), bytes: await readFile(path) }, parcelFileRule)
}

async function printProgress(
  db: Db,
  { id, counts, total, warnings, distance }: ParcelImport,
  say: (line: string) => void,
): Promise<void> {
  say(`Import ${id}: ${total} parcels, of at most ${max_imported}.`)
  for (const [outcome, count] of Object.entries(counts)) say(`  ${outcome}: ${count}`)
  for (const [kind, count] of Object.entries(warnings)) say(`  would have ${kind}: ${count}`)
  if (distance) say(`  from the record: ${distance.median} m, at most ${distance.max} m`)
  const refused = await featuresOfImport(db, id, { outcome: 'refused', limit: 200, offset: 0 })
  for (const { row, dag_no, reason } of refused)
    say(`  parcel ${row}${dag_no === null ? '' : `, dag ${dag_no}`}: ${reason === null ? '' : fieldText(reason, 'en')}`)
}

const wordsOf = ({ message, details }: AppError) =>
  [message, ...Object.values(details.fields ?? {}).flatMap((texts) => texts.map((each) => fieldText(each, 'en')))].join(
    ' ',
  )
