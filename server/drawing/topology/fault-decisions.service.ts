import type { TopologyFault } from '#contract/drawing/topology.ts'
import { noFields } from '#contract/records/record-update.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { changeRecord, type RecordStore, type WriteContext } from '#server/records/records.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { acceptFault, faultLists, lockFault, reopenFault } from './faults.sql.ts'

const fault = { ...faultLists, kind: 'topology_faults', lock: lockFault, unique_texts: {} } as const

/** Accepts an open fault as it is now. */
export const accept = (store: RecordStore, author: RequestContext, id: number, reason: string) =>
  changeRecord(
    store,
    {
      ...fault,
      async update(trx: Db, before: TopologyFault, _form: unknown, { actor, at }: WriteContext) {
        if (before.state !== 'open') throw new AppError('fault_not_open')
        await acceptFault(trx, id, { reason, by: actor.id, at })
      },
    },
    author,
    id,
    noFields,
  )

/** Takes an acceptance back. */
export const reopen = (store: RecordStore, author: RequestContext, id: number) =>
  changeRecord(
    store,
    {
      ...fault,
      async update(trx: Db, before: TopologyFault, _form: unknown, { at }: WriteContext) {
        if (before.state !== 'accepted') throw new AppError('fault_not_accepted')
        await reopenFault(trx, id, at)
      },
    },
    author,
    id,
    noFields,
  )
