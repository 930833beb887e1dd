import type { OpenRequest } from '#contract/cases/papers-requests.ts'
import { promised_days } from '#contract/cases/promised-days.ts'
import { dhakaDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import type { Kyc, KycSide, KycStatus, OwnKyc } from '#contract/kyc/kyc.ts'
import type { SendKyc } from '#contract/kyc/passports.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { answerRequest } from '#server/cases/papers-requests/answers.service.ts'
import { openRequestsOf } from '#server/cases/papers-requests/papers-requests.service.ts'
import { rejectionGrounds } from '#server/cases/rejection-grounds.service.ts'
import { promisedDays } from '#server/cases/working-days.service.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import { type LinkKind, signedLink } from '#server/files/signed-links.ts'
import type { RevealLimits } from '#server/identity/reveals/reveals.service.ts'
import { insertKyc, type KycRow, latestKycOf, lockKyc, ownKycOf, reopenKyc } from './kyc.sql.ts'
import { passportColumns } from './passports.sql.ts'
import type { IdentityRegister } from './registers/register.ts'
import { text } from './text.ts'

export type KycParts = {
  db: Db
  storage: Storage
  secret: SecretKeys
  demo: boolean
  retention_days: number
  reveals: RevealLimits
  /** Null where the installation has none. */
  register: IdentityRegister | null
}

/** State of a person's identity check. */
export const identityOf = async (db: Db, user_id: number): Promise<KycStatus | 'none'> =>
  (await latestKycOf(db, user_id))?.status ?? 'none'

/**
 * State of a person's identity check, with the promised day of the decision while it waits for the office, and what the
 * office asks while it waits for the person.
 */
export async function identityProgress(db: Db, user_id: number) {
  const kyc = await latestKycOf(db, user_id)
  const progress = { status: kyc?.status ?? ('none' as const), decide_by: null, papers_request: null }
  if (kyc?.status === 'flagged')
    return { ...progress, papers_request: (await openRequestsOf(db, 'kycs', [kyc.id])).get(kyc.id) ?? null }
  if (kyc?.status !== 'pending') return progress
  const counted_from = kyc.clock_from ?? kyc.submitted_at
  const promisedDay = await promisedDays(db, 'identity', [counted_from])
  return { ...progress, decide_by: promisedDay(counted_from) }
}

/** True if the person's identity is confirmed: only then can land development tax be paid. */
export const isIdentityProven = async (db: Db, user_id: number): Promise<boolean> =>
  (await identityOf(db, user_id)) === 'success'

/**
 * Pictures are fetched by the browser without a token, so the link names viewer and session. It ends with the session.
 */
export const imageLinks: LinkKind<{ kyc_id: number; side: KycSide }> = {
  purpose: 'kyc-image',
  minutes: 5,
  path: ({ kyc_id, side }) => `/api/kyc/${kyc_id}/${side}`,
  text: ({ kyc_id, side }) => `${kyc_id}:${side}`,
}

/** A proof of identity with links that this viewer alone can follow. */
export function presentKyc(secret: SecretKeys, row: KycRow, { id, session_id }: Actor, at: Date): Kyc {
  const viewer = { viewer: id, session: session_id }
  const link = (side: KycSide) => signedLink(secret, imageLinks, { target: { kyc_id: row.id, side }, viewer }, at)
  return {
    id: row.id,
    status: row.status,
    document: row.document,
    passport: passportOf(row),
    submitted_at: row.submitted_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    rejection_reason: row.rejection_reason,
    id_front: row.id_front && link('front'),
    id_back: row.id_back && link('back'),
  }
}

const passportOf = ({ passport_country: country, passport_end, passport_expires_on }: KycRow): Kyc['passport'] =>
  country !== null && passport_end !== null && passport_expires_on !== null
    ? { country, number_end: passport_end, expires_on: passport_expires_on }
    : null

/** A person's newest proof of identity; 404 when there is none. Both say how long images are kept. */
export async function getOwnKyc({ db, secret, retention_days }: KycParts, actor: Actor): Promise<OwnKyc> {
  const row = await ownKycOf(db, actor.id)
  if (!row) throw new AppError('not_found', { extra: { retention_days } })
  const { id, name, email } = row
  const requests = row.status === 'flagged' ? await openRequestsOf(db, 'kycs', [id]) : new Map<number, OpenRequest>()
  const kyc = { ...presentKyc(secret, row, actor, await now(db)), user: { name, email } }
  const rejection_ground = (await rejectionGrounds(db, 'kycs', [row])).get(id) ?? null
  return { kyc: { ...kyc, papers_request: requests.get(id) ?? null, rejection_ground }, retention_days }
}

/** Answers what the office asks about one's own identity, which waits for the office again, in its place. */
export async function answerKycRequest(
  parts: KycParts,
  actor: Actor,
  { remarks, files }: { remarks: string | null; files: readonly CheckedFile[] },
): Promise<OwnKyc> {
  const { db, secret } = parts
  const id = (await latestKycOf(db, actor.id))?.id ?? 0
  await answerRequest(
    parts,
    {
      subject: 'kycs',
      id,
      lock: (trx) => lockKyc(trx, id),
      giveBack: (trx, change) => reopenKyc(trx, id, change),
    },
    { remarks, files: files.map((file) => sealedImage(secret, file)) },
  )
  return getOwnKyc(parts, actor)
}

/** A person's newest proof of identity with links for this viewer; null when there is none. */
export async function presentLatestKyc(
  db: Db,
  secret: SecretKeys,
  user_id: number,
  viewer: Actor,
): Promise<Kyc | null> {
  const row = await latestKycOf(db, user_id)
  return row ? presentKyc(secret, row, viewer, await now(db)) : null
}

type Images = { id_front: CheckedFile | undefined; id_back: CheckedFile | undefined }

/** The pictures that a paper has, sealed; all that is missing is said at once. A passport has one page. */
function sealedImages(secret: SecretKeys, { document }: SendKyc, { id_front, id_back }: Images) {
  const missing = { ...(!id_front && { id_front: ['required' as const] }) }
  if (document === 'passport') {
    if (id_back) throw fieldError('id_back', 'file_unexpected')
    if (!id_front) throw new AppError('validation_failed', { fields: missing })
    return [sealedImage(secret, id_front)]
  }
  if (!id_front || !id_back)
    throw new AppError('validation_failed', { fields: { ...missing, ...(!id_back && { id_back: ['required'] }) } })
  return [sealedImage(secret, id_front), sealedImage(secret, id_back)]
}

/**
 * Takes the two images of a national ID or the page of a passport, sealed before they are stored. One that waits or holds
 * already is 409 (rules/privacy.md#identity-images); after a refusal a new one starts. A passport must be valid today.
 */
export async function sendKyc(parts: KycParts, actor: Actor, sent: SendKyc & Images, language: Language) {
  const { db, storage, secret } = parts
  const today = dhakaDay(await now(db))
  if (sent.document === 'passport' && sent.passport_expires_on < today)
    throw fieldError('passport_expires_on', 'passport_expired')
  const kyc = await savingFiles(storage, sealedImages(secret, sent, sent), ([front, back]) =>
    transaction(db, async (trx) => {
      if (!front) throw new Error('an image was not stored')
      const at = await now(trx)
      const row = await insertKyc(trx, {
        user_id: actor.id,
        ...(sent.document === 'passport' && passportColumns(secret, sent)),
        id_front: await insertFile(trx, front),
        id_back: back ? await insertFile(trx, back) : null,
        submitted_at: at,
      })
      if (!row) throw new AppError('kyc_open')
      return presentKyc(secret, row, actor, at)
    }),
  )
  return { message: text(language, 'sent', { days: digitsFor(String(promised_days.identity), language) }), kyc }
}
