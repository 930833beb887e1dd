import { dhakaDay, dhakaMidnight } from '#contract/dates.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { readHolidays } from '../working-days.service.ts'
import { clockAfterPause } from '../working-days.ts'
import { endOpenRequest, insertRequest } from './papers-requests.sql.ts'

type Request = {
  subject: CaseSubject
  case_id: number
  papers: string[]
  remarks: string | null
  status_before: string
  requested_at: Date
}

/** Records that an officer waits for papers in a locked case without an open request. */
export async function recordPapersRequest(trx: Db, { actor, request_id }: RequestContext, request: Request) {
  const { subject, case_id, papers, remarks, status_before } = request
  await insertRequest(trx, { ...request, officer_id: actor.id })
  await recordAudit(trx, {
    actor_id: actor.id,
    act: 'request_papers',
    subject,
    subject_id: String(case_id),
    before: { status: status_before },
    after: { papers, remarks },
    request_id,
  })
}

type Waiting = { subject: CaseSubject; case_id: number; counted_from: Date | null }

/**
 * Ends the open request of a locked case: `answered` by the citizen, or not. Returns the status that the case had
 * before, and the moment from which its working days are counted now; undefined where nothing was requested.
 * `counted_from`: from when they were counted until then; null if they are not counted yet.
 */
export async function endPapersRequest(
  trx: Db,
  { subject, case_id, counted_from }: Waiting,
  { at, answered }: { at: Date; answered: boolean },
): Promise<{ status_before: string; clock_from: Date | null } | undefined> {
  const ended = await endOpenRequest(trx, subject, case_id, { ended_at: at, answered })
  if (!ended) return undefined
  const { status_before, requested_at } = ended
  if (counted_from === null) return { status_before, clock_from: null }
  const holidays = await readHolidays(trx, counted_from, at)
  const pause = { from: dhakaDay(requested_at), to: dhakaDay(at) }
  return { status_before, clock_from: dhakaMidnight(clockAfterPause(dhakaDay(counted_from), pause, holidays)) }
}
