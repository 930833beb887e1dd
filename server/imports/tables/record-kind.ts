import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { plainCell } from '#contract/imports/cell-text.ts'
import type { TableKindId } from '#contract/imports/imports.ts'
import { AppError, firstFieldFault } from '#server/app/app-error.ts'
import { type Db, now, uniqueViolation } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import type { Exchange } from '#server/records/exchange.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { actorOfAuthor } from '../author.ts'
import type { ImportCheck, ImportRow, Writing } from '../import-kind.ts'
import { tableImportKind } from './check-table.service.ts'
import { changedFields } from './item-view.ts'
import { changedWritten, itemsOfPart, newWritten, storeWritten, versionsSince } from './record-items.sql.ts'
import { rehearse } from './rehearse.ts'
import {
  type CellFault,
  type Cells,
  type JudgedItem,
  keyOfLine,
  type OpenQuestion,
  type RowGroup,
  type TableKind,
} from './table-kind.ts'

type VersionedRow = { id: number; version: number }

/** A record that a row names, such as the upazila of a mouza; or the fault for which it names none. */
export type FoundParent = { questions?: readonly OpenQuestion[] | undefined } & (
  | { id: number; fault?: undefined }
  | { field: string; fault: FaultText; near?: string[] | undefined }
)

/** A kind of record that a form of the office writes too: each of its rules holds for a table as well. */
type RecordImport<Form extends object, Row extends VersionedRow> = {
  id: TableKindId
  exchange: Exchange<Row>
  // biome-ignore lint/suspicious/noExplicitAny: the query of its list plays no part
  record: RecordKindDefinition<any, Form, Row>
  form: z.ZodType<Form>
  /** Field of the form that cells name otherwise than by its id. */
  parent?: {
    field: keyof Form & string
    find: (db: Db, row: ImportRow, offices: Offices) => Promise<(cells: Cells) => Promise<FoundParent>>
  }
  /** Text by which a record is known in its parent. */
  keyOf: (form: Form) => string
  /** Id of the record that a form names; undefined if it is new. */
  find: (db: Db, form: Form) => Promise<number | undefined>
  /** Present names of records that had the name of a form: a new record would have their land a second time. */
  namesNow?: (db: Db, form: Form) => Promise<string[]>
  name: (row: Row) => string
}

type Values<Form> = { form: Form; shown: Record<string, string> }

/** An import of records that have a form. They are written one by one, as the form writes them. */
export function recordImportKind<Form extends object, Row extends VersionedRow>(kind: RecordImport<Form, Row>) {
  const { record, exchange, parent } = kind
  const table: TableKind = {
    id: kind.id,
    fields: exchange.fields,
    async reader(row, { db, offices }, columns) {
      const findParent = await parent?.find(db, row, offices)
      const inFile = exchange.fields.filter(({ field }) => columns.has(field))
      return async (cells, line) => {
        const faults: CellFault[] = []
        const found = await findParent?.(cells)
        if (found?.fault) {
          const { field, fault: code, near } = found
          faults.push({ field, code, value: cells(field), ...(near && { near }) })
        }
        const sent = Object.fromEntries(inFile.map(({ field, read = asWritten }) => [field, read(cells(field))]))
        const read = kind.form.safeParse(parent ? { ...sent, [parent.field]: found?.fault ? 1 : found?.id } : sent)
        faults.push(...(read.error?.issues ?? []).map((issue) => cellFault(issue, cells)))
        if (faults.length === 0 && read.data) faults.push(...(await renamed(db, read.data, cells('name_en'))))
        const shown = Object.fromEntries(inFile.map(({ field }) => [field, cells(field)]))
        const values = { form: read.data ?? {}, shown }
        const place = found?.fault ? 0 : (found?.id ?? 0)
        const key = read.data ? `${String(place).padStart(12, '0')}/${kind.keyOf(read.data)}` : keyOfLine(line)
        return { key: faults.length > 0 ? keyOfLine(line) : key, values, faults, questions: found?.questions }
      }
    },
    async judge(work, groups) {
      const judged: JudgedItem[] = []
      for (const group of groups) judged.push(await judge(work, group))
      return judged
    },
    changedSince: (trx, import_id) => versionsSince(trx, import_id, record.kind),
    async enter(trx, part, writing) {
      const context = await contextOf(trx, writing)
      const items = await itemsOfPart(trx, part)
      for (const { item, record_id, after } of items) {
        const id = await write(trx, (after as Values<Form>).form, record_id, context)
        await storeWritten(trx, part.import_id, { item, id, version: (await rowOf(trx, id)).version })
      }
      return items.length
    },
    async undo(trx, part, writing) {
      const context = await contextOf(trx, writing)
      const items = (await itemsOfPart(trx, part)).toReversed()
      for (const { record_id, outcome, before } of items) {
        if (record_id === null) continue
        if (outcome === 'new') await remove(trx, record_id, context)
        else await write(trx, (before as Values<Form>).form, record_id, context)
      }
      return items.length
    },
    async builtOn(trx, import_id) {
      const changed = new Set(await changedWritten(trx, import_id, record.kind))
      for (const id of await newWritten(trx, import_id)) if (await isUsed(trx, id)) changed.add(id)
      const named: { id: number; page: null; name: string }[] = []
      for (const id of [...changed].slice(0, 10)) {
        const row = await record.byId(trx, id, 'everywhere')
        if (row) named.push({ id, page: null, name: kind.name(row) })
      }
      return { count: changed.size, records: named }
    },
    tables: ['import_rows', 'import_items'],
    show(item, language) {
      const after = fieldsOf((item.after as Values<Form>).shown, language)
      const before = item.before ? fieldsOf((item.before as Values<Form>).shown, language) : null
      return {
        title: Object.values((item.after as Values<Form>).shown)
          .filter((text) => text !== '')
          .slice(0, 3)
          .join(' · '),
        after,
        before: before ? changedFields(before, after) : null,
      }
    },
  }

  async function renamed(db: Db, form: Form, value: string): Promise<CellFault[]> {
    const near = (await kind.namesNow?.(db, form)) ?? []
    // Few names are former ones: only of those it matters if a record has the name today.
    if (near.length === 0 || (await kind.find(db, form)) !== undefined) return []
    return [{ field: 'name_en', code: 'import_place_renamed', value, near }]
  }

  /** Rehearses the write, so that what a form would refuse is refused here, with its reason. */
  async function judge(work: ImportCheck, { rows, is_refused }: RowGroup): Promise<JudgedItem> {
    const { db, author, offices } = work
    const values = rows[0] as Values<Form>
    const nothing = { warnings: [], after: values, before: null, record_id: null, record_version: null }
    if (is_refused) return { ...nothing, outcome: 'refused', reason: null }
    if (rows.length > 1) return { ...nothing, outcome: 'refused', reason: 'import_record_twice' }
    const id = await kind.find(db, values.form)
    const before = id === undefined ? undefined : await record.byId(db, id, offices)
    if (id !== undefined && !before) return { ...nothing, outcome: 'refused', reason: 'outside_office' }
    const known = { record_id: id ?? null, record_version: before?.version ?? null }
    if (before && isSame(values.form, before)) return { ...nothing, ...known, outcome: 'same', reason: null }
    const reason = await refusalOf(db, author, values.form, id ?? null)
    if (reason) return { ...nothing, ...known, outcome: 'refused', reason }
    if (!before) return { ...nothing, outcome: 'new', reason: null }
    const as_is = { form: formOf(values.form, before), shown: shownOf(values.shown, before) }
    return { ...nothing, ...known, outcome: 'changed', reason: null, before: as_is }
  }

  async function refusalOf(
    db: Db,
    { id: author_id, role: author_role }: ImportCheck['author'],
    form: Form,
    id: number | null,
  ): Promise<FaultText | null> {
    const error = await rehearse(db, async (trx) =>
      write(trx, form, id, await contextOf(trx, { author_id, author_role, at: await now(trx), reason: '' })),
    )
    if (error === null) return null
    const constraint = uniqueViolation(error)
    if (constraint !== undefined) return record.unique_texts[constraint]?.[1] ?? 'taken'
    if (error instanceof AppError) return firstFieldFault(error) ?? 'import_conflict'
    throw error
  }

  const isUsed = async (trx: Db, id: number) => (await record.uses(trx, id)).some(({ count }) => count > 0)

  async function rowOf(trx: Db, id: number): Promise<Row> {
    const row = await record.byId(trx, id, 'everywhere')
    if (!row) throw new Error(`record ${id} is gone in the transaction that wrote it`)
    return row
  }

  async function write(trx: Db, form: Form, id: number | null, context: WriteContext): Promise<number> {
    if (id !== null) await record.lock(trx, id)
    const before = id === null ? null : await rowOf(trx, id)
    if (before) await record.update(trx, before, form, context)
    const written = before?.id ?? (await record.insert(trx, form, context))
    const act = before ? 'update' : 'create'
    await log(trx, context, { act, id: written, before, after: await rowOf(trx, written) })
    return written
  }

  async function remove(trx: Db, id: number, context: WriteContext): Promise<void> {
    await record.lock(trx, id)
    const before = await rowOf(trx, id)
    await record.remove(trx, before, context)
    await log(trx, context, { act: 'delete', id, before, after: null })
  }

  const log = (
    trx: Db,
    { actor }: WriteContext,
    { id, ...entry }: { act: 'create' | 'update' | 'delete'; id: number; before: Row | null; after: Row | null },
  ) =>
    recordAudit(trx, { ...entry, actor_id: actor.id, subject: record.kind, subject_id: String(id), request_id: null })

  /** Values of a row as the fields of a form name them. */
  const formOf = (form: Form, row: Row) =>
    Object.fromEntries(Object.keys(form).map((field) => [field, (row as Record<string, unknown>)[field] ?? null]))

  const isSame = (form: Form, row: Row) => sortedJson(form) === sortedJson(plainTexts(formOf(form, row)))

  const shownOf = (shown: Record<string, string>, row: Row) =>
    Object.fromEntries(
      exchange.fields.flatMap(({ field, value }) => (field in shown ? [[field, String(value?.(row) ?? '')]] : [])),
    )

  const fieldsOf = (shown: Record<string, string>, language: Language) =>
    exchange.fields.flatMap(({ field, title }) =>
      shown[field] === undefined ? [] : [{ name: title[language], value: shown[field] }],
    )

  return tableImportKind(table)
}

const asWritten = (text: string) => text

function cellFault({ path, message }: { path: PropertyKey[]; message: string }, cells: Cells): CellFault {
  const field = String(path[0] ?? '')
  return { field, code: message as FaultText, value: cells(field) }
}

/** Texts on record as a cell has them: blanks alone make no change. */
const plainTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? plainCell(value) : value]),
  )

const sortedJson = (values: object) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

async function contextOf(trx: Db, { author_id, author_role, at }: Writing): Promise<WriteContext> {
  const actor = actorOfAuthor({ id: author_id, role: author_role })
  return { actor, at, offices: await officesOf(trx, actor), document_id: null, language: 'en' }
}
