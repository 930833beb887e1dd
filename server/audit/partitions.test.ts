import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { recordAudit } from './audit.service.ts'
import { makeAuditChecks } from './checks.service.ts'
import { makeAuditPartition } from './partitions.sql.ts'

const { db } = await emptyDatabase()
const million = 1_000_000

/** The partitions with the range of each. */
async function partitions() {
  const { rows } = await sql<{ name: string; range: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as range
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'audit_log'::regclass
    order by c.relname`.execute(db)
  return Object.fromEntries(rows.map(({ name, range }) => [name, range]))
}

const first = { audit_log_1: "FOR VALUES FROM (MINVALUE) TO ('1000000')", audit_log_rest: 'DEFAULT' }

/** As a database comes out of its migrations: with one partition, and no entries. */
async function startAnew() {
  for (const name of Object.keys(await partitions()))
    if (!(name in first)) await sql`drop table ${sql.table(name)}`.execute(db)
  await emptyDatabase()
}

beforeEach(startAnew)
afterAll(startAnew)

/** All lanes have come to a number. */
const reach = (lane_number: number) => sql`update audit_heads set lane_number = ${lane_number}, hash = ''`.execute(db)

const write = (on: Db, subject_id: string) =>
  on.transaction().execute((trx) =>
    recordAudit(trx, {
      actor_id: null,
      act: 'update',
      subject: 'dags',
      subject_id,
      before: null,
      after: { area: 1 },
      request_id: null,
    }),
  )

/** Writes entries in one lane, whichever it is. */
const writeInOneLane = (ids: readonly string[]) =>
  db.connection().execute(async (one) => {
    for (const id of ids) await write(one, id)
  })

const placesOfEntries = async () => {
  const { rows } = await sql<{ place: string; lane_number: number }>`
    select tableoid::regclass::text as place, lane_number from audit_log order by lane_number`.execute(db)
  return rows.map(({ place, lane_number }) => `${place}: ${lane_number}`)
}

const insertAt = (lane_number: number) =>
  sql`insert into audit_log (lane, lane_number, act, subject, subject_id, previous_hash, hash)
    values (0, ${lane_number}, 'update', 'dags', '1', 'x', 'x')`.execute(db)

it('one partition exists at first; the next is made once the last one is half full', async () => {
  expect(await partitions()).toEqual(first)
  await reach(million / 2 - 1)
  await makeAuditPartition(db)
  expect(await partitions()).toEqual(first)
  await reach(million / 2)
  await makeAuditPartition(db)
  const two = { ...first, audit_log_2: "FOR VALUES FROM ('1000000') TO ('2000000')" }
  expect(await partitions()).toEqual(two)
  await makeAuditPartition(db)
  expect(await partitions()).toEqual(two)
})

it('the chain of a lane continues into the next partition, and so does the check', async () => {
  await reach(million - 3)
  await makeAuditPartition(db)
  await writeInOneLane(['a'])
  await sql`insert into audit_proven (lane, lane_number, hash, proven_at)
    select lane, lane_number, hash, now() from audit_heads where hash <> ''`.execute(db)
  // Only the lane that was written in is looked at.
  await sql`update audit_heads set lane_number = 0 where hash = ''`.execute(db)
  await writeInOneLane(['b', 'c', 'd'])
  expect(await placesOfEntries()).toEqual([
    'audit_log_1: 999998',
    'audit_log_1: 999999',
    'audit_log_2: 1000000',
    'audit_log_2: 1000001',
  ])
  const checks = makeAuditChecks({ db, outside: { read: async () => [] }, warn: () => undefined })
  await checks.startDaily()
  await checks.work()
  const { done, faults } = await db.selectFrom('audit_checks').selectAll().executeTakeFirstOrThrow()
  expect({ done, faults }).toEqual({ done: 4, faults: [] })
})

it('an entry beyond all partitions is stored and stays there, and the next partition begins after it', async () => {
  await reach(3 * million + 5)
  await writeInOneLane(['a'])
  expect(await placesOfEntries()).toEqual(['audit_log_rest: 3000006'])
  await makeAuditPartition(db)
  expect(await partitions()).toEqual({ ...first, audit_log_5: "FOR VALUES FROM ('4000000') TO ('5000000')" })
  await writeInOneLane(['b'])
  await insertAt(4 * million)
  expect(await placesOfEntries()).toEqual([
    'audit_log_rest: 3000006',
    'audit_log_rest: 3000007',
    'audit_log_5: 4000000',
  ])
})

it.each([7, million, 5 * million])('a number exists once in its lane, in any partition: %i', async (number) => {
  await reach(million / 2)
  await makeAuditPartition(db)
  await insertAt(number)
  await expect(insertAt(number)).rejects.toMatchObject({ code: '23505' })
})

it('entries cannot be changed, deleted or truncated, through the whole table or a partition', async () => {
  await reach(million / 2)
  await makeAuditPartition(db)
  for (const number of [1, million, 5 * million]) await insertAt(number)
  for (const name of ['audit_log', 'audit_log_1', 'audit_log_2', 'audit_log_rest'])
    for (const change of [
      sql`update ${sql.table(name)} set act = 'x'`,
      sql`delete from ${sql.table(name)}`,
      sql`truncate ${sql.table(name)}`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/audit_log\w* is append-only/)
  // An entry that were moved into another partition would be changed.
  await expect(sql`update audit_log set lane_number = 2 where lane_number = ${million}`.execute(db)).rejects.toThrow(
    /append-only/,
  )
  expect(await placesOfEntries()).toHaveLength(3)
})

it('a new partition has the indexes, keys and triggers of the first', async () => {
  await reach(million / 2)
  await makeAuditPartition(db)
  const partsOf = async (name: string) => {
    const { rows } = await sql<{ part: string }>`
      select regexp_replace(indexdef, '^.* USING ', '') as part from pg_indexes where tablename = ${name}
      union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = ${name}::regclass
      union all select tgfoid::regproc || ' ' || tgtype from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal
      order by 1`.execute(db)
    return rows.map(({ part }) => part)
  }
  expect(await partsOf('audit_log_2')).toEqual(await partsOf('audit_log_1'))
  expect(await partsOf('audit_log_2')).toEqual(await partsOf('audit_log_rest'))
  expect(await partsOf('audit_log_2')).toContain('UNIQUE (lane, lane_number)')
})
