import { expect, it, vi } from 'vitest'
import type { ReplicaState } from '#server/app/database/replica/replica-lag.ts'
import { checkReadReplica } from './check-read-replica.ts'

it.each<[ReplicaState, string, string]>([
  ['good', 'good', 'is read from, at most 2 s behind'],
  ['late', 'warning', 'is later than DATABASE_READ_LAG_SECONDS'],
  ['gone', 'warning', 'does not answer'],
  ['apart', 'bad', 'is no replica of DATABASE_URL'],
])('the doctor finds a replica that is %s %s', async (state, finding, found) => {
  const reads = { replica: 0, leader: 0, leader_again: 0 }
  const check = vi.fn(async () => undefined)
  const findings = await checkReadReplica({ check, facts: () => ({ state, lag_seconds: 1.2, reads }) })
  expect(findings).toMatchObject([{ about: 'Read replica', state: finding, found: expect.stringContaining(found) }])
  expect(check).toHaveBeenCalledTimes(state === 'late' ? 2 : 1)
})
