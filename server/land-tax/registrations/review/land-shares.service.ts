import { type Share, writtenShare } from '#contract/land-tax/land-shares.ts'
import type { LandShares, SharesForm, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { checkReviewer } from '#server/cases/decide-case.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { updateRegistration } from '../registration-changes.sql.ts'
import { type RegistrationRow, registrationsByIds } from '../registrations.sql.ts'
import { auditFacts } from './audit-facts.ts'
import { type HeldLand, landOf, lockRegisteredLand } from './held-land.service.ts'
import { approvedOfLand } from './land-shares.sql.ts'
import { registrationCases } from './registration-cases.ts'
import { readShares, type SetShares, shareColumns, shareIn } from './share-input.ts'
import { proposedShares } from './share-proposals.ts'
import { getRegistration } from './staff-registrations.service.ts'

/** Whose shares make up the land, and what the record proposes. */
export async function landSharesOf(db: Db, { row, dag_id, others }: HeldLand): Promise<LandShares> {
  const record = dag_id === null ? null : await landOfDag(db, dag_id)
  const rows = [...others, row].toSorted((one, other) => one.id - other.id)
  const proposed = proposedShares(rows, record?.khatian.owners ?? [], record?.khatian.area ?? 0)
  const taxed = [...others, row].find(({ taxed_area }) => taxed_area !== null)
  return {
    whole_area: record?.khatian.area ?? taxed?.taxed_area ?? null,
    registrations: rows.map(({ id, user, khatiyan_number, land_area, status, share }) => ({
      registration_id: id,
      user,
      khatiyan_number,
      land_area,
      status,
      share: status === 'approved' ? share : null,
      proposed: proposed.get(id) ?? null,
    })),
  }
}

/** The shares that the review of a registration needs; null if it has no other registration and its area is known. */
export async function sharesInReview(db: Db, row: RegistrationRow): Promise<LandShares | null> {
  const land = await landOf(db, row)
  const ids = (await approvedOfLand(db, land)).filter((other) => other !== row.id)
  if ((row.status !== 'pending' && row.status !== 'approved') || row.taxable_until !== null) return null
  const shares = await landSharesOf(db, { row, dag_id: land.dag_id, others: await registrationsByIds(db, ids) })
  return ids.length > 0 || row.shares_open || shares.whole_area === null ? shares : null
}

/** Sets the shares of all approved registrations of a land. Tax is counted by them from now on; paid years stay. */
export async function setShares(
  db: Db,
  author: RequestContext,
  id: number,
  form: SharesForm,
): Promise<StaffRegistration> {
  const { actor } = author
  await refusingTooMuch(() =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const land = await lockRegisteredLand(trx, actor, id)
      await checkReviewer(trx, registrationCases, author, land)
      if (land.row.status !== 'approved') throw new AppError('registration_not_approved')
      if (land.row.taxable_until !== null) throw new AppError('registration_ended')
      const set = readShares(form, await landSharesOf(trx, land))
      await writeShares(trx, author, { ...land, set, at })
      await notifyOfShares(trx, land, set, ({ id, version }) => ({ dedupe_key: `land_share:${id}:${version}` }))
    }),
  )
  return getRegistration(db, actor, id)
}

type WrittenShares = HeldLand & { set: SetShares; at: Date }

/** Writes the shares of a land: those of a registration that is being approved were written with its approval. */
export async function writeShares(trx: Db, author: RequestContext, { row, others, set, at }: WrittenShares) {
  const approving = row.status !== 'approved'
  for (const before of approving ? others : [row, ...others]) {
    await updateRegistration(trx, before.id, { ...shareColumns(set, before.id), updated_at: at })
    await recordAudit(trx, {
      actor_id: author.actor.id,
      act: 'set_share',
      subject: registrationCases.subject,
      subject_id: String(before.id),
      before: auditFacts(before),
      after: auditFacts({ ...before, share: shareIn(set.shares, before.id), taxed_area: set.whole_area }),
      request_id: author.request_id,
    })
  }
}

/** Notifies each owner whose share is new. `row` is as it was before. */
export async function notifyOfShares(
  trx: Db,
  { row, others }: HeldLand,
  { shares }: SetShares,
  message: (row: RegistrationRow) => Message,
) {
  for (const before of [row, ...others])
    if (before.status !== 'approved' || writtenShare(before.share) !== writtenShare(shareIn(shares, before.id)))
      await notifyOfShare(trx, before, shareIn(shares, before.id), message(before))
}

type Message = { dedupe_key: string; wait_seconds?: number }

const notifyOfShare = async (
  trx: Db,
  { user_id, khatiyan_number, dag_number }: RegistrationRow,
  share: Share,
  message: Message,
) =>
  user_id !== null &&
  notify(trx, {
    user_id,
    type: 'land_share_set',
    params: { khatiyan_number, dag_number, share: writtenShare(share) },
    link: '/dashboard?tab=ldt',
    ...message,
  })

/** The database refuses what the shares of a land would be more than the whole by. */
export async function refusingTooMuch<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (uniqueViolation(error) === 'land_tax_registrations_shares') throw fieldError('shares', 'shares_exceed_whole')
    throw error
  }
}
