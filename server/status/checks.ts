import type { StatusPart } from '#contract/status/status.ts'
import { hasRoomToWrite, pingDatabase } from '#server/app/database/health.ts'
import type { ReplicaFacts } from '#server/app/database/replica/replica.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { storageFault } from '#server/app/storage-owner.ts'
import { isSignedWith, type SigningKey } from '#server/documents/keys/signing.ts'
import { providersDown } from '#server/payments/outages/outages.ts'
import { type Found, outboxOf, recentPayments } from './status.sql.ts'

const minute_ms = 60_000
const slow_database_ms = 2000
const messages_slow_ms = 10 * minute_ms
const messages_down_ms = 60 * minute_ms
/** After a day without any message nobody knows if the office has paid. */
const trouble_lasts_ms = 24 * 60 * minute_ms
/** From this number on, payments without an answer are more than one person who left the provider's page. */
const payments_in_doubt = 3

export type Checked = {
  db: Db
  storage: Storage
  data_dir: string
  key: SigningKey
  /** By whom messages go out, and payments. */
  channels: readonly ('email' | 'sms')[]
  providers: readonly string[]
  /** Left out where there is none. */
  replica?: { facts: () => Pick<ReplicaFacts, 'state'> } | undefined
}

export type Check = {
  part: StatusPart
  provider: string | null
  run: (at: Date) => Promise<Found>
}

/** Checks that run every minute. A check that throws counts its part as down. */
export function checksOf({ db, storage, data_dir, key, channels, providers, replica }: Checked): Check[] {
  return [
    { part: 'site', provider: null, run: () => checkSite(db, storage, data_dir) },
    { part: 'database', provider: null, run: () => checkDatabase(db) },
    ...(replica
      ? [{ part: 'replica' as const, provider: null, run: async () => replicaState(replica.facts().state) }]
      : []),
    ...providers.map((provider) => ({
      part: 'payments' as const,
      provider,
      run: async (at: Date) =>
        (await providersDown(db)).includes(provider) ? 'down' : paymentsState(await recentPayments(db, provider, at)),
    })),
    ...channels.map((channel) => ({
      part: channel === 'email' ? ('mail' as const) : ('sms' as const),
      provider: null,
      run: async (at: Date) => messagesState(await outboxOf(db, channel), at),
    })),
    { part: 'papers', provider: null, run: async () => checkPapers(key) },
  ]
}

async function checkSite(db: Db, storage: Storage, data_dir: string): Promise<Found> {
  if (!(await hasRoomToWrite(db, data_dir))) return 'down'
  // What needs no file goes on.
  return (await storageFault(db, storage).catch(() => 'unreachable')) === null ? 'good' : 'slow'
}

async function checkDatabase(db: Db): Promise<Found> {
  const start = performance.now()
  await pingDatabase(db)
  return performance.now() - start < slow_database_ms ? 'good' : 'slow'
}

/** Never down: without the replica the leader answers. */
const replicaState = (state: ReplicaFacts['state']): Found => (state === 'good' ? 'good' : 'slow')

type Messages = { waiting_since: Date | null; sent_at: Date | null; trouble_at: Date | null }

/**
 * One message that waits while others go out has a bad address: that is no trouble of the service. An empty balance or a
 * closed account of the SMS provider stops them all, until one goes out again.
 */
export function messagesState({ waiting_since, sent_at, trouble_at }: Messages, at: Date): Found {
  const troubled = trouble_at !== null && at.getTime() - new Date(trouble_at).getTime() < trouble_lasts_ms
  if (troubled && (sent_at === null || new Date(sent_at) < new Date(trouble_at))) return 'down'
  if (waiting_since === null) return 'good'
  const stuck = (limit_ms: number) =>
    at.getTime() - new Date(waiting_since).getTime() > limit_ms &&
    (sent_at === null || at.getTime() - new Date(sent_at).getTime() > limit_ms)
  if (stuck(messages_down_ms)) return 'down'
  return stuck(messages_slow_ms) ? 'slow' : 'good'
}

export function paymentsState({ answered, unanswered }: { answered: number; unanswered: number }): Found {
  if (unanswered < payments_in_doubt) return 'good'
  if (answered === 0) return 'down'
  return unanswered > answered ? 'slow' : 'good'
}

const sample = Buffer.from('a paper')

const checkPapers = async (key: SigningKey): Promise<Found> =>
  isSignedWith(key.public_key, { signed: sample, signature: await key.sign(sample) }) ? 'good' : 'down'
