import { describe, expect, it } from 'vitest'
import { makeReplicaLag, type ReplicaState } from './replica-lag.ts'

const second = 1000
const max_lag_ms = 10 * second

type Step = { at: number; replayed: number; written: number; is_replica?: boolean } | 'fails'

/** State and lag a moment after the last step. */
function after(steps: Step[], now: number): [ReplicaState, number | null] {
  const lag = makeReplicaLag(max_lag_ms)
  for (const step of steps) step === 'fails' ? lag.fail() : lag.check({ is_replica: true, ...step })
  return [lag.stateAt(now), lag.lagAt(now)]
}

/** The replica stays at 100 while the leader writes from the second check on. */
const stuck = (until: number): Step[] =>
  Array.from({ length: until }, (_, n) => ({ at: n * second, replayed: 100, written: 100 + n }))

describe('a replica', () => {
  it.each<[string, Step[], number, ReplicaState, number | null]>([
    ['that was never checked is unknown', [], 0, 'unknown', null],
    ['that has all is good', [{ at: 0, replayed: 100, written: 100 }], 500, 'good', 500],
    [
      'of an idle leader is good for ever',
      Array.from({ length: 60 }, (_, n) => ({ at: n * second, replayed: 100, written: 100 })),
      59 * second,
      'good',
      0,
    ],
    [
      'of a busy leader has what was written at the check before',
      [
        { at: 0, replayed: 90, written: 100 },
        { at: second, replayed: 190, written: 200 },
      ],
      second,
      'good',
      second,
    ],
    ['that was behind at its only check is not trusted', [{ at: 0, replayed: 90, written: 100 }], 0, 'late', null],
    ['whose connection is cut is good within the limit', stuck(11), 10 * second, 'good', 10 * second],
    ['whose connection is cut is late after the limit', stuck(12), 11 * second, 'late', 11 * second],
    [
      'that catches up is good again',
      [...stuck(40), { at: 40 * second, replayed: 139, written: 140 }],
      40 * second,
      'good',
      second,
    ],
    ['that does not answer is gone', [{ at: 0, replayed: 100, written: 100 }, 'fails'], 1, 'gone', 1],
    ['that answers again is good', ['fails', { at: second, replayed: 100, written: 100 }], second, 'good', 0],
    [
      'without a check for longer than the limit is late',
      [{ at: 0, replayed: 100, written: 100 }],
      11 * second,
      'late',
      11 * second,
    ],
    ['that is a leader itself is apart', [{ at: 0, replayed: 0, written: 100, is_replica: false }], 0, 'apart', null],
    ['ahead of the leader is apart', [{ at: 0, replayed: 110, written: 100 }], 0, 'apart', null],
    [
      'of a former leader stays out once the new one has written more',
      [
        { at: 0, replayed: 110, written: 110 },
        { at: second, replayed: 110, written: 105 },
        { at: 2 * second, replayed: 110, written: 120 },
      ],
      2 * second,
      'late',
      null,
    ],
  ])('%s', (_what, steps, now, state, lag) => {
    expect(after(steps, now)).toEqual([state, lag])
  })

  it('that is late for hours keeps few samples and the time since when', () => {
    const lag = makeReplicaLag(max_lag_ms)
    for (const step of stuck(5000)) if (step !== 'fails') lag.check({ is_replica: true, ...step })
    expect(lag.lagAt(5000 * second)).toBe(5000 * second)
    lag.check({ at: 5000 * second, replayed: 5100, written: 5100, is_replica: true })
    expect(lag.stateAt(5000 * second)).toBe('good')
  })
})
