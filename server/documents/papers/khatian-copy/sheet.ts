import { formatDay, formatMoment } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { RecordedOwner } from '#contract/land-records/land-records.ts'
import { text } from '../../text.ts'
import type { KhatianCopy } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  type Bilingual,
  districtField,
  divisionField,
  field,
  inBothDigits,
  inDecimals,
  inSquareFeet,
  jlField,
  landLine,
  mouzaField,
  numberField,
  surveyField,
  upazilaField,
  zilField,
} from '../../typesetting/sheets/land.ts'
import { officeOf, officerTitle } from '../approval-fields.ts'
import { assistedOf } from '../assisted.ts'
import type { PrintedKhatian } from './content.ts'
import { dagTable } from './dag-table.ts'
import { outlinePicture } from './outline.ts'

/** Data of the khatian copy template. */
export function khatianCopySheet(copy: KhatianCopy) {
  const { parcel, issued_at, khatian, outline } = copy
  const owners = khatian?.owners ?? copy.owners.map((owner) => ({ ...owner, dag_numbers: null }))
  const total = addedUp(owners.map(({ area }) => area))
  return {
    demo: copy.demo,
    assisted: assistedOf(copy.assisted),
    certified: copy.certified,
    office: officeOf(parcel),
    land: landLine(parcel),
    place: [
      divisionField(parcel),
      districtField(parcel),
      upazilaField(parcel),
      mouzaField(parcel),
      jlField(parcel),
      // The dags of a khatian may lie on several sheets: their table names them.
      ...(khatian ? [] : zilField(parcel)),
      surveyField(parcel),
      numberField('khatian_no', parcel.khatiyan_number),
      ...(khatian ? sizeFields(khatian) : dagFields(copy)),
    ],
    dags: khatian && dagTable(khatian, parcel.dag_no),
    outline: outline && outlinePicture(outline, parcel.dag_no),
    owners: owners.map(ownerLine),
    total: { decimals: inDecimals(total), square_feet: inSquareFeet(total) },
    closed: copy.closed_at && { bn: closedWords(copy.closed_at, 'bn'), en: closedWords(copy.closed_at, 'en') },
    record: { bn: versionWords(copy, 'bn'), en: versionWords(copy, 'en') },
    issued: { bn: issuedWords(issued_at, 'bn'), en: issuedWords(issued_at, 'en') },
  }
}

const areaField = (area: number) => {
  const { bn, en } = inDecimals(area)
  return field('land_area', text('bn', 'decimals', { decimals: bn }), text('en', 'decimals', { decimals: en }))
}

const feetField = (area: number) => {
  const { bn, en } = inSquareFeet(area)
  return field('square_feet', bn, en)
}

/** The khatian as a whole. */
const sizeFields = ({ dag_count, area }: PrintedKhatian) => [
  numberField('dag_count', String(dag_count)),
  areaField(area),
  feetField(area),
]

/** The one dag of a copy from the time when a copy held one. */
const dagFields = ({ parcel, area, land_class_bn, land_class_en }: KhatianCopy) => [
  numberField('dag_no', parcel.dag_no),
  field('land_class', land_class_bn ?? '—', land_class_en ?? ''),
  areaField(area),
  feetField(area),
]

function versionWords({ version, version_at, recorded }: KhatianCopy, language: Language) {
  const update = { version: digitsFor(String(version), language), day: formatDay(version_at, language) }
  if (recorded === null) return text(language, 'record_version', update)
  const officer = `${recorded.by}, ${officerTitle(recorded.role)[language]}`
  return text(language, 'record_version_by', { ...update, officer: breakable(officer, 40) })
}

/** The dag's successors can change later: the QR code leads to their current state. */
const closedWords = (closed_at: string, language: Language) =>
  text(language, 'dag_closed', { day: formatDay(closed_at, language) })

const issuedWords = (issued_at: string, language: Language) =>
  text(language, 'issued', { time: formatMoment(issued_at, language) })

type Owner = RecordedOwner & { dag_numbers: string[] | null }

function ownerLine(row: Owner, index: number) {
  return {
    serial: inBothDigits(String(index + 1)),
    owner: { bn: breakable(row.owner), en: breakable(row.owner_en ?? '') },
    dags: row.dag_numbers && dagsWords(row.dag_numbers),
    father: breakable(row.father ?? '—'),
    address: breakable(row.address ?? '—'),
    share: row.share === null ? { bn: '—', en: '' } : shareOf(row.share),
    decimals: inDecimals(row.area),
    square_feet: inSquareFeet(row.area),
  }
}

const shareColumn = 7
const shareOf = (share: string): Bilingual => ({
  bn: breakable(digitsFor(share, 'bn'), shareColumn),
  en: breakable(share, shareColumn),
})

const namedDags = 8

/** Dags of which an owner holds a part, where it is not all of them. */
const dagsWords = (numbers: readonly string[]): Bilingual => ({
  bn: digitsFor(dagsIn(numbers, 'bn'), 'bn'),
  en: dagsIn(numbers, 'en'),
})

function dagsIn(numbers: readonly string[], language: Language) {
  const named = numbers.slice(0, namedDags).join(', ')
  const more = String(numbers.length - namedDags)
  return numbers.length > namedDags
    ? text(language, 'owner_dags_more', { numbers: named, more })
    : text(language, 'owner_dags', { numbers: named })
}
