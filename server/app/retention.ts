import { type Db, now, type Tables } from './database.ts'

/** Rows of one table that are stored for a limited time. */
export type RetentionRule = {
  table: keyof Tables
  days: number
  /** Rows that go in one statement, where a thousand would be too much at once. */
  batch?: number
  /** Deletes at most `most` rows that are older than a moment; returns their number. */
  remove: (db: Db, before: Date, most: number) => Promise<number>
}

const day_ms = 86_400_000
const max_rows = 1000
/** A turn of the job. Its lease lasts longer than this and the slowest statement together. */
const turn_ms = 10 * 60_000

/**
 * Deletes what was kept long enough, a batch of each table after the other, so that no table waits for a larger one.
 * Each batch is a transaction of its own: a server that stops leaves the rest to the next turn.
 */
export function makeRetention(db: Db, kept: readonly RetentionRule[]) {
  let stopped = false

  /** Throws at the end if some table failed; the others are still processed. */
  async function work({ for_ms = turn_ms, rows = max_rows } = {}): Promise<void> {
    const end = performance.now() + for_ms
    const at = (await now(db)).getTime()
    const errors: unknown[] = []
    let left = kept
    while (left.length > 0) {
      const more: RetentionRule[] = []
      for (const each of left) {
        if (stopped || performance.now() >= end) return throwFirst(errors)
        const most = Math.min(each.batch ?? rows, rows)
        const gone = await each.remove(db, new Date(at - each.days * day_ms), most).catch((error: unknown) => {
          errors.push(error)
          return 0
        })
        if (gone >= most) more.push(each)
      }
      left = more
    }
    throwFirst(errors)
  }

  return {
    work,
    /** After the batch at hand. */
    stop: () => {
      stopped = true
    },
  }
}

function throwFirst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors[0]
}
