import type { Language } from '#contract/digits.ts'
import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { identityOf } from '#server/kyc/kyc.service.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { recordOf, rowInside } from '../land-of-registration.service.ts'
import { fieldMatches, landUse } from '../matching.ts'
import { type RegistrationRow, registrationsOfParcel } from '../registrations.sql.ts'
import { sharesInReview } from './land-shares.service.ts'

const matchTexts: Record<'whole' | 'partial' | 'none', Record<Language, string>> = {
  whole: { en: 'All details match the land record.', bn: 'সব তথ্য জমির রেকর্ডের সঙ্গে মেলে।' },
  partial: {
    en: 'Partial match found. Please check the fields that differ.',
    bn: 'আংশিক মিল পাওয়া গেছে। যে ঘরগুলো মেলে না সেগুলো দেখুন।',
  },
  none: {
    en: 'No matching land record found in our database. Please check the dag number, the survey and the mouza.',
    bn: 'আমাদের ডেটাবেজে কোনো মিল থাকা জমির রেকর্ড পাওয়া যায়নি। দাগ নম্বর, জরিপ ও মৌজা দেখুন।',
  },
}

const noField: LandMatch['field_matches'] = {
  division: false,
  district: false,
  upazila: false,
  mouza: false,
  survey_type: false,
  khatiyan_number: false,
  dag_number: false,
  land_area: false,
}

const nothing = { match: false, land_record: null, field_matches: noField, land_use: null }

/** Compares a registration with the official dag, field by field. It only reads. */
export async function matchLand(db: Db, { actor, language }: RequestContext, id: number): Promise<LandMatch> {
  const row = await rowInside(db, actor, id)
  const about = {
    identity: await identityOf(db, row.user_id),
    others: await otherRegistrations(db, actor, row),
    shares: await sharesInReview(db, row),
  }
  const record = await recordOf(db, row)
  if (!record) return { ...nothing, message: matchTexts.none[language], ...about }
  const field_matches = fieldMatches(row, record)
  const match = Object.values(field_matches).every(Boolean)
  const land_record = { ...record, owners: (await landOfDag(db, record.dag_id))?.khatian.owners ?? [] }
  const message = matchTexts[match ? 'whole' : 'partial'][language]
  return { match, message, land_record, ...about, field_matches, land_use: landUse(row.land_type, record) }
}

const mostOthers = 50

/** Who else registered the same dag, so that land is not taxed twice or claimed by a stranger unnoticed. */
async function otherRegistrations(db: Db, actor: Actor, { id, mouza, survey_type, dag_number }: RegistrationRow) {
  const parcel = { mouza_id: mouza.id, survey_type_id: survey_type.id, dag_number }
  const rows = await registrationsOfParcel(db, parcel, await officesOf(db, actor), mostOthers)
  return rows.filter((row) => row.id !== id)
}
