import { type FaultText, faultText } from '#contract/fault-texts.ts'
import type { ImportFault } from '#contract/imports/imports.ts'
import { type PlaceQuestion, questionKey } from '#contract/imports/place-questions.ts'
import { recordGrowth } from '#server/app/database/is-embedded.ts'
import type { Db } from '#server/app/database.ts'
import type { ImportCheck, ImportKind, ImportRow, TableFacts } from '../import-kind.ts'
import { readTable } from '../reading/read-table.ts'
import type { TableHead, TableRefusal, TableRow } from '../reading/table-row.ts'
import { columnsOf, fieldColumns } from './field-columns.ts'
import { clearRows, countItems, groupsAfter, insertItems, insertRows, itemPage, type StoredRow } from './rows.sql.ts'
import { storable, tableCells } from './table-cells.ts'
import {
  type JudgedItem,
  keyOfLine,
  type OpenQuestion,
  type RowReader,
  type TableColumns,
  type TableKind,
} from './table-kind.ts'
import { headOf } from './two-row-head.ts'

/** Progress of reading, in per cent: nobody knows how many rows a file has before it is read. */
const per_cent = 100
/** Rows by which a column is judged to be written in Bijoy. */
const sample_rows = 200
const records_at_once = 500
/** Names that are no place: counted at most, and asked about at most. A file of more names another country. */
const max_names = 2000
const max_questions = 100

/** An import of a table: `kind` says what its rows are. */
export const tableImportKind = (kind: TableKind): ImportKind & { items: TableKind } => ({
  ...kind,
  items: kind,
  columns: ({ found_columns, chosen_columns, table_facts }, language) =>
    found_columns && {
      found: found_columns,
      unused: table_facts?.unused_columns ?? [],
      fields: fieldColumns(kind.fields, found_columns, chosen_columns, language),
    },
  check: (row, work) => checkTable(kind, row, work),
  refused: refusedLines,
})

/** The first refused records with their lines and reasons, in English. */
async function refusedLines(db: Db, id: number): Promise<string[]> {
  const items = await itemPage(db, id, { outcome: 'refused' }, 200, 0)
  return items.flatMap(({ first_line, reason, faults }) => [
    ...(reason === null ? [] : [`line ${first_line}: ${faultText(reason, 'en')}`]),
    ...faults.map(({ line, field, code, value }) => `line ${line}, ${field ?? ''} ${value}: ${faultText(code, 'en')}`),
  ])
}

async function checkTable(kind: TableKind, row: ImportRow, work: ImportCheck): Promise<ImportFault | 'lost' | null> {
  const { db, storage, renew } = work
  await clearRows(db, row.id)
  const table = openTable(kind, row, work)
  let total = 0
  let isLost = false
  const refusal = await readTable(
    { bytes: await storage.read(row.storage_key), name: row.file_name, sheet: row.options.sheet ?? null },
    {
      begin: (head) => table.begin(head),
      take: async (read, part) => {
        if (!table.hasNeeded()) return false
        const rows = table.belowHead(read)
        await insertRows(db, row.id, await table.read(rows))
        total += rows.length
        isLost = !(await renew(Math.floor(part * per_cent)))
        return !isLost
      },
    },
  )
  if (isLost) return 'lost'
  if (refusal) {
    await table.storeRefusal(refusal)
    return refusal.fault
  }
  if (!table.hasNeeded()) return 'table_columns_missing'
  if (total === 0) return 'table_empty'
  await table.storeQuestions()
  return compareRecords(kind, row.id, work, { total, columns: table.columns })
}

/** Compares the records of a file with the register, some hundred at a time. */
async function compareRecords(
  kind: TableKind,
  id: number,
  work: ImportCheck,
  { total, columns }: { total: number; columns: TableColumns },
): Promise<'lost' | null> {
  const { db, renew } = work
  await work.store({ total })
  await recordGrowth(db, ['import_rows'])
  let item = 1
  for (let groups = await groupsAfter(db, id, '', records_at_once); groups.length > 0; ) {
    const warned = groups.map(({ rows }) => [
      ...new Set(rows.flatMap((each) => (each as { warned?: FaultText[] }).warned ?? [])),
    ])
    const read = groups.map((group) => ({
      ...group,
      rows: group.rows.map((each) => ({ ...(each as object), warned: undefined })),
    }))
    const judged = await kind.judge(work, read, columns)
    const first = item
    await insertItems(
      db,
      id,
      groups.flatMap(({ key, first_line, last_line }, at) => {
        const record = judged[at]
        return record
          ? [{ ...withWarnings(record, warned[at] ?? []), key, first_line, last_line, item: first + at }]
          : []
      }),
    )
    item += groups.length
    if (!(await renew(Math.min(total, item)))) return 'lost'
    groups = await groupsAfter(db, id, groups.at(-1)?.key ?? '', records_at_once)
  }
  await countItems(db, id, total)
  return null
}

/** The kind with those fields of the form alone that the form has. */
function withForm({ fields, typed_once }: TableKind, { mouza_id, zil_id }: ImportRow) {
  const has = { mouza: mouza_id !== null || zil_id !== null, zil_no: zil_id !== null }
  return {
    fields,
    typed_once: typed_once && { ...typed_once, of_form: typed_once.of_form.filter((field) => has[field]) },
  }
}

const withWarnings = (record: JudgedItem, warned: readonly FaultText[]): JudgedItem =>
  record.outcome === 'refused' ? record : { ...record, warnings: [...new Set([...record.warnings, ...warned])] }

/** A table while it is read: which column is which field, and how its cells are read. */
function openTable(kind: TableKind, row: ImportRow, work: ImportCheck) {
  let found: string[] = []
  let head_line = 0
  let facts: TableFacts = { sheets: [], needs_area_unit: false, bijoy_columns: [], line: null }
  let places = new Map<string, number>()
  let opened: Pick<Parameters<typeof tableCells>[0], 'several' | 'fits' | 'hidden' | 'fonts'> | undefined
  let table: ReturnType<typeof tableCells> | undefined
  let reader: RowReader | undefined
  let { options } = row
  const questions = new Map<string, PlaceQuestion>()
  const columns: TableColumns = {
    has: (field) => places.has(field),
    head: (field) => found[places.get(field) ?? -1] ?? '',
    sample: (field) => table?.sample(field) ?? [],
  }

  async function begin(head: TableHead): Promise<void> {
    const { columns: heads, line } = headOf(kind.fields, head)
    found = heads.map(storable)
    head_line = line
    const before = await work.choicesBefore(found)
    const chosen_columns = row.chosen_columns ?? before.columns
    options = {
      ...row.options,
      ...((row.options.places ?? before.places) && { places: row.options.places ?? before.places ?? [] }),
      ...((row.options.answers ?? before.answers) && { answers: row.options.answers ?? before.answers ?? {} }),
      ...((row.options.bijoy_by_column ?? before.bijoy_by_column) && {
        bijoy_by_column: row.options.bijoy_by_column ?? before.bijoy_by_column ?? {},
      }),
    }
    const { several, fits, ...known } = columnsOf(kind.fields, found, chosen_columns)
    places = known.places
    opened = { several, fits, hidden: head.hidden, fonts: head.bijoy }
    // A choice that was made can be made again.
    const needs_area_unit = (row.options.area_unit ?? null) !== null
    facts = { ...facts, sheets: head.sheets.map(storable), needs_area_unit, unseen: head.unseen }
    await work.store({ total: 0, found_columns: found, chosen_columns, options, table_facts: facts })
  }

  async function read(rows: readonly TableRow[]): Promise<StoredRow[]> {
    if (!opened) throw new Error('rows come after their heads')
    const { fields, typed_once } = withForm(kind, row)
    table ??= tableCells({
      fields,
      typed_once,
      found,
      places,
      ...opened,
      options,
      first_rows: rows.slice(0, sample_rows),
    })
    reader ??= await kind.reader({ ...row, options }, work, columns)
    const stored: StoredRow[] = []
    for (const each of rows) {
      const seen = table.read(each)
      if (!seen) continue
      const { cells, line } = { ...each, cells: each.cells.map(storable) }
      const { key, values, faults, questions: asked = [] } = await reader(seen.cells, line)
      if (!seen.isRecord) {
        stored.push({ line, cells, key: keyOfLine(line), values, faults: seen.faults })
        continue
      }
      for (const question of asked) count(question)
      // What is wrong with a cell is said once.
      const told = new Set(seen.faults.map(({ field }) => field))
      const others = faults.filter(({ field }) => field === null || !told.has(field))
      const warned = seen.warned.length > 0 ? { warned: seen.warned } : {}
      stored.push({ line, cells, key, values: { ...values, ...warned }, faults: [...seen.faults, ...others] })
    }
    if (!facts.needs_area_unit && stored.some(lacksUnit)) {
      facts = { ...facts, needs_area_unit: true }
      await work.store({ table_facts: facts })
    }
    return stored
  }

  const lacksUnit = ({ faults }: StoredRow) => faults.some(({ code }) => code === 'area_cell_no_unit')

  function count(question: OpenQuestion): void {
    const key = questionKey(question)
    const { rows, ...first } = questions.get(key) ?? { ...question, rows: 0 }
    if (rows > 0 || questions.size < max_names) questions.set(key, { ...first, rows: rows + 1 })
  }

  /** Stores what the file leaves open; of names that are no place on record, those of most rows first. */
  async function storeQuestions(): Promise<void> {
    const asked = [...questions.values()].toSorted((one, other) => other.rows - one.rows)
    facts = { ...facts, ...table?.facts(), place_questions: asked.slice(0, max_questions) }
    await work.store({ table_facts: facts })
  }

  /** Stores facts that help to mend a file that cannot be read: its sheets to choose from, the line of the fault. */
  const storeRefusal = ({ sheets, line }: TableRefusal) => work.store({ table_facts: { ...facts, sheets, line } })

  /** Rows without the second row of heads. */
  const belowHead = (rows: TableRow[]) => rows.filter(({ line }) => line > head_line)

  const hasNeeded = () => kind.fields.every(({ field, is_needed }) => !is_needed || columns.has(field))

  return { begin, belowHead, read, hasNeeded, storeQuestions, storeRefusal, columns }
}
