import type { Insertable } from 'kysely'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db, Tables } from '#server/app/database.ts'

export const insertRequest = (trx: Db, request: Insertable<Tables['papers_requests']>) =>
  trx.insertInto('papers_requests').values(request).execute()

/** Ends the open request of a case and returns it; undefined where there is none. */
export const endOpenRequest = (
  trx: Db,
  subject: CaseSubject,
  case_id: number,
  end: { ended_at: Date; answered: boolean },
) =>
  trx
    .updateTable('papers_requests')
    .set(end)
    .where('subject', '=', subject)
    .where('case_id', '=', case_id)
    .where('ended_at', 'is', null)
    .returning(['requested_at', 'status_before'])
    .executeTakeFirst()
