import type { Language } from '#contract/digits.ts'
import { knownColumn } from '#contract/imports/column-names.ts'
import type { ChosenColumns } from '#contract/imports/imports.ts'
import type { TableField } from './table-kind.ts'

/** Names by which the column of a field is known. */
export const namesOf = ({ field, head = field, names, title }: TableField): string[] => [
  ...[head, title.en, title.bn, ...names, field],
]

/** The fields of a kind with the column of the file that each is read from. */
export function fieldColumns(
  fields: readonly TableField[],
  found: readonly string[],
  chosen: ChosenColumns | null,
  language: Language,
) {
  const columns = columnsOf(fields, found, chosen)
  return fields.map(({ field, title, is_needed = false }) => ({
    field,
    name: title[language],
    is_needed,
    column: found[columns.get(field) ?? -1] ?? null,
  }))
}

/** Place of each field's column in the file: chosen, else known by its name. A column serves one field. */
export function columnsOf(fields: readonly TableField[], found: readonly string[], chosen: ChosenColumns | null) {
  const places = new Map<string, number>()
  for (const each of fields) {
    const { field } = each
    const by_hand = chosen?.[field]
    if (by_hand === null) continue
    const place = by_hand === undefined ? knownColumn(namesOf(each), found) : found.indexOf(by_hand)
    if (place !== null && place >= 0 && ![...places.values()].includes(place)) places.set(field, place)
  }
  return places
}
