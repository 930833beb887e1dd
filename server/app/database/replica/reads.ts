import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

type Db = Kysely<Tables>

/** Database that answered a read that may be late: `leader_again` after the replica had failed. */
export type ReadTarget = 'replica' | 'leader' | 'leader_again'

/** Reads by an act that writes nothing. `is_late`: the database is a replica, some seconds behind. */
export type Reader = <T>(act: (db: Db, is_late: boolean) => Promise<T>) => Promise<T>

type Parts = {
  leader: Db
  replica: Db
  isGood: () => boolean
  /** Calls back when the replica is lost, until the returned function is called. */
  onLoss: (act: () => void) => () => unknown
  /** Called for each act that was read. */
  onRead: (target: ReadTarget) => void
}

/** Reads on the leader, where a person sees their own writes at once. */
export const leaderReader =
  (leader: Db): Reader =>
  (act) =>
    act(leader, false)

/**
 * Makes a reader for one request without a person. It reads on the replica while that is good. An act that fails there
 * is done again on the leader as a whole: so a lost connection or a conflict with the replay fails nobody, and nobody
 * is told that a new record does not exist. From then on it stays on the leader, so that it never goes back in time.
 */
export function lateReader({ leader, replica, isGood, onLoss, onRead }: Parts): Reader {
  let stays_on_leader = false

  return async (act) => {
    if (stays_on_leader || !isGood()) {
      stays_on_leader = true
      onRead('leader')
      return act(leader, false)
    }
    try {
      const answer = await untilLost(act(replica, true), onLoss)
      onRead('replica')
      return answer
    } catch {
      stays_on_leader = true
      onRead('leader_again')
      return act(leader, false)
    }
  }
}

/** The answer of the replica, rejected as soon as that is lost: a machine that hangs closes no connection. */
async function untilLost<T>(answer: Promise<T>, onLoss: Parts['onLoss']): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const forget = onLoss(() => reject(new Error('the replica is lost')))
  try {
    return await Promise.race([answer, lost])
  } finally {
    forget()
  }
}
