import { formatDay, formatMoment } from '#contract/dates.ts'
import { digitsFor } from '#contract/digits.ts'
import { formatDecimals, formatSquareFeet } from '#contract/land-records/area.ts'
import type { RecordedOwner } from '#contract/land-records/land-records.ts'
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
      numberField('খতিয়ান নং', 'Khatian no.', parcel.khatiyan_number),
      numberField('দাগ নং', 'Dag no.', parcel.dag_no),
      field('জমির শ্রেণি', 'Land class', copy.land_class_bn ?? '—', copy.land_class_en ?? ''),
      field('জমির পরিমাণ', 'Area', `${decimals_bn}\u00a0শতাংশ`, `${decimals_en}\u00a0decimals`),
      field('বর্গফুটে', 'In square feet', feet_bn, feet_en),
    ],
    owners: copy.owners.map(ownerLine),
    total: { decimals: inDecimals(totalOf(copy.owners)), square_feet: inSquareFeet(totalOf(copy.owners)) },
    record: {
      bn: `রেকর্ডের সংস্করণ ${digitsFor(String(copy.version), 'bn')}, ${formatDay(copy.version_at, 'bn')} থেকে`,
      en: `Version ${copy.version} of the record, since ${formatDay(copy.version_at, 'en')}`,
    },
    issued: { bn: `প্রদানের সময় ${formatMoment(issued_at, 'bn')}`, en: `Issued ${formatMoment(issued_at, 'en')}` },
  }
}

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
