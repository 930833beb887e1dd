import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'

const { db } = await emptyDatabase()

describe.skipIf(process.env['TEST_DATABASE_URL'])('statements of the embedded database', () => {
  const halved = async (by: unknown) => (await sql<{ part: number }>`select 4 / ${by}::int as part`.execute(db)).rows

  it('are at most 500 prepared at once', async () => {
    const numbers = Array.from({ length: 600 }, (_, n) => n)
    for (const n of [...numbers, ...numbers].toSorted((one, other) => one - other))
      await sql`select ${sql.lit(n)} + ${1}::int as sum`.execute(db)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db)
    expect(rows[0]?.count).toBeLessThanOrEqual(500)
    for (const _ of [1, 2, 3]) expect(await halved(2)).toEqual([{ part: 2 }])
    const last =
      await sql`select from pg_prepared_statements where statement = ${'select 4 / $1::int as part'}`.execute(db)
    expect(last.rows).toHaveLength(1)
  })

  it('leave the next statement intact if they are refused', async () => {
    for (const _ of [1, 2, 3]) {
      await expect(halved(0)).rejects.toMatchObject({ code: '22012' })
      await expect(halved('no number')).rejects.toMatchObject({ code: '22P02' })
      await expect(sql`select nothing from users`.execute(db)).rejects.toMatchObject({ code: '42703' })
      expect(await halved(2)).toEqual([{ part: 2 }])
    }
  })

  it('return every kind of value as it was given', async () => {
    const [bytes, date] = [Buffer.from([0, 1, 255]), new Date('2026-11-25T00:00:00.000Z')]
    for (const _ of [1, 2, 3]) {
      const { rows } = await sql`select ${null}::text as nothing, ${'ক'}::text as letter, ${7}::bigint as number,
        ${true}::boolean as truth, ${[1, 2]}::int[] as list, ${{ a: [1] }}::jsonb as content, ${bytes}::bytea as bytes,
        ${date}::timestamptz as at`.execute(db)
      const [row] = rows
      expect(row).toMatchObject({ nothing: null, letter: 'ক', number: 7, truth: true, list: [1, 2], at: date })
      expect(row).toMatchObject({ content: { a: [1] }, bytes: expect.objectContaining([...bytes]) })
    }
  })

  it('run in order when many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })
})
