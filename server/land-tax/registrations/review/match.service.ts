import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { identityOf } from '#server/kyc/kyc.service.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import { dagBecame } from '#server/land-records/successions/successions.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { text } from '../../text.ts'
import { fieldMatches, landUse } from '../matching.ts'
import { recordOf, rowInside } from '../registered-land.service.ts'
import { type RegistrationRow, registrationsOfParcel } from '../registrations.sql.ts'
import { sharesInReview } from './land-shares.service.ts'

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
    identity: row.user_id === null ? ('none' as const) : await identityOf(db, row.user_id),
    others: await otherRegistrations(db, actor, row),
    shares: await sharesInReview(db, row),
  }
  const record = await recordOf(db, row)
  if (!record) return { ...nothing, message: text(language, 'match.none'), ...about }
  const field_matches = fieldMatches(row, record)
  const match = Object.values(field_matches).every(Boolean)
  const { closed: _, ...land } = record
  const owners = (await landOfDag(db, record.dag_id))?.khatian.owners ?? []
  const became = await dagBecame(db, record.dag_id)
  const land_record = { ...land, owners, became }
  const message = text(language, match ? 'match.whole' : 'match.partial')
  return { match, message, land_record, ...about, field_matches, land_use: landUse(row.land_type, record) }
}

const maxOthers = 50

/** Others who registered the same dag, so that land is not taxed twice or claimed by a stranger unnoticed. */
async function otherRegistrations(db: Db, actor: Actor, { id, mouza, survey_type, dag_number }: RegistrationRow) {
  const parcel = { mouza_id: mouza.id, survey_type_id: survey_type.id, dag_number }
  const rows = await registrationsOfParcel(db, parcel, await officesOf(db, actor), maxOthers)
  return rows.filter((row) => row.id !== id)
}
