import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { deleteOldCounts } from './http/limits/limits.ts'
import { makeRetention, type RetentionRule } from './retention.ts'

const { db } = await emptyDatabase()
const old: RetentionRule = { table: 'rate_counts', days: 2, remove: deleteOldCounts }

const left = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_counts`.execute(db)
  return rows[0]?.count
}

beforeEach(async () => {
  await sql`truncate rate_counts`.execute(db)
  await sql`insert into rate_counts (key, window_start)
    select n::text, now() - n * interval '1 day' from generate_series(3, 27) as n`.execute(db)
})

describe('a turn of retention', () => {
  it('deletes batch by batch until nothing old is left', async () => {
    const gone: number[] = []
    const counted: RetentionRule = {
      ...old,
      remove: async (...batch) => {
        gone.push(await deleteOldCounts(...batch))
        return gone.at(-1) ?? 0
      },
    }
    await makeRetention(db, [counted]).work({ rows: 10 })
    expect(gone).toEqual([10, 10, 5])
    expect(await left()).toBe(0)
  })

  it('leaves whole batches if the server ends, the oldest first; the next turn goes on', async () => {
    const first = makeRetention(db, [
      {
        ...old,
        remove: async (...batch) => {
          first.stop()
          return deleteOldCounts(...batch)
        },
      },
    ])
    await first.work({ rows: 10 })
    expect(await left()).toBe(15)
    const { rows } = await sql<{ oldest: number }>`select max(key::int) as oldest from rate_counts`.execute(db)
    expect(rows[0]?.oldest).toBe(17)
    await first.work({ rows: 10 })
    expect(await left()).toBe(15)
    await makeRetention(db, [old]).work({ rows: 10 })
    expect(await left()).toBe(0)
  })

  it('ends when its time is over', async () => {
    await makeRetention(db, [old]).work({ for_ms: 0 })
    expect(await left()).toBe(25)
  })

  it('gives every table a batch before any has its second', async () => {
    const order: string[] = []
    const named = (name: string, batches: number): RetentionRule => {
      let done = 0
      return {
        ...old,
        remove: async (_db, _before, most) => {
          order.push(name)
          done += 1
          return done < batches ? most : 0
        },
      }
    }
    await makeRetention(db, [named('large', 3), named('small', 1), named('middling', 2)]).work()
    expect(order).toEqual(['large', 'small', 'middling', 'large', 'middling', 'large'])
  })

  it("deletes no more at once than the table's batch", async () => {
    const asked: number[] = []
    const heavy: RetentionRule = {
      ...old,
      batch: 1,
      remove: async (_db, _before, most) => {
        asked.push(most)
        return asked.length < 3 ? 1 : 0
      },
    }
    await makeRetention(db, [heavy]).work()
    expect(asked).toEqual([1, 1, 1])
  })

  it('continues with the other tables where one fails, and fails at the end', async () => {
    const broken: RetentionRule = { ...old, remove: () => Promise.reject(new Error('broken')) }
    await expect(makeRetention(db, [broken, old]).work()).rejects.toThrow('broken')
    expect(await left()).toBe(0)
  })
})
