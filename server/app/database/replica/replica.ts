import { Kysely, sql } from 'kysely'
import { postgresDialect, postgresPool } from '../postgres.ts'
import type { Tables } from '../tables.ts'
import { lateReader, type Reader, type ReadTarget } from './reads.ts'
import { makeReplicaLag, type ReplicaState } from './replica-lag.ts'

type Db = Kysely<Tables>

const every_ms = 1000
const check_ms = 1000
/** A connection that hangs is given up, and what waits for it is read on the leader. */
const patience_ms = 5000
const connecting_ms = 2000

export type ReplicaFacts = {
  state: ReplicaState
  /** Seconds by which it may be late; null if nothing is known. */
  lag_seconds: number | null
  reads: Readonly<Record<ReadTarget, number>>
}

export type Replica = {
  /** A reader for one request without a person. */
  reader: () => Reader
  facts: () => ReplicaFacts
  /** Checks the replica now. */
  check: () => Promise<void>
  close: () => Promise<void>
}

type Opening = {
  leader: Db
  /** Addresses of leader and replica. */
  url: string
  read_url: string
  max_lag_seconds: number
  max_connections: number
  prepared: boolean
  onLost: (error: Error) => void
}

/** Opens the replica of `DATABASE_READ_URL` and checks it every second. It need not be there: reads go to the leader. */
export function openReplica({ leader, url, read_url, max_connections, prepared, onLost, ...rest }: Opening): Replica {
  const session_settings = prepared
  const pool = postgresPool(read_url, onLost, { session_settings, max_connections, connecting_ms, patience_ms })
  // Waiting for it must not shed load: who waits too long is answered by the leader.
  const replica: Db = new Kysely({ dialect: postgresDialect(pool, { prepared, counted: false }) })
  // Connections of their own: a check that waits behind requests would find a busy database late.
  const [own_leader, own_replica] = [url, read_url].map((address) => openForChecks(address)) as [Db, Db]
  const lag = makeReplicaLag(rest.max_lag_seconds * 1000)
  const pending = new Set<() => void>()
  const onLoss = (act: () => void) => {
    pending.add(act)
    return () => pending.delete(act)
  }
  const reads = { replica: 0, leader: 0, leader_again: 0 }

  async function check(): Promise<void> {
    try {
      const found = await replicaFacts(own_replica)
      const at = performance.now()
      const { written, system } = await leaderFacts(own_leader)
      const is_replica = found.in_recovery && found.system === system
      lag.check({ at, written, replayed: found.replayed ?? 0, is_replica })
    } catch {
      lag.fail()
      for (const giveUp of pending) giveUp()
      pending.clear()
    }
  }

  const timer = setInterval(() => void checkInTurn(), every_ms)
  timer.unref()
  let checking: Promise<void> | undefined
  const checkInTurn = async () => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    await checking
  }

  const state = () => lag.stateAt(performance.now())
  return {
    reader: () =>
      lateReader({
        leader,
        replica,
        onLoss,
        isGood: () => state() === 'good',
        onRead: (target) => {
          reads[target] += 1
        },
      }),
    facts() {
      const ms = lag.lagAt(performance.now())
      return { state: state(), lag_seconds: ms === null ? null : ms / 1000, reads }
    },
    check: checkInTurn,
    async close() {
      clearInterval(timer)
      await checking
      await Promise.all([replica.destroy(), own_leader.destroy(), own_replica.destroy()])
    },
  }
}

const openForChecks = (address: string): Db => {
  const options = { session_settings: false, max_connections: 1, connecting_ms: check_ms, patience_ms: check_ms }
  return new Kysely({
    dialect: postgresDialect(
      postgresPool(address, () => undefined, options),
      { prepared: false, counted: false },
    ),
  })
}

type Facts = { in_recovery: boolean; replayed: number | null; system: string }

/** Facts of a database that may be a replica. */
async function replicaFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select pg_is_in_recovery() as in_recovery, (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed,
      system_identifier::text || ' ' || current_database() as system from pg_control_system()`.execute(db)
  return rows[0] ?? { in_recovery: false, replayed: null, system: '' }
}

async function leaderFacts(db: Db): Promise<{ written: number; system: string }> {
  const { rows } = await sql<{ written: number; system: string }>`
    select (pg_current_wal_lsn() - '0/0')::float8 as written,
      system_identifier::text || ' ' || current_database() as system from pg_control_system()`.execute(db)
  if (!rows[0]) throw new Error('the leader does not say where it is')
  return rows[0]
}
