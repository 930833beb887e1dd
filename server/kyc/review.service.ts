import { buffer } from 'node:stream/consumers'
import { type KycSide, type KycStatus, kycMoves, type PendingKycs, type RejectKyc } from '#contract/kyc.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { unsealBytes } from '#server/app/secrets/sealed.ts'
import { recordAudit, wasRecorded } from '#server/audit/audit.service.ts'
import { type CaseKind, decideCase } from '#server/cases/decide-case.ts'
import { readHolidays } from '#server/cases/working-days.service.ts'
import { workingDaysLeft } from '#server/cases/working-days.ts'
import { personOfSession } from '#server/identity/sessions/sessions.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { isImageLinkGood } from './image-links.ts'
import { imagePurpose, type KycParts, presentKyc } from './kyc.service.ts'
import {
  countWaiting,
  decideKyc,
  type KycRow,
  kycById,
  lockKyc,
  sealedFile,
  takeOffImages,
  waitingKycs,
} from './kyc.sql.ts'

const most = 50

/** What citizens are promised: a decision within so many working days. */
const working_days = 7

/** Those that wait for a decision, the oldest first. KYC is not tied to a place: all staff review it. */
export async function listPendingKycs({ db, secret }: KycParts, actor: Actor): Promise<PendingKycs> {
  const at = await now(db)
  const rows = await waitingKycs(db, most)
  const holidays = await readHolidays(db, rows[0]?.submitted_at ?? at, at)
  const kycs = rows.map(({ name, email, ...row }) => ({
    ...presentKyc(secret, row, actor, at),
    user: { id: row.user_id, name, email },
    own: row.user_id === actor.id,
    working_days_left: workingDaysLeft({ working_days, since: row.submitted_at }, at, holidays),
    version: row.version,
  }))
  return { kycs, total: await countWaiting(db) }
}

const messages = {
  approved: { en: 'KYC approved successfully', bn: 'কেওয়াইসি অনুমোদন করা হয়েছে' },
  rejected: { en: 'KYC rejected', bn: 'কেওয়াইসি প্রত্যাখ্যান করা হয়েছে' },
} as const

/**
 * Says that a person is who they are. Only of one that waits, and never of one's own: rules/roles.md#own-case. A
 * decision without a look at the images is taken, and the log says so.
 */
export const approveKyc = async (parts: KycParts, author: RequestContext, id: number) => {
  await decide(parts.db, author, id, { status: 'success', rejection_reason: null })
  return { message: messages.approved[author.language] }
}

/** Refuses images, with the reason that the person is told. */
export const rejectKyc = async (
  parts: KycParts,
  author: RequestContext,
  id: number,
  { rejection_reason }: RejectKyc,
) => {
  await decide(parts.db, author, id, { status: 'rejected', rejection_reason })
  return { message: messages.rejected[author.language] }
}

type Verdict = { status: 'success'; rejection_reason: null } | { status: 'rejected'; rejection_reason: string }

const kycCases: CaseKind<KycStatus, KycRow> = {
  subject: 'kycs',
  moves: kycMoves,
  lock: async (trx, _actor, id) => {
    const row = await lockKyc(trx, id)
    return row && { row }
  },
  ownerIds: ({ row }) => [row.user_id],
  // Never the images.
  auditFacts: ({ user_id, status, rejection_reason }) => ({ user_id, status, rejection_reason }),
}

const decide = (db: Db, context: RequestContext, id: number, verdict: Verdict) =>
  transaction(db, (trx) =>
    decideCase(trx, kycCases, context, id, {
      status: verdict.status,
      act: verdict.status === 'success' ? 'approve' : 'reject',
      write: async (_locked, at) => ({
        after: await decideKyc(trx, id, { ...verdict, reviewer_id: context.actor.id, reviewed_at: at }),
        audit_notes: { images_opened: await wasRecorded(trx, lookOf(context.actor.id, id)) },
      }),
      notify: ({ row }) => notifyOwner(trx, row, verdict),
    }),
  )

const notifyOwner = (trx: Db, { id, user_id }: KycRow, verdict: Verdict) =>
  notify(trx, {
    user_id,
    link: '/dashboard?tab=profileKyc',
    dedupe_key: `kyc:${id}:${verdict.status}`,
    ...(verdict.status === 'success'
      ? { type: 'kyc_approved', params: {} }
      : { type: 'kyc_rejected', params: { reason: verdict.rejection_reason } }),
  })

const lookOf = (actor_id: number, id: number) =>
  ({ actor_id, act: 'look', subject: 'kycs', subject_id: String(id) }) as const

/** Notes that a person saw the images of a case: once, however often and on however many screens they are shown. */
async function recordLook(db: Db, viewer: number, id: number, request_id: string): Promise<void> {
  const look = lookOf(viewer, id)
  if (await wasRecorded(db, look)) return
  await transaction(db, async (trx) => {
    // Both images are fetched at the same moment: the second waits for the first and finds its entry.
    await lockKyc(trx, id)
    if (!(await wasRecorded(trx, look))) await recordAudit(trx, { ...look, before: null, after: null, request_id })
  })
}

type Link = { id: number; side: KycSide; viewer: number; session: number; expires: number; signature: string }

/**
 * Follows a link to an image of an identity paper. The first look of a person at a case is logged before a byte goes
 * out. A forged link, one that ran out or whose session ended, and a viewer who may no longer look are all 404.
 */
export async function openImage({ db, storage, secret, demo }: KycParts, link: Link, request_id: string) {
  const { id, side, viewer, session } = link
  const image = { kyc_id: id, side, viewer, session }
  if (!isImageLinkGood(secret, image, link, await now(db))) throw new AppError('not_found')
  const kyc = await kycById(db, id)
  const person = await personOfSession(db, session, demo)
  const may = person?.id === viewer && kyc && (person.role !== 'user' || kyc.user_id === viewer)
  const file_id = side === 'front' ? kyc?.id_front : kyc?.id_back
  const file = may && file_id ? await sealedFile(db, file_id) : undefined
  if (!file) throw new AppError('not_found')
  await recordLook(db, viewer, id, request_id)
  const sealed = await sealedBytes({ db, storage }, file.id)
  return { name: `kyc-${id}-${side}`, content_type: file.content_type, body: unsealBytes(secret, imagePurpose, sealed) }
}

/** While keys are rotated an image moves to other bytes: then its row is read again. */
async function sealedBytes({ db, storage }: Pick<KycParts, 'db' | 'storage'>, file_id: string): Promise<Buffer> {
  for (let tries = 1; ; tries += 1) {
    const file = await sealedFile(db, file_id)
    if (!file) throw new AppError('not_found')
    try {
      return await buffer(await storage.read(file.storage_key))
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

const batch = 200

/** Deletes the images of what was decided so many days ago; the decision stays. rules/privacy.md#retention-of-images */
export async function purgeOldImages({ db, storage, retention_days }: KycParts): Promise<void> {
  const before = new Date((await now(db)).getTime() - retention_days * 86_400_000)
  for (;;) {
    const keys = await transaction(db, (trx) => takeOffImages(trx, before, batch))
    for (const key of keys) await storage.remove(key)
    if (keys.length < batch) return
  }
}
