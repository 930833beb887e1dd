import { formatDay, formatMoment } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals, formatSquareFeet } from '#contract/land-records/area.ts'
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
  jlField,
  landLine,
  mouzaField,
  numberField,
  surveyField,
  upazilaField,
  zilField,
} from '../../typesetting/sheets/land.ts'

const inDecimals = (area: number): Bilingual => ({ bn: formatDecimals(area, 'bn'), en: formatDecimals(area, 'en') })
const inSquareFeet = (area: number): Bilingual => ({
  bn: formatSquareFeet(area, 'bn'),
  en: formatSquareFeet(area, 'en'),
})

/** What the khatian copy template prints. */
export function khatianCopySheet(copy: KhatianCopy) {
  const { parcel, area, issued_at } = copy
  const { bn: decimals_bn, en: decimals_en } = inDecimals(area)
  const { bn: feet_bn, en: feet_en } = inSquareFeet(area)
  return {
    demo: copy.demo,
    certified: copy.certified,
    land: landLine(parcel),
    place: [
      divisionField(parcel),
      districtField(parcel),
      upazilaField(parcel),
      mouzaField(parcel),
      jlField(parcel),
      ...zilField(parcel),
      surveyField(parcel),
      numberField('khatian_no', parcel.khatiyan_number),
      numberField('dag_no', parcel.dag_no),
      field('land_class', copy.land_class_bn ?? '—', copy.land_class_en ?? ''),
      field(
        'land_area',
        text('bn', 'decimals', { decimals: decimals_bn }),
        text('en', 'decimals', { decimals: decimals_en }),
      ),
      field('square_feet', feet_bn, feet_en),
    ],
    owners: copy.owners.map(ownerLine),
    total: { decimals: inDecimals(totalOf(copy.owners)), square_feet: inSquareFeet(totalOf(copy.owners)) },
    record: { bn: versionWords(copy, 'bn'), en: versionWords(copy, 'en') },
    issued: { bn: issuedWords(issued_at, 'bn'), en: issuedWords(issued_at, 'en') },
  }
}

const versionWords = ({ version, version_at }: KhatianCopy, language: Language) =>
  text(language, 'record_version', {
    version: digitsFor(String(version), language),
    day: formatDay(version_at, language),
  })

const issuedWords = (issued_at: string, language: Language) =>
  text(language, 'issued', { time: formatMoment(issued_at, language) })

function ownerLine(row: RecordedOwner, index: number) {
  return {
    serial: inBothDigits(String(index + 1)),
    owner: { bn: breakable(row.owner), en: breakable(row.owner_en ?? '') },
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

// Hundredths of a square foot are added as whole numbers: the areas of many owners must sum to the dag's exactly.
const totalOf = (owners: readonly RecordedOwner[]) =>
  owners.reduce((sum, row) => sum + Math.round(row.area * 100), 0) / 100
