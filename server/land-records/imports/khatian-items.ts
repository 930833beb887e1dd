import type { FaultText } from '#contract/fault-texts.ts'
import { formatFraction, readShare, whole } from '#contract/fractions.ts'
import { plainCell } from '#contract/imports/cell-text.ts'
import { readShareCell, shareText } from '#contract/imports/shares.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { ImportCheck } from '#server/imports/import-kind.ts'
import type { JudgedItem, RowGroup, TableColumns } from '#server/imports/tables/table-kind.ts'
import { hasSameOwners, ownersAfter } from '../office/khatians/form-khatian.ts'
import { type DagKey, dagsOf, type RecordedDag } from './khatian-imports.sql.ts'
import type { KhatianRow, OwnerInRow } from './khatian-row.ts'
import { isTotalWrong } from './khatian-totals.ts'
import { ownerAreas } from './owner-areas.ts'

/** A dag with its khatian, as it will be or as it is. Areas in square feet. */
export type DagItem = {
  dag_no: string
  khatiyan_number: string
  area: number
  owners: OwnerRow[]
  meta: Record<string, unknown>
}
type NewDagItem = DagItem & Omit<DagKey, 'dag_no'> & { mouza_id: number; upazila_id: number }

/** Compares the dags of a file with those on record. */
export async function judgeKhatians(
  { db }: ImportCheck,
  groups: readonly RowGroup[],
  columns: TableColumns,
): Promise<JudgedItem[]> {
  const all = groups.map(({ rows }) => rows as KhatianRow[])
  const recorded = new Map<string, RecordedDag>()
  for (const dag of await dagsOf(
    db,
    all.flatMap((rows) => rows.slice(0, 1)),
  ))
    recorded.set(keyOf(dag), dag)
  return all.map((rows, at) => {
    const [first] = rows
    if (!first) throw new Error('a record has no row')
    const on_record = recorded.get(keyOf(first))
    return groups[at]?.is_refused ? refused(first, null, on_record) : judge(first, rows, on_record, columns)
  })
}

const keyOf = ({ zil_id, survey_type_id, dag_no }: DagKey) => `${zil_id}/${survey_type_id}/${dag_no}`

const refusedDag: Pick<JudgedItem, 'outcome' | 'warnings' | 'before' | 'record_version'> = {
  outcome: 'refused',
  warnings: [],
  before: null,
  record_version: null,
}

const refused = (first: KhatianRow, reason: FaultText | null, on_record?: RecordedDag): JudgedItem => ({
  ...refusedDag,
  reason,
  after: { dag_no: first.dag_no, khatiyan_number: first.khatiyan_number, area: 0, owners: [], meta: {} },
  record_id: on_record?.id ?? null,
})

function judge(
  first: KhatianRow,
  rows: readonly KhatianRow[],
  on_record: RecordedDag | undefined,
  columns: TableColumns,
): JudgedItem {
  const reason = problemOf(first, rows)
  if (reason) return refused(first, reason, on_record)
  const named = rows.flatMap(({ owners }) => owners)
  if (named.length === 0 && on_record && on_record.owners.length > 0) return withoutOwners(first, on_record, columns)
  const owners = named.map((owner) => filledIn(owner, on_record?.owners ?? [], columns))
  const areas = ownerAreas(owners, first.area)
  if (areas.fault !== undefined) return refused(first, areas.fault, on_record)
  const sent = owners.map((owner, at) => ownerOf(owner, areas.owners[at] ?? 0))
  const after: NewDagItem = {
    ...placeOf(first),
    dag_no: first.dag_no,
    khatiyan_number: first.khatiyan_number,
    area: areas.area,
    owners: ownersAfter(sent, on_record?.owners ?? []),
    meta: metaAfter(first, null, on_record?.meta ?? {}, columns),
  }
  const warnings = [...areas.warnings, ...ownerWarnings(named, columns), ...areaWarnings(first, areas.area, columns)]
  return compare(after, warnings, on_record)
}

const owner_fields = ['owner', 'owner_en', 'owners']

/** A file without owners leaves those on record; a row that names none would take them all, which it may not. */
function withoutOwners(first: KhatianRow, on_record: RecordedDag, columns: TableColumns): JudgedItem {
  if (owner_fields.some((field) => columns.has(field))) return refused(first, 'owners_missing', on_record)
  const { area, owners } = on_record
  const stated = first.area !== null && first.area !== area ? first.area : null
  const { dag_no, khatiyan_number } = first
  const meta = metaAfter(first, stated, on_record.meta, columns)
  const after = { ...placeOf(first), dag_no, khatiyan_number, area, owners, meta }
  return compare(after, stated === null ? [] : ['import_areas_not_sum'], on_record)
}

function compare(after: NewDagItem, warnings: FaultText[], on_record: RecordedDag | undefined): JudgedItem {
  if (!on_record)
    return { outcome: 'new', reason: null, warnings, after, before: null, record_id: null, record_version: null }
  const { id, version, khatiyan_number, area, meta } = on_record
  const before: DagItem = { dag_no: on_record.dag_no, khatiyan_number, area, owners: on_record.owners, meta }
  const outcome = isSame(before, after) ? 'same' : 'changed'
  if (outcome === 'changed' && on_record.is_closed)
    return { ...refusedDag, after, reason: 'import_dag_closed', record_id: id }
  return { outcome, reason: null, warnings, after, before, record_id: id, record_version: version }
}

/** Reason why a dag is refused as a whole; null if it has none. */
function problemOf(first: KhatianRow, rows: readonly KhatianRow[]): FaultText | null {
  if (rows.some(({ khatiyan_number }) => khatiyan_number !== first.khatiyan_number)) return 'import_two_khatians'
  if (rows.length > 1 && rows.some(({ is_whole, owners }) => is_whole || owners.length === 0)) return 'import_dag_twice'
  if (rows.some(({ area }) => area !== first.area)) return 'import_two_areas'
  return null
}

const placeOf = ({ zil_id, mouza_id, upazila_id, survey_type_id }: KhatianRow) => ({
  zil_id,
  mouza_id,
  upazila_id,
  survey_type_id,
})

/** A field without a column in the file stays as it is on record. */
function filledIn(owner: OwnerInRow, on_record: readonly OwnerRow[], columns: TableColumns): OwnerInRow {
  const before = on_record.find((each) => each.owner === owner.owner)
  if (!before || columns.has('owners')) return owner
  const kept = (field: 'owner_en' | 'father' | 'address') =>
    columns.has(field) ? owner[field] : (before[field] ?? null)
  const share = columns.has('share') || owner.area === null ? owner.share : recordedShare(before)
  return { ...owner, owner_en: kept('owner_en'), father: kept('father'), address: kept('address'), share }
}

function recordedShare({ share = '' }: OwnerRow): string | null {
  const { value } = readShareCell(share)
  return value ? formatFraction(value) : null
}

function ownerOf({ owner, owner_en, father, address, share }: OwnerInRow, area: number) {
  const exact = share === null ? null : readShare(share)
  return {
    owner,
    owner_en: owner_en ?? undefined,
    father: father ?? undefined,
    address: address ?? undefined,
    share: exact ? shareText(exact) : undefined,
    area,
  }
}

/**
 * Facts about a dag: those of the file, else those on record; its class of land; and the area that a file without owners
 * states where it is not the one on record.
 */
function metaAfter(
  { land_class, land_class_bn, meta }: KhatianRow,
  stated_area: number | null,
  { stated_area: _before, ...on_record }: Record<string, unknown>,
  columns: TableColumns,
): Record<string, unknown> {
  const kept = ['land_class', 'land_class_bn'].filter((field) => !columns.has(field) && field in on_record)
  return {
    ...(meta ? Object.fromEntries(kept.map((field) => [field, on_record[field]])) : on_record),
    ...meta,
    ...(land_class !== null && { land_class }),
    ...(land_class_bn !== null && { land_class_bn }),
    ...(stated_area !== null && { stated_area }),
  }
}

/** Square feet of 100 acres: a dag of more is a char or a mistake. */
const implausible_area = 4_356_000

const areaWarnings = (first: KhatianRow, area: number, columns: TableColumns): FaultText[] => [
  ...(area >= implausible_area ? ['import_area_implausible' as const] : []),
  ...(isTotalWrong(columns, first) ? ['import_khatian_total' as const] : []),
]

function ownerWarnings(owners: readonly OwnerInRow[], columns: TableColumns): FaultText[] {
  const names = owners.map(({ owner, father, share }) => JSON.stringify([owner, father, share]))
  const isTwice = new Set(names).size < names.length
  const lacksFather = owners.some(({ father }) => father === null) && (columns.has('father') || columns.has('owners'))
  return [...(isTwice ? ['import_owner_twice' as const] : []), ...(lacksFather ? ['import_no_father' as const] : [])]
}

const sorted = (meta: Record<string, unknown>) => JSON.stringify(Object.entries(meta).toSorted())

const isSame = (before: DagItem, after: DagItem) =>
  before.khatiyan_number === after.khatiyan_number &&
  before.area === after.area &&
  sorted(before.meta) === sorted(after.meta) &&
  hasSameOwners({ khotiyan: before.owners.map(asRead) }, { khotiyan: after.owners })

/** An owner on record as a cell has it: blanks, and zeros after a share, make no new version. */
const asRead = ({ owner_en, father, address, share, ...owner }: OwnerRow): OwnerRow => ({
  ...owner,
  owner: plainCell(owner.owner),
  ...textOf({ owner_en, father, address }),
  ...(share !== undefined && { share: plainShare(share) }),
})

const plainShare = (share: string) => shareText(readShareCell(share).value ?? whole)

const textOf = (texts: { [Field in 'owner_en' | 'father' | 'address']: string | undefined }) =>
  Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text ? [[field, plainCell(text)]] : [])))
