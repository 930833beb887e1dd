import type { CaseKind } from '#contract/cases/cases.ts'
import { daysAfter, dhakaDay, dhakaMidnight } from '#contract/dates.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { ownCaseLink } from '../own-case-links.ts'
import { namedPapers } from './papers-requests.service.ts'
import { lockRequestsToRemind, recordReminders } from './reminders.sql.ts'

/** Calendar days before the last one on which a citizen is reminded. */
const days_before = 2

const batch = 200

const linkOf = (kind: CaseKind, id: number) => ownCaseLink[kind](id) + (kind === 'mutation' ? '#papers' : '')

/**
 * Reminds each citizen once of a request that is still open two days before its last day. Who was asked today is not
 * reminded today.
 */
export async function remindOfRequests(db: Db): Promise<void> {
  while (await remindSome(db));
}

/** One batch, or nothing of it; true while there may be more. */
const remindSome = (db: Db): Promise<boolean> =>
  transaction(db, async (trx) => {
    const at = await now(trx)
    const first = dhakaDay(at)
    const days = { first, last: daysAfter(first, days_before), made_before: dhakaMidnight(first) }
    const requests = await lockRequestsToRemind(trx, { ...days, most: batch })
    for (const { id, kind, case_id, user_id, dag_number, papers, remarks, answer_by } of requests)
      await notify(trx, {
        user_id,
        type: 'answer_reminder',
        params: {
          case_kind: kind,
          papers: namedPapers(papers),
          reason: remarks ?? '',
          answer_by,
          ...(dag_number !== null && { dag_number }),
          ...(kind === 'mutation' && { mutation_id: case_id }),
          ...(kind === 'correction' && { correction_id: case_id }),
          ...(kind === 'registration' && { registration_id: case_id }),
        },
        link: linkOf(kind, case_id),
        dedupe_key: `answer_reminder:${id}`,
      })
    if (requests.length > 0)
      await recordReminders(
        trx,
        requests.map(({ id }) => id),
        at,
      )
    return requests.length === batch
  })
