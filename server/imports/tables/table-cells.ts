import { fromBijoy } from '#contract/bijoy.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { type AreaUnit, areParts, joinedArea, readAreaCell, unitOfHead } from '#contract/imports/areas.ts'
import {
  isBlankCell,
  isDitto,
  isErrorValue,
  no_result,
  plainCell,
  plainLines,
  saysNothing,
} from '#contract/imports/cell-text.ts'
import type { TableOptions } from '#contract/imports/imports.ts'
import {
  hasLetterForDigit,
  isDaySerial,
  landNumberFault,
  rangeIn,
  saysMoreThanNumber,
} from '#contract/imports/land-number-cells.ts'
import { holdsMoreThanName } from '#contract/imports/owner-cells.ts'
import { isNoLand } from '#contract/imports/table-lines.ts'
import type { QuestionKind } from '#contract/imports/table-questions.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { FoundQuestion } from '../imports.sql.ts'
import { letterOf, type TableRow } from '../reading/table-row.ts'
import { bijoyColumns, bijoyExample, isTellingBijoy, latinFinder } from './table-bijoy.ts'
import type { CellFault, Cells, TableField, TypedOnce } from './table-kind.ts'

/** A text that the database can hold: without NUL and halves of a surrogate pair. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The cells of a row by field, with what is wrong with them and what is to be looked at. */
export type RowCells = {
  cells: Cells
  faults: CellFault[]
  warned: FaultText[]
  /** False for a total, a remark and the like. */
  isRecord: boolean
}

type Table = {
  fields: readonly TableField[]
  typed_once: TypedOnce | undefined
  found: readonly string[]
  places: Map<string, number>
  several: Map<string, number[]>
  fits: ReadonlyMap<number, number>
  hidden: readonly number[]
  fonts: readonly number[]
  options: TableOptions
  first_rows: readonly TableRow[]
}

/**
 * Reads the cells of a table into its fields, and accounts for all of it: each column that is not used, each row and cell
 * that is read otherwise than it looks. What the sheet leaves open becomes a question, asked once for the file; the rows
 * that it is about are refused until it is answered.
 */
export function tableCells({
  fields,
  typed_once,
  found,
  places,
  several,
  fits,
  hidden,
  fonts,
  options,
  first_rows,
}: Table) {
  const questions = new Map<string, FoundQuestion>()
  const notes = { ditto: 0, left_out: 0, filled_down: 0 }
  const filled_columns = new Set<number>()
  const answers = options.answers ?? {}
  const by_field = new Map(fields.map((each) => [each.field, each]))

  chooseColumns()
  const joined = joinedColumns()
  const used = new Map<number, TableField>()
  for (const [field, place] of places)
    for (const each of several.get(field) ?? [place]) used.set(each, by_field.get(field) as TableField)
  const sample = (place: number) => first_rows.map(({ cells }) => cells[place] ?? '')
  const { may, is: bijoy } = bijoyColumns({ used, fits, found, fonts, sample, options })
  const examples = new Map<number, ReturnType<typeof bijoyExample>>()
  for (const place of may) {
    const typed = sample(place).find(isTellingBijoy)
    if (typed !== undefined) examples.set(place, bijoyExample(found[place] ?? '', typed))
  }
  const isLatin = latinFinder(
    new Map(
      fields.flatMap(({ field, is_words }) =>
        is_words && places.has(field) ? [[field, sampleOf(field)] as const] : [],
      ),
    ),
  )
  /** Fields whose numbers are mostly in the range of days: there a serial is a number like the others. */
  const has_long_numbers = new Set(
    fields.flatMap(({ field, is_number }) => {
      const texts = is_number ? sampleOf(field).filter((text) => text !== '') : []
      return texts.filter(isDaySerial).length * 2 > texts.length ? [field] : []
    }),
  )
  const needed = fields.filter(({ is_needed }) => is_needed).map(({ field }) => field)
  /** Texts of the row above, by column; and its values, by field. */
  const above = { texts: new Map<number, string>(), values: new Map<string, string>() }

  /** Columns that are hidden or one of several, as the officer answered. */
  function chooseColumns(): void {
    for (const [field, all] of several) {
      const [, chosen] = /^column (\d+)$/.exec(answers[`columns_twice:${field}`] ?? '') ?? []
      const place = all[Number(chosen ?? 0) - 1]
      if (place === undefined) continue
      places.set(field, place)
      several.delete(field)
    }
    if (answers['columns_hidden'] !== 'no') return
    for (const [field, place] of places) {
      const shown = (several.get(field) ?? [place]).filter((each) => !hidden.includes(each))
      if (shown.length > 1) several.set(field, shown)
      else several.delete(field)
      const [first] = shown
      if (first === undefined) {
        // What a record cannot be without is read all the same.
        if (!by_field.get(field)?.is_needed) places.delete(field)
      } else if (!shown.includes(place)) places.set(field, first)
    }
  }

  /** Areas whose parts stand in a column each, by the units in the heads. */
  function joinedColumns(): Map<string, { place: number; unit: AreaUnit }[]> {
    const parts = new Map<string, { place: number; unit: AreaUnit }[]>()
    for (const [field, all] of several) {
      if (!by_field.get(field)?.is_area) continue
      const units = all.map((place) => ({ place, unit: unitOfHead(found[place] ?? '') }))
      const named = units.flatMap(({ place, unit }) => (unit ? [{ place, unit }] : []))
      if (named.length === all.length && areParts(named.map(({ unit }) => unit))) parts.set(field, named)
    }
    return parts
  }

  function textAt(cells: readonly string[], place: number, keeps_lines: boolean): string {
    const text = cells[place] ?? ''
    const isRead = bijoy.has(place)
    if (may.has(place) && !examples.has(place) && isTellingBijoy(text))
      examples.set(place, bijoyExample(found[place] ?? '', text))
    const read = isRead ? fromBijoy(text) : text
    return keeps_lines ? plainLines(read).join('\n') : plainCell(read)
  }

  /** Cells of the first rows of a field, to tell how its column is written. */
  function sampleOf(field: string): string[] {
    const place = places.get(field)
    return first_rows.map(({ cells }) =>
      place === undefined ? '' : plainCell(bijoy.has(place) ? fromBijoy(cells[place] ?? '') : (cells[place] ?? '')),
    )
  }

  function ask(
    kind: QuestionKind,
    about: { field?: string; columns?: string[]; line: number; place?: number; example: string; options?: string[] },
  ): string | null {
    const { field = null, columns = [], line, place, example, options: choices = ['yes', 'no'] } = about
    const id = field === null ? kind : `${kind}:${field}`
    const before = questions.get(id)
    if (before) before.rows += 1
    else
      questions.set(id, {
        id,
        kind,
        field,
        columns,
        rows: 1,
        line,
        example: storable(example).slice(0, 200),
        cell: place === undefined ? null : `${letterOf(place)}${line}`,
        options: choices,
      })
    return answers[id] ?? null
  }

  /** The cells of a row; null for one that the officer leaves out. */
  function read({ line, cells: written, aside, shown = {} }: TableRow): RowCells | null {
    const cells = written.map(storable)
    const faults: CellFault[] = []
    const warned = new Set<FaultText>()
    for (const [place, cell] of cells.entries())
      if (!used.has(place) && plainCell(cell) !== '') filled_columns.add(place)
    const firstText = cells.find((cell) => plainCell(cell) !== '') ?? ''
    if (aside) {
      const answer = ask(aside === 'hidden' ? 'rows_hidden' : 'rows_struck', {
        line,
        example: cells
          .filter((cell) => plainCell(cell) !== '')
          .slice(0, 4)
          .join(' · '),
      })
      if (answer === 'no') {
        notes.left_out += 1
        return null
      }
      if (answer === null)
        faults.push({ field: null, code: aside === 'hidden' ? 'row_hidden_open' : 'row_struck_open', value: firstText })
    }
    const { texts, errors } = textsOf(cells, faults)
    const values = valuesOf(texts, faults, line)
    if (isNoRecord(cells, values))
      return {
        cells: (field) => values.get(field) ?? '',
        faults: [{ field: null, code: 'row_not_land', value: plainCell(firstText) }],
        warned: [],
        isRecord: false,
      }
    fillDown(values, faults, line)
    for (const { field, is_number, is_words, is_name } of fields) {
      const text = values.get(field) ?? ''
      if (text === '') continue
      if (is_number) {
        const place = places.get(field) ?? -1
        lookAtNumber(
          { field, text, typed: cells[place] ?? '', shown: shown[place], place, line, values },
          faults,
          warned,
        )
      }
      if (is_words && isLatin(field, text)) warned.add('import_latin_text')
      if (is_name && holdsMoreThanName(text)) warned.add('import_name_holds_more')
    }
    lookAtHidden(cells, faults, line)
    if (aside === undefined || faults.every(({ code }) => code !== 'row_hidden_open' && code !== 'row_struck_open')) {
      for (const [place, text] of texts) if (!isBlankCell(text)) above.texts.set(place, text)
      above.values = values
    }
    const wrong = new Set(errors)
    return {
      cells: (field) => (wrong.has(field) ? '' : (values.get(field) ?? '')),
      faults: [
        ...faults,
        ...(cells.length > found.length ? [{ field: null, code: 'row_too_long' as const, value: '' }] : []),
      ],
      warned: [...warned],
      isRecord: true,
    }
  }

  /** Texts of the columns in use: ditto marks are written out, and what could not be read is at its cell. */
  function textsOf(cells: readonly string[], faults: CellFault[]) {
    const texts = new Map<number, string>()
    const errors: string[] = []
    for (const [place, { field, has_lines = false, is_words }] of used) {
      const text = textAt(cells, place, has_lines)
      if (isErrorValue(cells[place] ?? '')) {
        errors.push(field)
        const written = plainCell(cells[place] ?? '')
        const isFormula = written === no_result
        faults.push({ field, code: isFormula ? 'cell_no_result' : 'cell_error_value', value: isFormula ? '' : written })
        texts.set(place, '')
      } else if (text !== '' && field !== 'meta' && (isDitto(text) || isDitto(cells[place] ?? ''))) {
        const same = above.texts.get(place) ?? ''
        if (same === '') faults.push({ field, code: 'cell_ditto_nothing', value: text })
        else notes.ditto += 1
        texts.set(place, same)
      } else texts.set(place, is_words && saysNothing(text) ? '' : text)
    }
    return { texts, errors }
  }

  function valuesOf(texts: ReadonlyMap<number, string>, faults: CellFault[], line: number): Map<string, string> {
    const values = new Map<string, string>()
    for (const [field, place] of places) {
      const text = texts.get(place) ?? ''
      const all = several.get(field)
      values.set(field, all ? valueOfSeveral(field, { text, all, texts, faults, line }) : text)
    }
    return values
  }

  type Several = {
    text: string
    all: readonly number[]
    texts: ReadonlyMap<number, string>
    faults: CellFault[]
    line: number
  }

  function valueOfSeveral(field: string, { text, all, texts, faults, line }: Several): string {
    const cells = all.map((place) => ({ place, text: texts.get(place) ?? '' }))
    const parts = joined.get(field)
    const shown = cells
      .map((each) => each.text)
      .filter((each) => each !== '')
      .join(' · ')
    if (parts) {
      const area = joinedArea(parts.map(({ place, unit }) => ({ text: texts.get(place) ?? '', unit })))
      if (area === null) faults.push({ field, code: 'area_columns_differ', value: shown })
      return area ?? ''
    }
    const filled = cells.filter((each) => !isBlankCell(each.text))
    const isSame =
      new Set(filled.map((each) => plainCell(each.text))).size < 2 &&
      (filled.length === all.length || filled.length === 0)
    if (isSame) return text
    const isArea = by_field.get(field)?.is_area === true
    const choices = [...all.map((_, at) => `column ${at + 1}`), ...(isArea ? ['sum'] : [])]
    const answer = ask('columns_twice', {
      field,
      columns: all.map((place) => found[place] ?? ''),
      line,
      example: shown,
      options: choices,
    })
    if (answer === 'sum' && isArea) return summedArea(field, filled, faults)
    faults.push({ field, code: 'columns_twice_open', value: shown })
    return text
  }

  function summedArea(field: string, filled: readonly { place: number; text: string }[], faults: CellFault[]): string {
    let sum = 0
    for (const { place, text } of filled) {
      const area = readAreaCell(text, unitOfHead(found[place] ?? '') ?? options.area_unit ?? null)
      if (area.fault) faults.push({ field, code: area.fault, value: text })
      sum += Math.round((area.value ?? 0) * 100)
    }
    return filled.length === 0 ? '' : `${sum / 100} sqft`
  }

  function isNoRecord(cells: readonly string[], values: ReadonlyMap<string, string>): boolean {
    const filled = cells.flatMap((cell, place) => (plainCell(cell) === '' ? [] : [{ place, text: plainCell(cell) }]))
    if (
      filled.length >= 2 &&
      filled.every(({ place, text }) => text === plainCell(found[place] ?? '') || text === letterOf(place))
    )
      return true
    // The numbers of the columns themselves, below their heads.
    const numbers = filled.map(({ text }) => Number(landNumberKey(text.replace(/^\(|\)$/g, ''))))
    if (numbers.length >= 4 && numbers.every((number, at) => number === at + 1)) return true
    const keys = needed.filter((field) => places.has(field)).map((field) => values.get(field) ?? '')
    if (typed_once) return isNoLand(cells, keys) || isLoneText(filled, keys)
    return isNoLand(cells, keys.some((text) => text === '') ? [] : ['1'])
  }

  /** One cell alone, without any number, that is no owner: a remark that somebody wrote below the table. */
  const isLoneText = (filled: readonly { place: number }[], keys: readonly string[]) =>
    filled.length === 1 &&
    keys.every((text) => !/[\d০-৯]/.test(text)) &&
    !used.get(filled[0]?.place ?? -1)?.field.startsWith('owner')

  /** Writes what is typed once for several rows into those below: the numbers of land if the officer says so. */
  function fillDown(values: Map<string, string>, faults: CellFault[], line: number): void {
    if (!typed_once || above.values.size === 0) return
    const isBlank = (field: string) =>
      isBlankCell(values.get(field) ?? '') && !faults.some((fault) => fault.field === field)
    const filled = new Map<string, string>()
    const of_form = new Map<string, string>()
    let isSame = true
    for (const field of typed_once.numbers) {
      if (!places.has(field)) continue
      const before = above.values.get(field) ?? ''
      const isOptional =
        typed_once.optional.includes(field) &&
        !filled.has(typed_once.numbers[typed_once.numbers.indexOf(field) - 1] ?? '')
      if (!isBlank(field)) isSame = isSame && landNumberKey(values.get(field) ?? '') === landNumberKey(before)
      else if (isSame && before !== '' && typed_once.of_form.some((each) => each === field)) of_form.set(field, before)
      else if (isSame && before !== '' && !isOptional) filled.set(field, before)
      else if (before !== '') isSame = false
    }
    if (isSame)
      for (const field of typed_once.facts)
        if (places.has(field) && isBlank(field) && (above.values.get(field) ?? '') !== '')
          values.set(field, above.values.get(field) ?? '')
    if (filled.size === 0) return
    const owner = values.get('owner') || values.get('owners') || [...values.values()].find((text) => text !== '') || ''
    const answer = ask('same_as_above', { line, example: `${owner} → ${[...filled.values()].join(' / ')}` })
    if (answer === 'no') return
    for (const [field, text] of [...of_form, ...filled]) values.set(field, text)
    if (answer === 'yes') notes.filled_down += 1
    else faults.push({ field: null, code: 'same_as_above_open', value: owner })
  }

  type NumberCell = {
    field: string
    text: string
    typed: string
    shown: string | undefined
    place: number
    line: number
    values: Map<string, string>
  }

  function lookAtNumber(
    { field, text, typed, shown, place, line, values }: NumberCell,
    faults: CellFault[],
    warned: Set<FaultText>,
  ): void {
    if (shown !== undefined && /e[+-]/i.test(shown))
      return void faults.push({ field, code: 'land_number_exponent', value: shown })
    // What the spreadsheet wrote is no Bijoy.
    const fault = landNumberFault(text) ?? landNumberFault(typed)
    if (fault?.typed) {
      const { day_month, month_day } = fault.typed
      const example = `${text} → ${[...new Set([day_month, month_day])].join(' / ')}`
      const answer = ask('numbers_day', { line, place, example, options: ['day_month', 'month_day', 'no'] })
      if (answer !== 'day_month' && answer !== 'month_day')
        return void faults.push({
          field,
          value: text,
          near: fault.near ?? [],
          code: answer === 'no' ? fault.code : 'land_number_day_open',
        })
      values.set(field, fault.typed[answer])
      return void warned.add('import_number_from_day')
    }
    if (fault)
      return void faults.push({ field, value: text, code: fault.code, ...(fault.near && { near: fault.near }) })
    const numbers = rangeIn(text)
    if (numbers) {
      const answer = ask('numbers_range', { line, place, example: text })
      if (answer !== 'yes')
        faults.push({
          field,
          code: answer === 'no' ? 'land_number_range' : 'land_number_range_open',
          value: text,
          near: numbers,
        })
    } else if (isDaySerial(text) && !has_long_numbers.has(field)) {
      const answer = ask('numbers_serial', { line, place, example: text })
      if (answer !== 'yes')
        faults.push({ field, code: answer === 'no' ? 'land_number_day' : 'land_number_serial_open', value: text })
    }
    if (hasLetterForDigit(text)) warned.add('import_letter_in_number')
    else if (saysMoreThanNumber(text)) warned.add('import_number_says_more')
  }

  function lookAtHidden(cells: readonly string[], faults: CellFault[], line: number): void {
    const filled = [...used.keys()].filter((place) => hidden.includes(place) && plainCell(cells[place] ?? '') !== '')
    if (filled.length === 0) return
    const all = [...used.keys()].filter((place) => hidden.includes(place))
    const example = filled.map((place) => plainCell(cells[place] ?? '')).join(' · ')
    const answer = ask('columns_hidden', { columns: all.map((place) => found[place] ?? ''), line, example })
    if (answer === null) faults.push({ field: null, code: 'column_hidden_open', value: example })
  }

  return {
    read,
    sample: sampleOf,
    facts: () => ({
      questions: [...questions.values()],
      bijoy_columns: [...examples]
        .toSorted(([one], [other]) => one - other)
        .map(([place, each]) => ({ ...each, is_read: bijoy.has(place) })),
      unused_columns: found.filter(
        (head, place) => !used.has(place) && (filled_columns.has(place) || head !== letterOf(place)),
      ),
      joined_columns: [...joined].map(([field, parts]) => ({
        field,
        columns: parts.map(({ place }) => found[place] ?? ''),
      })),
      notes,
    }),
  }
}
