import { setTimeout as wait } from 'node:timers/promises'
import type { Replica } from '#server/app/database/replica/replica.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const between_ms = 500

/** The replica of `DATABASE_READ_URL`. Without it everything is read from the leader, so only another database is bad. */
export async function checkReadReplica({ check, facts }: Pick<Replica, 'check' | 'facts'>): Promise<Finding[]> {
  await check()
  // Changes that the leader had written at the first check are replayed by the second, unless the replica is late.
  if (facts().state === 'late') await wait(between_ms).then(check)
  const { state, lag_seconds } = facts()
  const about = 'Read replica'
  if (state === 'good') return [good(about, `is read from, at most ${Math.ceil(lag_seconds ?? 0)} s behind`)]
  if (state === 'apart')
    return [
      bad(
        about,
        'is no replica of DATABASE_URL, or went apart from it at a fail-over',
        'Check DATABASE_READ_URL; a former leader is rewound or copied anew.',
      ),
    ]
  if (state === 'gone')
    return [warning(about, 'does not answer, the leader reads for it', 'Check DATABASE_READ_URL and the replica.')]
  return [
    warning(
      about,
      'is later than DATABASE_READ_LAG_SECONDS, the leader reads for it',
      'See its log, its disk and the network between.',
    ),
  ]
}
