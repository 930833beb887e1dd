import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownMigrations, statementsOf } from '#server/app/database/migrate.ts'
import type { Db } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { recordAudit } from './audit.service.ts'
import { verifyAudit } from './verify.service.ts'

const { db } = await emptyDatabase()

const statements = (name: string) => statementsOf(ownMigrations().find((each) => each.name === name)?.text ?? '')

/** The table as the migrations before made it. */
async function asBefore(trx: Db) {
  await sql`drop function make_audit_partition`.execute(trx)
  await sql`drop table audit_log`.execute(trx)
  const of_table =
    /^create (table|index|trigger) \w* ?(on )?audit_log|^create trigger audit_log|^create index audit_log/
  const made = [...statements('0007-audit'), ...statements('0028-indexes-for-size')].filter((each) =>
    of_table.test(each),
  )
  expect(made).toHaveLength(8)
  for (const each of made) await sql.raw(each).execute(trx)
}

class Undone extends Error {}

/** Everything in it is undone: the schema of the worker stays. */
const undone = (act: (trx: Db) => Promise<void>) =>
  expect(
    db.transaction().execute(async (trx) => {
      await act(trx)
      throw new Undone()
    }),
  ).rejects.toThrow(Undone)

const write = (trx: Db, subject_id: string) =>
  recordAudit(trx, {
    actor_id: null,
    act: 'update',
    subject: 'dags',
    subject_id,
    before: null,
    after: { area: 1 },
    request_id: null,
  })

it.each([
  ['of a thousand numbers', 0, 'audit_log_1', '1000000'],
  ['of three million numbers', 2_999_998, 'audit_log_3', '3000000'],
  ['that has just come to its fourth million', 2_999_999, 'audit_log_4', '4000000'],
])('an audit log %s becomes the first partition, and its chain continues', async (_, reached, name, ends) => {
  await undone(async (trx) => {
    await asBefore(trx)
    await sql`update audit_heads set lane_number = ${reached}`.execute(trx)
    await write(trx, 'before')
    for (const each of statements('0077-partitions-of-the-audit-log')) await sql.raw(each).execute(trx)
    await write(trx, 'after')
    await write(trx, 'and after')
    const { rows } = await sql<{ place: string; id: number }>`
      select tableoid::regclass::text as place, id from audit_log order by id limit 2`.execute(trx)
    expect(rows[0]).toEqual({ place: name, id: 1 })
    expect(rows[1]?.id).toBe(2)
    const { rows: ranges } = await sql<{ range: string }>`
      select pg_get_expr(relpartbound, oid) as range from pg_class where relname = ${name}`.execute(trx)
    expect(ranges[0]?.range).toBe(`FOR VALUES FROM (MINVALUE) TO ('${ends}')`)
    await sql`update audit_heads set lane_number = 0, hash = '' where hash = ''`.execute(trx)
    const { entries, faults } = await verifyAudit(trx, { read: async () => [] })
    // A lane that begins in the middle lacks what came before; what is there is as it was written.
    expect(entries).toBe(3)
    expect(faults.filter(({ fault }) => fault !== 'missing')).toEqual([])
  })
})
