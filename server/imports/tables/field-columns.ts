import type { Language } from '#contract/digits.ts'
import { withoutUnits } from '#contract/imports/areas.ts'
import { fitOf } from '#contract/imports/column-names.ts'
import type { ChosenColumns } from '#contract/imports/imports.ts'
import type { TableField } from './table-kind.ts'

/** Names by which the column of a field is known. */
export const namesOf = ({ field, head = field, names, title }: TableField): string[] => [
  head,
  title.en,
  title.bn,
  ...names,
  field,
]

/** How well a head fits a field; null if it does not. A unit in the head of an area is no part of its name. */
export const fitOfField = (field: TableField, head: string): number | null =>
  fitOf(namesOf(field), head, field.is_area ? withoutUnits : undefined)

/** The fields of a kind with the column of the file that each is read from. */
export function fieldColumns(
  fields: readonly TableField[],
  found: readonly string[],
  chosen: ChosenColumns | null,
  language: Language,
) {
  const { places } = columnsOf(fields, found, chosen)
  return fields.map(({ field, title, is_needed = false }) => ({
    field,
    name: title[language],
    is_needed,
    column: found[places.get(field) ?? -1] ?? null,
  }))
}

type FieldColumns = {
  /** Place of each field's column in the file. */
  places: Map<string, number>
  /** All columns that fit a field, where they are several, in the order of the file. */
  several: Map<string, number[]>
  /** How the head of a column fits its field. */
  fits: Map<number, number>
}

/** The columns of each field: chosen, else known by their names. A column serves one field. */
export function columnsOf(
  fields: readonly TableField[],
  found: readonly string[],
  chosen: ChosenColumns | null,
): FieldColumns {
  const known = knownColumns(fields, found)
  const by_hand = fields.flatMap(({ field }) => {
    const name = chosen?.[field]
    // A choice of the column that is known anyway is none.
    return name === undefined || name === found[known.places.get(field) ?? -1] ? [] : [{ field, name }]
  })
  if (by_hand.length === 0) return known
  const taken = new Set(by_hand.map(({ name }) => (name === null ? -1 : found.indexOf(name))))
  const rest = fields.filter(({ field }) => by_hand.every((each) => each.field !== field))
  const others = knownColumns(rest, found, taken)
  for (const { field, name } of by_hand) {
    const place = name === null ? -1 : found.indexOf(name)
    if (place >= 0 && ![...others.places.values()].includes(place)) others.places.set(field, place)
  }
  return others
}

function knownColumns(
  fields: readonly TableField[],
  found: readonly string[],
  taken: ReadonlySet<number> = new Set(),
): FieldColumns {
  const fits = new Map<number, number>()
  const columns = new Map<string, { place: number; fit: number; name: number }[]>()
  const open: { place: number; fitting: TableField[] }[] = []
  const add = ({ field, ...names }: TableField, place: number) => {
    const name = namesOf({ field, ...names }).findIndex((each) => fitOf([each], found[place] ?? '') !== null)
    columns.set(field, [...(columns.get(field) ?? []), { place, fit: fits.get(place) ?? 0, name }])
  }
  for (const [place, head] of found.entries()) {
    if (taken.has(place)) continue
    const all = fields.flatMap((field) => {
      const fit = fitOfField(field, head)
      return fit === null ? [] : [{ field, fit }]
    })
    const best = Math.min(...all.map(({ fit }) => fit))
    const fitting = all.filter(({ fit }) => fit === best).map(({ field }) => field)
    const [only, ...more] = fitting
    if (!only) continue
    fits.set(place, best)
    if (more.length === 0) add(only, place)
    else open.push({ place, fitting })
  }
  // A head that fits two fields, as মোট জমি does, is of the one that has no column.
  for (const { place, fitting } of open) {
    const field = fitting.find((each) => !columns.has(each.field)) ?? fitting[0]
    if (field) add(field, place)
  }
  const places = new Map<string, number>()
  const several = new Map<string, number[]>()
  for (const { field } of fields) {
    const of_field = columns.get(field) ?? []
    const [first] = of_field.toSorted((one, other) => one.fit - other.fit || one.name - other.name)
    if (first) places.set(field, first.place)
    if (of_field.length > 1)
      several.set(
        field,
        of_field.map(({ place }) => place),
      )
  }
  return { places, several, fits }
}
