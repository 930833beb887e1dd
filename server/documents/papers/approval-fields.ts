import { formatDay } from '#contract/dates.ts'
import { both, text } from '../text.ts'
import { breakable } from '../typesetting/printable.ts'
import { type Bilingual, type Field, field } from '../typesetting/sheets/land.ts'
import type { Approval } from './approval.ts'
import type { MapSheet } from './land.ts'

/**
 * The office in whose series a paper is numbered: that of the upazila or of the thana of a city, which the record
 * calls alike. Which union's office it may be the record does not say.
 */
export const officeOf = ({ upazila_bn, upazila_en, district_bn, district_en }: MapSheet): Bilingual => ({
  bn: breakable(text('bn', 'office', { upazila: upazila_bn, district: district_bn }), 30),
  en: breakable(text('en', 'office', { upazila: upazila_en, district: district_en }), 30),
})

/** The office of a paper, and the officer who approved with title and day. */
export function approvalFields(parcel: MapSheet, approved: Approval): Field[] {
  const office = officeOf(parcel)
  const of_office = field('office', office.bn, office.en)
  if (approved === null) return [of_office]
  const title = both(approved.role === 'acland' ? 'titles.acland' : 'titles.admin')
  return [
    of_office,
    field('approved_by', `${approved.by}, ${title.bn}`, title.en),
    field('approved_on', formatDay(approved.at, 'bn'), formatDay(approved.at, 'en')),
  ]
}
