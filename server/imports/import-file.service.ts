import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { faultText } from '#contract/fault-texts.ts'
import type { Import, ImportForm } from '#contract/imports/imports.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import { type ReceivedFile, receiveFile } from '#server/app/uploads/receive-file.ts'
import { zipOf } from '#server/app/zip.ts'
import { actorOfAuthor } from './author.ts'
import { staffByEmail, surveyByCode } from './import-file.sql.ts'
import type { ImportKinds } from './import-kinds.ts'
import { addImport, enterImport, getImport } from './imports.service.ts'
import { makeImports } from './work-imports.service.ts'

/** A file was not imported; the message is for the command line. */
export class ImportRefused extends Error {}

type Wanted = {
  kind: ImportForm['kind']
  path: string
  email: string
  survey: string | undefined
  mouza_id: number | undefined
  zil_id: number | undefined
  pattern: string | undefined
  grid: NonNullable<ImportForm['grid']> | undefined
  enter: boolean
}
type Ground = { db: Db; storage: Storage; kinds: ImportKinds; say: (line: string) => void }

/** Imports a file from the command line like the page, as an officer: checks it and, if requested, enters it. */
export async function importFile({ db, storage, kinds, say }: Ground, wanted: Wanted): Promise<void> {
  const officer = await staffByEmail(db, wanted.email)
  if (!officer) throw new ImportRefused(`${wanted.email} is no admin and no acland.`)
  const survey_type_id = wanted.survey === undefined ? null : await surveyByCode(db, wanted.survey)
  if (survey_type_id === undefined) throw new ImportRefused(`There is no survey ${wanted.survey}.`)
  const actor = actorOfAuthor(officer)
  const context = { actor, request_id: 'command line', if_match: null, language: 'en' as const, document: null }
  const { mouza_id = null, zil_id = null, pattern = null, grid = null } = wanted
  const imports = makeImports({ db, storage, kinds })
  const room = { db, storage, kinds }
  const form = { kind: wanted.kind, upazila_id: null, mouza_id, zil_id, survey_type_id, grid, pattern }
  try {
    const { id } = await addImport(room, context, { file: await fileAt(storage, wanted), form })
    await imports.run()
    const seen = await getImport(room, actor, id, 'en')
    printImport(seen, say)
    for (const line of await kinds[wanted.kind].refused(db, id)) say(`  ${line}`)
    if (seen.state === 'refused') throw new ImportRefused(seen.fault ?? 'The file is refused.')
    if (!wanted.enter) return say('Nothing was entered. To go on, say --yes, or open the import in the office.')
    if (seen.counts.new + seen.counts.changed === 0) {
      if (seen.counts.refused > 0) throw new ImportRefused('Nothing can be entered: what is not on record is refused.')
      return say('Nothing is entered: all of it is on record already.')
    }
    await enterImport(room, context, id, 'command line')
    await imports.run()
    const entered = await getImport(room, actor, id, 'en')
    if (entered.state !== 'entered') throw new ImportRefused('The record changed meanwhile. Look it through again.')
    say(`Import ${id} is entered.`)
  } catch (error) {
    throw error instanceof AppError ? new ImportRefused(wordsOf(error)) : error
  }
}

/** The file at a path; scans may be in a folder, which is sent as a zip. */
async function fileAt(storage: Storage, { path, kind }: Wanted): Promise<ReceivedFile> {
  const found = await stat(path).catch(() => null)
  const receive = (name: string, bytes: Readable) =>
    receiveFile(storage, { field: 'file', name, bytes }, importFileRule)
  if (found?.isFile()) return receive(basename(path), createReadStream(path))
  if (found?.isDirectory() && kind === 'scans')
    return receive(`${basename(resolve(path))}.zip`, Readable.from(zipOf(filesIn(path)), { objectMode: false }))
  throw new ImportRefused(`There is no file ${path}.`)
}

/** The files of a folder and its folders, by their names. */
async function* filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted())
    yield { name: path.slice(join(folder, '/').length), bytes: createReadStream(path) }
}

function printImport(
  { id, counts, total, warnings, distance, scans, table, columns }: Import,
  say: (line: string) => void,
): void {
  say(`Import ${id}: ${total} ${scans ? 'files' : 'rows'}`)
  if (scans) say(`  names are read as ${scans.pattern ?? 'nothing known'}`)
  for (const [outcome, count] of Object.entries(counts)) say(`  ${outcome}: ${count}`)
  for (const [code, count] of Object.entries(warnings)) say(`  would have ${code}: ${count}`)
  for (const joined of table?.joined_columns ?? []) say(`  ${joined.field} is read from ${joined.columns.join(' + ')}`)
  if (columns && columns.unused.length > 0) say(`  columns that are not read: ${columns.unused.join(', ')}`)
  if (table && table.notes.ditto > 0) say(`  cells that say the same as above: ${table.notes.ditto}`)
  if (table && table.notes.left_out > 0) say(`  rows left out: ${table.notes.left_out}`)
  for (const each of table?.questions ?? [])
    say(
      `  question ${each.id} (${each.rows} rows, line ${each.line}: ${each.example}): ${each.answer ?? each.options.join(' or ')}`,
    )
  if (distance) say(`  from the record: ${distance.median} m, at most ${distance.max} m`)
}

const wordsOf = ({ message, details }: AppError) =>
  [message, ...Object.values(details.fields ?? {}).flatMap((texts) => texts.map((each) => faultText(each, 'en')))].join(
    ' ',
  )
