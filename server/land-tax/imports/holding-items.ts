import type { FaultText } from '#contract/fault-texts.ts'
import { isUnclearDay } from '#contract/imports/days.ts'
import type { ImportCheck } from '#server/imports/import-kind.ts'
import type { JudgedItem, RowGroup, TableColumns } from '#server/imports/tables/table-kind.ts'
import { hasYearTwice } from '../recorded-holdings/holding-rules.ts'
import type { OldYear } from '../recorded-holdings/old-dakhilas.ts'
import { type HoldingOnRecord, holdingsOnRecord, yearsPaidHere } from '../recorded-holdings/recorded-holdings.sql.ts'
import type { HoldingOfRow } from './holding-row.ts'

/** A holding as it will be or as it is. Area in square feet. */
export type HoldingItem = HoldingOfRow

/** Compares the holdings of a file with those on record. */
export async function judgeHoldings(
  { db }: ImportCheck,
  groups: readonly RowGroup[],
  columns: TableColumns,
): Promise<JudgedItem[]> {
  const all = groups.map(({ rows, is_refused }) => {
    const [first, ...others] = rows as HoldingOfRow[]
    if (!first) throw new Error('a record has no row')
    return { first, rows: [first, ...others], is_refused }
  })
  const keys = all.map(({ first }) => first)
  const on_record = new Map((await holdingsOnRecord(db, keys)).map((holding) => [holding.at, holding]))
  const paid_here = Map.groupBy(await yearsPaidHere(db, keys), ({ at }) => at)
  return all.map((group, at) =>
    judge(group, { on_record: on_record.get(at), paid_here: paid_here.get(at) ?? [], columns }),
  )
}

type Group = { first: HoldingOfRow; rows: readonly HoldingOfRow[]; is_refused: boolean }
type Register = {
  on_record: HoldingOnRecord | undefined
  /** Years that registrations of the holding paid here. */
  paid_here: readonly { year: string }[]
  columns: TableColumns
}

function judge({ first, rows, is_refused }: Group, { on_record, paid_here, columns }: Register): JudgedItem {
  const years = rows.flatMap((row) => row.years).toSorted((one, two) => (one.year < two.year ? -1 : 1))
  const sent: HoldingItem = { ...first, years }
  const after = on_record ? filledIn(sent, on_record, columns) : sent
  const item = { after, record_id: on_record?.id ?? null, record_version: on_record?.version ?? null }
  const refusal = is_refused ? null : problemOf(first, rows, years)
  if (is_refused || refusal) return { ...item, outcome: 'refused', reason: refusal, warnings: [], before: null }
  const warnings = [...warningsOf(after.years, paid_here), ...areaWarnings(after)]
  if (!on_record) return { ...item, outcome: 'new', reason: null, warnings, before: null }
  const before: HoldingItem = { ...first, ...fieldsOf(on_record) }
  const isSame = JSON.stringify(fieldsOf(before)) === JSON.stringify(fieldsOf(after))
  return { ...item, outcome: isSame ? 'same' : 'changed', reason: null, warnings, before }
}

type Fields = Pick<HoldingItem, 'khatiyan_number' | 'dag_number' | 'holding_number' | 'land_type' | 'area' | 'years'>

const fieldsOf = ({ khatiyan_number, dag_number, holding_number, land_type, area, years }: Fields): Fields => ({
  khatiyan_number,
  dag_number,
  holding_number,
  land_type,
  area,
  years: years.map(({ year, dakhila_number, paid_on, proof }) => ({ year, dakhila_number, paid_on, proof })),
})

/** A field without a column in the file stays as it is on record. */
function filledIn(sent: HoldingItem, on_record: HoldingOnRecord, columns: TableColumns): HoldingItem {
  const hasYears = columns.has('paid_years') || columns.has('paid_through')
  return {
    ...sent,
    holding_number: columns.has('holding_no') ? sent.holding_number : on_record.holding_number,
    land_type: columns.has('use') ? sent.land_type : on_record.land_type,
    area: columns.has('area') ? sent.area : on_record.area,
    years: hasYears ? sent.years.map((year) => withKept(year, on_record.years, columns)) : on_record.years,
  }
}

function withKept(sent: OldYear, on_record: readonly OldYear[], columns: TableColumns): OldYear {
  const before = on_record.find(
    ({ year, dakhila_number }) => year === sent.year && dakhila_number === sent.dakhila_number,
  )
  if (!before) return sent
  return {
    ...sent,
    paid_on: columns.has('paid_on') ? sent.paid_on : before.paid_on,
    proof: columns.has('proof') ? sent.proof : before.proof,
  }
}

/** Reason why a holding is refused as a whole; null if it has none. */
function problemOf(first: HoldingOfRow, rows: readonly HoldingOfRow[], years: readonly OldYear[]): FaultText | null {
  const differs = ({ holding_number, land_type, area }: HoldingOfRow) =>
    holding_number !== first.holding_number || land_type !== first.land_type || area !== first.area
  if (rows.some(differs)) return 'import_two_holdings'
  if (hasYearTwice(years)) return 'import_year_twice'
  if (rows.length > 1 && rows.some((row) => row.years.length === 0)) return 'import_record_twice'
  return null
}

/** Square feet of 100 acres: a holding of more is a mistake, or worth a look. */
const implausible_area = 4_356_000

const areaWarnings = ({ area }: HoldingItem): FaultText[] =>
  (area ?? 0) >= implausible_area ? ['import_area_implausible'] : []

const warningsOf = (years: readonly OldYear[], paid_here: Register['paid_here']): FaultText[] => [
  ...(years.some(({ proof }) => proof === null) ? ['import_no_proof' as const] : []),
  ...(years.some(({ paid_on }) => paid_on !== null && isUnclearDay(paid_on)) ? ['import_day_unclear' as const] : []),
  ...(years.some(({ year }) => paid_here.some((paid) => paid.year === year)) ? ['import_paid_here' as const] : []),
]
