import { formatFraction, fraction } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { canBeApplied } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { newRowId } from '#contract/mutations/new-row-id.ts'
import type { ApplyTransfer } from '#contract/mutations/transfer.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import { issueMutationPapers } from '#server/documents/papers/issue.service.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import { notifyRegistrants } from '#server/land-records/office/dags/registered-dag.service.ts'
import { lockKhatian, reviseKhatian } from '#server/land-records/register/register.service.ts'
import { announceMovedTax, lockTaxOfDag, moveTax } from '#server/land-tax/registrations/transfer/move-tax.service.ts'
import { publishMutation } from '#server/notifications/webhooks/webhook-events.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { notifyOverride } from '../concerned.service.ts'
import type { Gate } from '../gate/gate.service.ts'
import { lockLandAndDeed } from '../gate/gate.sql.ts'
import { storedChecklist } from '../gate/stored-checklist.ts'
import { insertEvent } from '../mutation-changes.sql.ts'
import { notifyApplied } from '../mutation-messages.ts'
import type { MutationParts } from '../mutations.service.ts'
import { refuseUnfitDag } from './decide.service.ts'
import { type LockedMutationCase, mutationCases } from './mutation-cases.ts'
import { changeMutation } from './office-changes.sql.ts'
import { getOfficeMutation, rowInside } from './office-mutations.service.ts'
import type { OfficeRow } from './office-mutations.sql.ts'
import { overrideOfEntry } from './overrides.ts'
import { isPicked, pickedArea, proposalOf } from './transfer.service.ts'
import { landTransferOf } from './transfer-tax.service.ts'

/**
 * Enters an approved and paid transfer in the khatian, once: a new version of it, with the owners' areas adding up to
 * that of the dag as before. Notifies the applicant and the registrants of the dag, and of a reason all whom it concerns.
 */
export const applyMutation = (
  parts: MutationParts,
  context: RequestContext,
  id: number,
  form: ApplyTransfer,
): Promise<StaffMutationInFull> =>
  transaction(parts.db, async (trx) => {
    const { actor, request_id } = context
    const at = await now(trx)
    const locked = await lockForReview(trx, mutationCases, context, id, null)
    const entered = await enterTransfer({ ...parts, db: trx }, actor, locked, form, at)
    const { khatian, audit_notes, moved_tax, override_reason } = entered
    const { dag_no: dag_number, khatiyan_number } = khatian
    await notifyApplied(trx, { ...locked.mutation, dag_number, khatiyan_number })
    if (override_reason) await notifyOverride({ ...parts, db: trx }, locked.mutation, override_reason)
    await notifyRegistrants(trx, khatian.dag_id, khatian.dag_version + 1)
    if (moved_tax) await announceMovedTax(trx, moved_tax, context, at)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'apply',
      subject: 'mutations',
      subject_id: String(id),
      before: mutationCases.auditFacts(locked.row),
      after: { ...mutationCases.auditFacts(await rowInside(trx, actor, id)), ...audit_notes },
      request_id,
    })
    return getOfficeMutation({ ...parts, db: trx }, actor, id)
  })

/**
 * Enters the transfer of a locked mutation at a moment, with its papers and its event. Answers the khatian before it.
 */
export async function enterTransfer(
  gate: Gate,
  actor: Actor,
  locked: LockedMutationCase,
  form: ApplyTransfer,
  at: Date,
) {
  const { db: trx } = gate
  const { row, mutation } = locked
  const { id } = mutation
  const dag_id = refuseUnready(locked)
  await lockLandAndDeed(trx, mutation)
  await lockTaxOfDag(trx, dag_id)
  const khatian = await lockedKhatian(trx, dag_id, form)
  await refuseUnfitDag(trx, dag_id)
  const proposal = chosenRows(locked, khatian, form)
  const { row_ids, sold_area, held_area } = proposal
  const checklist = await storedChecklist(gate, { ...mutation, ...pickedArea({ row_ids, held_area }) }, at)
  const picked = isPicked(row, khatian.owners, row_ids)
  const entered = { mutation_id: id, user_id: row.user_id, checklist, picked }
  const override = await overrideOfEntry(trx, entered, form.override_reason)
  const owners = newOwners(locked, khatian, proposal)

  const version = khatian.version + 1
  const cause = { kind: 'mutation', id } as const
  const revision = { dag_id, owners, area: khatian.area, reason: null, changed_by: actor.id, cause, at }
  // The scan shows the owners before: it stays with the version that was typed from it.
  const khatian_id = await reviseKhatian(trx, { ...revision, document_id: null })
  const names = form.buyers ?? row.buyers
  const moved = { dag_id, owners: khatian.owners, row_ids, sold_area, names, giver_ids: form.giver_ids }
  const land = await landTransferOf(trx, row, moved)
  const { shares_later } = form
  const act = { officer_id: actor.id, mutation_id: id, land_type: row.land_type, shares_later, at }
  const moved_tax = land && (await moveTax(trx, land, act))
  await changeMutation(trx, id, { applied_at: at }, at)
  await issuePapers(trx, row, { khatian_id, dag_id, version, before: khatian, owners, row_ids, at })
  const event = { mutation_id: id, at, by_user_id: actor.id, by_role: actor.role, remark: null, checklist }
  await publishMutation(trx, id)
  await insertEvent(trx, { ...event, ...override, kind: 'applied', from_status: row.status, to_status: row.status })
  const { override_reason } = override
  const audit_notes = { khatian_version: version, row_ids, ...(override_reason && override) }
  return { khatian: { ...khatian, dag_id }, audit_notes, moved_tax, override_reason }
}

/** Answers the dag of a mutation that can be entered now. */
function refuseUnready({ mutation }: LockedMutationCase): number {
  const { status, paid_at, applied_at, dag_id } = mutation
  if (applied_at !== null) throw new AppError('mutation_applied')
  if (!canBeApplied({ status, is_paid: paid_at !== null, is_applied: false })) throw new AppError('mutation_not_ready')
  if (dag_id === null) throw new AppError('mutation_without_dag')
  return dag_id
}

/** The khatian that the officer has before them, as it stays until the transaction ends. */
async function lockedKhatian(trx: Db, dag_id: number, { khatian_version }: ApplyTransfer) {
  const khatian = await lockKhatian(trx, dag_id)
  if (!khatian) throw new AppError('mutation_without_dag')
  if (khatian_version !== null && khatian_version !== khatian.version)
    throw new AppError('conflict', { extra: { current: { khatian_version: khatian.version }, changed: null } })
  return khatian
}

type Khatian = Awaited<ReturnType<typeof lockedKhatian>>

/** The rows that give, and the owners afterwards. */
function chosenRows({ row }: LockedMutationCase, { owners }: Khatian, { row_ids: picked, buyers }: ApplyTransfer) {
  if (picked?.some((id) => !owners.some((owner) => owner.id === id))) throw fieldError('row_ids', 'not_on_record')
  if (buyers && buyers.length !== row.buyers.length) throw fieldError('buyers', 'names_for_each_buyer')
  const proposal = proposalOf(row, owners, picked, buyers ?? row.buyers)
  if (proposal.row_ids.length === 0) throw fieldError('row_ids', 'required')
  return proposal
}

function newOwners({ row }: LockedMutationCase, { owners }: Khatian, { proposed }: ReturnType<typeof proposalOf>) {
  if (!proposed) throw fieldError('row_ids', 'more_than_held')
  const after = proposed.map(({ change: _, ...owner }) => owner)
  if (addedUp(after.map((owner) => owner.area)) !== addedUp(owners.map((owner) => owner.area)))
    throw new Error(`mutation ${row.id} would change the area`)
  return after
}

type Entered = {
  khatian_id: number
  dag_id: number
  version: number
  before: Khatian
  owners: readonly OwnerRow[]
  row_ids: readonly string[]
  at: Date
}

/** The certificate and the receipt of the fee, as the transfer was entered. */
async function issuePapers(trx: Db, row: OfficeRow, entered: Entered) {
  const { khatian_id, dag_id, version, before, owners, row_ids, at } = entered
  const land = await landOfDag(trx, dag_id)
  if (!land || !row.payment) throw new Error(`mutation ${row.id} has no land or no payment`)
  const rows = new Map(owners.map((owner) => [owner.id, owner]))
  const left = addedUp(row_ids.map((id) => rows.get(id)?.area ?? 0))
  const { mutation_type, previous_owner_name, deed_number, deed_date, registry_office } = row
  const transfer = { mutation_id: row.id, mutation_type, previous_owner_name, deed_number, deed_date, registry_office }
  await issueMutationPapers(trx, {
    khatian_id,
    payment_id: row.payment.id,
    at,
    certificate: {
      ...transfer,
      approved: approvalOf(row),
      parcel: land.parcel,
      version,
      dag_area: before.area,
      previous_owner_left: left,
      owners: row.buyers.map(({ name, address, numerator, denominator }, place) => {
        const entry = rows.get(newRowId(row.id, place))
        return {
          name: entry?.owner ?? name,
          name_en: entry?.owner_en ?? null,
          father: entry?.father ?? null,
          address,
          share: formatFraction(fraction(numerator, denominator)),
          share_of_dag: entry?.share ?? null,
          area: entry?.area ?? 0,
        }
      }),
    },
  })
}

/** Officer who approved a mutation and the time, for its papers. */
function approvalOf({ reviewer, reviewer_role, reviewed_at }: OfficeRow) {
  if (!reviewer || !reviewer_role || reviewed_at === null) return null
  return { by: reviewer.name, role: reviewer_role, at: reviewed_at }
}
