import type { MutationCase } from '#contract/mutations/mutation-office.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit, wasRecorded } from '#server/audit/audit.service.ts'
import { caseHistory, earlierOfDag } from '#server/cases/history/case-history.service.ts'
import { caseFileLink } from '#server/files/document-links.ts'
import { presentLatestKyc } from '#server/kyc/kyc.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { dagsToChoose } from '../gate/gate.sql.ts'
import { lockMutation } from '../mutation-changes.sql.ts'
import type { MutationParts } from '../mutations.service.ts'
import { presentInquiries } from './inquiries.service.ts'
import { presentToStaff, rowInside } from './office-mutations.service.ts'
import { type OfficeRow, recordFirstLook } from './office-mutations.sql.ts'

/** The applicant, what is on record, and what happened so far; 404 outside the actor's upazilas. The look is kept. */
export async function getMutationCase(
  { db, secret }: MutationParts,
  context: RequestContext,
  id: number,
): Promise<MutationCase> {
  const { actor } = context
  const before = await rowInside(db, actor, id)
  const row = (await recordLook(db, context, before)) ? await rowInside(db, actor, id) : before
  const { deadline } = await presentToStaff(db, actor, row)
  const one = { kind: 'mutation', subject: 'mutations', id, user_id: row.user_id } as const
  const history = await caseHistory(
    db,
    actor,
    { ...one, submitted_at: new Date(row.created_at), clock_from: null, waits: false },
    (file_id, at) => caseFileLink(secret, file_id, actor, at),
  )
  return {
    identity: await presentLatestKyc(db, secret, row.user_id, actor),
    dags: await dagsToChoose(db, row.mouza.id, row.dag_number, row.dag_id),
    history: { ...history, deadline },
    earlier_of_dag: await earlierOfDag(db, actor, one, row.dag_id),
    inquiries: await presentInquiries(db, secret, id, actor),
  }
}

/**
 * Each officer's first look at a paid mutation is kept, the first of all with its moment. One's own does not count.
 * Answers whether this was one.
 */
async function recordLook(db: Db, { actor, request_id }: RequestContext, row: OfficeRow): Promise<boolean> {
  const look = { actor_id: actor.id, act: 'open', subject: 'mutations', subject_id: String(row.id) } as const
  if (row.user_id === actor.id || row.paid_at === null || (await wasRecorded(db, look))) return false
  await transaction(db, async (trx) => {
    // Opened on two screens at once: the second waits for the first and finds its entry.
    await lockMutation(trx, row.id)
    if (await wasRecorded(trx, look)) return
    await recordFirstLook(trx, row.id, await now(trx))
    await recordAudit(trx, { ...look, before: null, after: null, request_id })
  })
  return true
}
