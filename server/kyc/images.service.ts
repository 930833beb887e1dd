import { isStaff } from '#contract/identity/staff.ts'
import type { KycSide } from '#contract/kyc/kyc.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit, wasRecorded } from '#server/audit/audit.service.ts'
import { isSealedFile, readSealedFile } from '#server/files/files.service.ts'
import { identityImagePurpose } from '#server/files/sealed-images.ts'
import { isLinkGood } from '#server/files/signed-links.ts'
import { type RevealLimits, recordReveal } from '#server/identity/reveals/reveals.service.ts'
import { personOfSession } from '#server/identity/sessions/sessions.service.ts'
import { imageLinks, type KycParts } from './kyc.service.ts'
import { deleteImages, kycById, lockKyc } from './kyc.sql.ts'

type Link = { id: number; side: KycSide; viewer: number; session: number; expires: number; signature: string }

/**
 * Follows a link to an image of an identity paper. The first look of a person at a case is logged before a byte goes
 * out. A forged link, one that ran out or whose session ended, and a viewer who may no longer look are all 404.
 */
export async function openImage(parts: KycParts, link: Link, request_id: string) {
  const { db, secret, demo, reveals } = parts
  const { id, side, viewer, session } = link
  const opened = { target: { kyc_id: id, side }, viewer: { viewer, session } }
  if (!isLinkGood(secret, imageLinks, opened, link, await now(db))) throw new AppError('not_found')
  const kyc = await kycById(db, id)
  const person = await personOfSession(db, session, demo)
  const may = person?.id === viewer && kyc && (isStaff(person.role) || kyc.user_id === viewer)
  const file_id = side === 'front' ? kyc?.id_front : kyc?.id_back
  if (!may || !file_id || !(await isSealedFile(db, file_id))) throw new AppError('not_found')
  await recordLook(db, { viewer, reveals, act: 'look' }, id, request_id)
  return { ...(await readSealedFile(parts, file_id, identityImagePurpose)), name: `kyc-${id}-${side}` }
}

/** True if the person saw the images of the case. */
export const hasLooked = (db: Db, viewer: number, id: number): Promise<boolean> =>
  wasRecorded(db, viewEntry(viewer, id, 'look'))

type LookAct = 'look' | 'see_passport'

const viewEntry = (actor_id: number, id: number, act: LookAct) =>
  ({ actor_id, act, subject: 'kycs', subject_id: String(id) }) as const

/**
 * Records that a person saw the images of a case, or the number of its passport: once, however often and on however many
 * screens they are shown. `reveals` is null for a person's own case, which is not counted.
 */
export async function recordLook(
  db: Db,
  { viewer, reveals, act }: { viewer: number; reveals: RevealLimits | null; act: LookAct },
  id: number,
  request_id: string,
): Promise<void> {
  const seen = viewEntry(viewer, id, act)
  if (await wasRecorded(db, seen)) return
  await transaction(db, async (trx) => {
    // Both images are fetched at the same moment: the second waits for the first and finds its entry.
    await lockKyc(trx, id)
    if (await wasRecorded(trx, seen)) return
    const look = { ...seen, request_id }
    if (reveals === null) return recordAudit(trx, { ...look, before: null, after: null })
    // A picture can ask for nothing, and the number is next to it: these looks are counted only.
    await recordReveal(trx, { id: viewer, second_factor: null }, look, reveals)
  })
}

const batch = 200

/**
 * Deletes the images of proofs decided `retention_days` ago; the decision stays. rules/privacy.md#retention-of-images
 */
export async function deleteOldImages({ db, storage, retention_days }: Omit<KycParts, 'reveals'>): Promise<void> {
  const before = new Date((await now(db)).getTime() - retention_days * 86_400_000)
  for (;;) {
    const keys = await transaction(db, (trx) => deleteImages(trx, before, batch))
    for (const key of keys) await storage.remove(key)
    if (keys.length < batch) return
  }
}
