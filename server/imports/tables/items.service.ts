import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import { faultText } from '#contract/fault-texts.ts'
import { type ImportItem, type ImportItemsQuery, type ImportKindId, isTableKind } from '#contract/imports/imports.ts'
import { AppError } from '#server/app/app-error.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { Csv } from '#server/app/http/csv.ts'
import type { ImportKinds } from '../import-kinds.ts'
import { importOf } from '../imports.service.ts'
import { text } from '../text.ts'
import { countFiltered, type ItemRow, itemPage, type RefusedRow, refusedRowsAfter } from './rows.sql.ts'
import type { CellFault, ListedItems } from './table-kind.ts'

type Room = { db: Db; kinds: ImportKinds }

/** Fields and words of a kind's records; 404 for parcels, which are listed as parcels. */
function itemsOf({ kinds }: Room, id: ImportKindId): ListedItems {
  const { items } = kinds[id]
  if (!items) throw new AppError('not_found')
  return items
}

/** Records of a file with what they are to the register, page by page. */
export async function listImportItems(
  room: Room,
  actor: Actor,
  id: number,
  { outcome, warning, ...query }: z.output<typeof ImportItemsQuery>,
  language: Language,
) {
  const row = await importOf(room.db, actor, id)
  const kind = itemsOf(room, row.kind)
  const filter = { outcome, warning }
  return pageOfRows(query, async (limit, offset) => {
    const items = await itemPage(room.db, id, filter, limit, offset)
    const record_ids = items.flatMap(({ record_id }) => record_id ?? [])
    const without_password = new Set(await kind.withoutPassword?.(room.db, record_ids))
    return {
      counted: await countFiltered(room.db, id, filter),
      rows: items.map((item) => ({
        ...present(kind, item, language),
        takes_first_password: item.record_id !== null && without_password.has(item.record_id),
      })),
    }
  })
}

const titleOf = ({ fields }: ListedItems, field: string | null, language: Language) =>
  fields.find((each) => each.field === field)?.title[language] ?? null

/** The words of a fault, with the names on record that the cell may mean. */
function reasonOf({ code, near = [] }: Pick<CellFault, 'code' | 'near'>, language: Language): string {
  const words = faultText(code, language)
  return near.length === 0 ? words : `${words} ${text(language, 'near', { names: near.join(', ') })}`
}

function present(kind: ListedItems, row: ItemRow, language: Language): Omit<ImportItem, 'takes_first_password'> {
  const { item, first_line, last_line, outcome, reason, warnings, after, before, record_id, faults } = row
  return {
    item,
    lines: { first: first_line, last: last_line },
    ...kind.show({ after, before }, language),
    outcome,
    reason: reason && faultText(reason, language),
    faults: faults.map(({ line, field, value, ...fault }) => ({
      line,
      column: titleOf(kind, field, language),
      value,
      reason: reasonOf(fault, language),
    })),
    warnings: warnings.map((code) => faultText(code, language)),
    record_id,
  }
}

const batch = 500

/** The rows of refused records as they came, with their reasons: mended, they are sent again. */
export async function refusedRows(room: Room, actor: Actor, id: number, language: Language): Promise<Csv> {
  const row = await importOf(room.db, actor, id)
  const kind = itemsOf(room, row.kind)
  const { db } = room
  async function* rows() {
    const refused = inBatches<RefusedRow>(batch, (last) => refusedRowsAfter(db, id, last?.line ?? 0, batch))
    for await (const each of refused) yield [...each.cells, reasonsOf(kind, each, language)]
  }
  const heads = row.found_columns ?? kind.fields.map(({ title }) => title[language])
  const head = [...heads, text(language, 'reasons')]
  return { name: `refused-${id}.csv`, head: [head], rows: rows() }
}

function reasonsOf(kind: ListedItems, { faults, reason }: RefusedRow, language: Language): string {
  const cells = (faults ?? []).map(({ field, ...fault }) => {
    const title = titleOf(kind, field, language)
    const words = reasonOf(fault, language)
    return title === null ? words : `${title}: ${words}`
  })
  return [...cells, ...(reason === null ? [] : [faultText(reason, language)])].join('; ')
}

/** A table with the heads that an import knows, and one example to write over; 404 for a kind that is no table. */
export function templateOf(room: Room, id: ImportKindId, language: Language): Csv {
  if (!isTableKind(id)) throw new AppError('not_found')
  const { fields } = itemsOf(room, id)
  async function* rows() {
    yield fields.map(({ example }) => example)
  }
  return { name: `${id}.csv`, head: [fields.map(({ title }) => title[language])], rows: rows() }
}
