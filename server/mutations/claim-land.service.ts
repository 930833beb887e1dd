import type { ClaimedLand, ClaimLand } from '#contract/mutations/claim-land.ts'
import { storedPhone } from '#contract/phones.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { mutationOfCertificate } from '#server/documents/papers/documents.service.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import { applicantAmong } from '#server/land-tax/registrations/review/applicant.ts'
import { claimRegistrations } from '#server/land-tax/registrations/transfer/claim.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { claimant, contactOfMutation, sealedBuyers } from './claim-land.sql.ts'
import { phonesOfCase } from './heirs/heir-phones.sql.ts'
import { partsOf } from './mutation-changes.sql.ts'
import type { MutationParts } from './mutations.service.ts'
import { openNid } from './nids.sql.ts'
import { text } from './text.ts'

/**
 * Gives a buyer of a mutation the registrations that wait in their name: by the code of the certificate, the number of
 * their identity card in it, and their name. 403 `claim_unproven` without a proven identity, unless their verified phone
 * is that of the application; 404 `claim_not_found` where anything differs, so that nothing can be guessed part by part.
 */
export async function claimLand(
  { db, secret }: Pick<MutationParts, 'db' | 'secret'>,
  { actor, language }: RequestContext,
  { code, nid }: ClaimLand,
): Promise<ClaimedLand> {
  const mutation_id = await mutationOfCertificate(db, code)
  const person = await claimant(db, actor.id)
  if (!(await isIdentityProven(db, actor.id)) && !(await isContact(db, mutation_id, actor.id, person)))
    throw new AppError('claim_unproven')
  if (mutation_id === null) throw new AppError('claim_not_found')
  const buyers = await sealedBuyers(db, mutation_id)
  const place = buyers.find(
    (buyer) => buyer.nid !== null && openNid(secret, buyer.nid) === nid && hasName(person.name, buyer),
  )?.place
  if (place === undefined) throw new AppError('claim_not_found')
  const registration_ids = await transaction(db, (trx) =>
    claimRegistrations(trx, { mutation_id, place, user_id: actor.id }),
  )
  if (registration_ids.length === 0) throw new AppError('claim_not_found')
  return { message: text(language, 'land_claimed'), registration_ids }
}

/**
 * True if the verified phone of a person is the contact number of a mutation with one buyer. A telephone speaks for one person:
 * it is no proof for the account that applied, or acted for it, nor where there are several buyers.
 */
async function isContact(
  db: Db,
  mutation_id: number | null,
  user_id: number,
  { phone, phone_verified_at }: Claimant,
): Promise<boolean> {
  if (mutation_id === null || phone === null || phone_verified_at === null) return false
  const mutation = await contactOfMutation(db, mutation_id)
  if (!mutation || storedPhone(mutation.contact_number) !== storedPhone(phone)) return false
  const { buyers } = await partsOf(db, mutation_id)
  const { user_id: applicant_id, helper } = await phonesOfCase(db, mutation_id)
  const isHelper = helper.some((number) => number !== null && storedPhone(number) === storedPhone(phone))
  return buyers.length === 1 && user_id !== applicant_id && !isHelper
}

type Claimant = Awaited<ReturnType<typeof claimant>>

const hasName = (name: string, buyer: { name: string; name_bn: string | null }) => {
  const match = applicantAmong(name, [{ owner: buyer.name_bn ?? buyer.name, owner_en: buyer.name }])
  return match?.result === 'found' || match?.result === 'similar'
}
