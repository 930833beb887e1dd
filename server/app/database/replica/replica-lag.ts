/** `unknown` until the first check, `gone` without an answer, `apart` if it is no replica of the leader. */
export type ReplicaState = 'unknown' | 'good' | 'late' | 'gone' | 'apart'

/** A check of the replica and then of the leader. Positions are bytes in the write-ahead log. */
export type ReplicaCheck = {
  /** Time just before the leader was queried, in milliseconds of the clock of this process. */
  at: number
  replayed: number
  written: number
  /** False if it is not in recovery, or of another system of databases. */
  is_replica: boolean
}

/** Samples of ten minutes: a replica that is later is late, whatever the limit. */
const max_samples = 600

/**
 * Finds how late a replica is, without clocks of other machines and without writing: what the leader had written at
 * some time and the replica has replayed. An idle leader writes nothing, so its replica is not late, and one whose
 * connection is cut is late as soon as the leader writes. `pg_last_xact_replay_timestamp` is wrong for both.
 */
export function makeReplicaLag(max_lag_ms: number) {
  /** Positions of the leader that were not known to be replayed; the first one was, once there is `current_at`. */
  let samples: { at: number; written: number }[] = []
  /** The replica has everything that was committed until then. */
  let current_at: number | null = null
  let answers = false
  let is_replica = true
  let checked = false

  function check({ at, replayed, written, ...found }: ReplicaCheck): void {
    checked = true
    answers = true
    is_replica = found.is_replica
    // It has replayed what this leader has not written: they went apart at a fail-over, and no older sample counts.
    if (!is_replica || replayed > written) {
      is_replica = false
      samples = []
      current_at = null
      return
    }
    samples.push({ at, written })
    const last = samples.findLastIndex((each) => each.written <= replayed)
    if (last >= 0) {
      current_at = samples[last]?.at ?? null
      samples = samples.slice(last)
    }
    if (samples.length > max_samples) samples.splice(1, 1)
  }

  /** The replica or the leader did not answer. */
  function fail(): void {
    checked = true
    answers = false
  }

  /** Milliseconds by which the replica may be late; null if nothing is known. */
  const lagAt = (now: number) => (current_at === null ? null : Math.max(0, now - current_at))

  function stateAt(now: number): ReplicaState {
    if (!checked) return 'unknown'
    if (!answers) return 'gone'
    if (!is_replica) return 'apart'
    const lag = lagAt(now)
    return lag !== null && lag <= max_lag_ms ? 'good' : 'late'
  }

  return { check, fail, lagAt, stateAt }
}
