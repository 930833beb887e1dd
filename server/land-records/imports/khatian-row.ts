import { plainNumber } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { type Fraction, formatFraction } from '#contract/fractions.ts'
import type { AreaUnit } from '#contract/imports/areas.ts'
import { readAreaCell, unitOfHead } from '#contract/imports/areas.ts'
import { readOwnersCell } from '#contract/imports/owner-cells.ts'
import { readShareCell } from '#contract/imports/shares.ts'
import { metaField } from '#contract/records/records.ts'
import { hasNoLink, isLandNumber } from '#contract/text-input.ts'
import type { ImportCheck, ImportRow } from '#server/imports/import-kind.ts'
import {
  type CellFault,
  type Cells,
  keyOfLine,
  type RowReader,
  type TableColumns,
} from '#server/imports/tables/table-kind.ts'
import { makePlaces, placeCells } from '#server/locations/imports/find-places.ts'
import { recordTotal } from './khatian-totals.ts'
import { readLandClass } from './land-class.ts'
import { surveyFinder } from './row-survey.ts'

/** One owner of a dag as a row names it. Area in square feet; the share is exact, as `7/24`. */
export type OwnerInRow = {
  owner: string
  owner_en: string | null
  father: string | null
  address: string | null
  share: string | null
  area: number | null
}

/** A row of a khatian: its dag, and the owners that it names. */
export type KhatianRow = {
  zil_id: number
  mouza_id: number
  upazila_id: number
  /** Null where the file says that it is not stated. */
  survey_type_id: number | null
  dag_no: string
  khatiyan_number: string
  area: number | null
  land_class: string | null
  land_class_bn: string | null
  /** Other facts; null if the file has none of any dag. */
  meta: Record<string, unknown> | null
  owners: OwnerInRow[]
  /** True if the row names all owners of the dag. */
  is_whole: boolean
}

/** Reads rows of khatians; what is wrong is at its cell. */
export async function khatianReader(row: ImportRow, work: ImportCheck, columns: TableColumns): Promise<RowReader> {
  const { db, offices } = work
  const places = makePlaces(db, row, offices)
  const surveyOf = await surveyFinder(db, row.survey_type_id)
  const units = {
    area: unitOfHead(columns.head('area')) ?? row.options.area_unit ?? null,
    owner_area: unitOfHead(columns.head('owner_area')) ?? row.options.area_unit ?? null,
    khatian_area: unitOfHead(columns.head('khatian_area')) ?? row.options.area_unit ?? null,
  }

  return async (cells, line) => {
    const faults: CellFault[] = []
    const refuse = (field: string, code: FaultText) => faults.push({ field, code, value: cells(field) })
    const number = (field: string) => {
      const read = plainNumber(cells(field))
      if (read === '') refuse(field, 'required')
      else if (read.length > 40 || !isLandNumber(read)) refuse(field, 'land_number_invalid')
      return read
    }
    const { place, fault, questions } = await places.zilOf(placeCells(cells))
    if (fault) faults.push({ ...fault, value: cells(fault.field) })
    const survey = surveyOf(cells('survey'))
    if (survey.fault) refuse('survey', survey.fault)
    const dag_no = number('dag_no')
    const khatiyan_number = number('khatian_no')
    const area = readAreaCell(cells('area'), units.area)
    if (area.fault) refuse('area', area.fault)
    const owners =
      cells('owners') === '' ? oneOwner(cells, units.owner_area, refuse) : allOwners(cells, units.owner_area, refuse)
    const { zil_id = 0, mouza_id = 0, upazila_id = 0 } = place ?? {}
    const values: KhatianRow = {
      zil_id,
      mouza_id,
      upazila_id,
      survey_type_id: survey.id ?? null,
      dag_no,
      khatiyan_number,
      area: area.value ?? null,
      ...readLandClass(cells('land_class'), cells('land_class_bn')),
      meta: columns.has('meta') ? metaIn(cells('meta'), refuse) : null,
      owners,
      is_whole: cells('owners') !== '',
    }
    const total = readAreaCell(cells('khatian_area'), units.khatian_area)
    if (total.fault) refuse('khatian_area', total.fault)
    recordTotal(columns, values, total.value ?? null)
    const isPlaced = zil_id > 0 && !survey.fault && dag_no !== ''
    return { key: isPlaced ? keyOf(values) : keyOfLine(line), values, faults, questions }
  }
}

/** Rows of one dag have one key. Dags of a zil come together, so that a mouza is entered as a whole. */
const keyOf = ({ zil_id, survey_type_id, dag_no }: KhatianRow) =>
  [String(zil_id).padStart(12, '0'), String(survey_type_id ?? 0).padStart(6, '0'), dag_no].join('/')

type Refuse = (field: string, code: FaultText) => void

const Meta = metaField('meta_is_list')

function metaIn(cell: string, refuse: Refuse): Record<string, unknown> {
  const { data, error } = Meta.safeParse(cell)
  if (error) refuse('meta', (error.issues[0]?.message ?? 'meta_invalid_json') as FaultText)
  return data ?? {}
}

const shareOf = (share: Fraction | null | undefined) => (share ? formatFraction(share) : null)

/** The owner of a row that names one; none where its name is empty. */
function oneOwner(cells: Cells, unit: AreaUnit | null, refuse: Refuse): OwnerInRow[] {
  const share = readShareCell(cells('share'))
  if (share.fault) refuse('share', share.fault)
  const area = readAreaCell(cells('owner_area'), unit)
  if (area.fault) refuse('owner_area', area.fault)
  const owner = cells('owner') || cells('owner_en')
  if (owner === '') {
    if (cells('share') !== '' || cells('father') !== '') refuse('owner', 'required')
    return []
  }
  for (const [field, max] of Object.entries({ owner: 200, owner_en: 200, father: 200, address: 300 })) {
    if (cells(field).length > max) refuse(field, 'too_long')
    else if (field !== 'address' && !hasNoLink(cells(field))) refuse(field, 'link_in_name')
  }
  const optional = (field: string) => cells(field) || null
  return [
    {
      owner,
      owner_en: cells('owner') === '' ? null : optional('owner_en'),
      father: optional('father'),
      address: optional('address'),
      share: shareOf(share.value),
      area: area.value ?? null,
    },
  ]
}

/** The owners of a dag that are in one cell. */
function allOwners(cells: Cells, unit: AreaUnit | null, refuse: Refuse): OwnerInRow[] {
  const read = readOwnersCell(cells('owners'))
  if (read.fault) {
    refuse('owners', read.fault)
    return []
  }
  return read.value.map(({ owner, father, address, share, area: text }) => {
    const area = readAreaCell(text ?? '', unit)
    if (area.fault) refuse('owners', area.fault)
    return { owner, owner_en: null, father, address, share: shareOf(share), area: area.value ?? null }
  })
}
