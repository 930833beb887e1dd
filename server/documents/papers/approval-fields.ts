import { formatDay } from '#contract/dates.ts'
import type { Role } from '#contract/identity/identity.ts'
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

export const officerTitle = (role: Role): Bilingual => both(role === 'acland' ? 'titles.acland' : 'titles.admin')

/** Officer who approved, with title, and the day. */
export function approvalFields(approved: Approval): Field[] {
  if (approved === null) return []
  const title = officerTitle(approved.role)
  return [
    field('approved_by', `${approved.by}, ${title.bn}`, title.en),
    field('approved_on', formatDay(approved.at, 'bn'), formatDay(approved.at, 'en')),
  ]
}
