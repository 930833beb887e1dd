import { type CaseRequest, type Hearing, type OpenRequest, PaperKind } from '#contract/cases/papers-requests.ts'
import { dhakaDay } from '#contract/dates.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { type Db, now } from '#server/app/database.ts'
import { clockAfter, workingDayAfter } from '../working-days.service.ts'
import {
  casePapers,
  deleteOpenRequest,
  endOpenRequest,
  insertRequest,
  openRequests,
  reopenRequest,
  requestsOf,
} from './papers-requests.sql.ts'

type Request = {
  subject: CaseSubject
  case_id: number
  officer_id: number
  papers: PaperKind[]
  remarks: string | null
  /** Working days for the answer. */
  days: number
  status_before: string
  requested_at: Date
}

/**
 * Records that an officer asks in a locked case without an open request; the caller logs it. Returns the last day of the
 * answer, in Dhaka.
 */
export async function recordPapersRequest(trx: Db, { days, ...request }: Request): Promise<string> {
  const { requested_at } = request
  const answer_by = await workingDayAfter(trx, dhakaDay(requested_at), days)
  await insertRequest(trx, { ...request, answer_by })
  return answer_by
}

type Waiting = { subject: CaseSubject; case_id: number; counted_from: Date | null }
type End = { at: Date; answered: boolean; answer?: string | null }

/**
 * Ends the open request of a locked case: `answered` by the citizen, or not. Returns its id, the status that the case had
 * before, and the moment from which its working days are counted now; undefined where nothing was requested.
 * `counted_from`: from when they were counted until then; null if they are not counted yet.
 */
export async function endPapersRequest(
  trx: Db,
  { subject, case_id, counted_from }: Waiting,
  { at, answered, answer = null }: End,
): Promise<{ request_id: number; status_before: string; clock_from: Date | null } | undefined> {
  const ended = await endOpenRequest(trx, subject, case_id, { ended_at: at, answered, answer })
  if (!ended) return undefined
  const { id: request_id, status_before, requested_at } = ended
  if (counted_from === null) return { request_id, status_before, clock_from: null }
  const clock_from = await clockAfter(trx, counted_from, { from: requested_at, to: at })
  return { request_id, status_before, clock_from }
}

type UndoneDecision = { subject: CaseSubject; case_id: number; status: string; decided_at: Date }

/**
 * Undoing of a decision, for its requests: one that flagged the case never was, and one that the decision ended is
 * open again and answered. Undefined where the case waits for nobody but the office.
 */
export async function undoRequests(trx: Db, { subject, case_id, status, decided_at }: UndoneDecision) {
  if (status !== 'flagged') return reopenRequest(trx, subject, case_id, decided_at)
  await deleteOpenRequest(trx, subject, case_id)
}

/** The papers of a request that this version knows by name. */
export const namedPapers = (papers: readonly string[]) =>
  papers.flatMap((paper) => {
    const named = PaperKind.safeParse(paper)
    return named.success ? [named.data] : []
  })

/** Open requests in cases of a kind, by case. */
export async function openRequestsOf(db: Db, subject: CaseSubject, ids: readonly number[]) {
  const today = dhakaDay(await now(db))
  const rows = await openRequests(db, subject, ids)
  return new Map(
    rows.map(({ case_id, papers, ...row }): [number, OpenRequest] => [
      case_id,
      { ...row, papers: namedPapers(papers), days_over: areDaysOver(row, today) },
    ]),
  )
}

/** The last day is the citizen's too. */
const areDaysOver = ({ answer_by }: { answer_by: string | null }, day: string) => answer_by !== null && day > answer_by

/** Link to a sealed file for one reader. */
export type LinkOfFile = (file_id: string, at: Date) => string

/** Requests in a case, the newest first, with the papers of their answers. */
export async function requestsInCase(
  db: Db,
  { subject, id }: { subject: CaseSubject; id: number },
  linkOf: LinkOfFile,
): Promise<CaseRequest[]> {
  const at = await now(db)
  const files = await casePapers(db, subject, id)
  return (await requestsOf(db, subject, id)).map(({ case_id: _, papers, ...row }) => ({
    ...row,
    papers: namedPapers(papers),
    days_over: areDaysOver(row, dhakaDay(row.ended_at === null ? at : new Date(row.ended_at))),
    files: files
      .filter(({ request_id }) => request_id === row.id)
      .map(({ id, name, file_id, size_bytes }) => ({ id, name, size: size_bytes ?? 0, path: linkOf(file_id, at) })),
  }))
}

/** Hearing of the citizen in a case. */
export const hearingInCase = async (db: Db, subject: CaseSubject, id: number): Promise<Hearing> =>
  hearingOf(await requestsInCase(db, { subject, id }, () => ''))

/** Hearing of the citizen, by the newest request of a case. */
export function hearingOf([newest]: readonly Pick<CaseRequest, 'answered' | 'days_over'>[]): Hearing {
  if (!newest) return 'not_asked'
  if (newest.answered) return 'answered'
  return newest.days_over ? 'days_over' : 'waiting'
}
