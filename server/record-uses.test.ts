import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Use } from '#contract/records/records.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { usesOfDistrict } from '#server/locations/office/districts.sql.ts'
import { usesOfDivision } from '#server/locations/office/divisions.sql.ts'
import { usesOfMouza } from '#server/locations/office/mouzas.sql.ts'
import { usesOfUpazila } from '#server/locations/office/upazilas.sql.ts'
import { usesOfZil } from '#server/locations/office/zils.sql.ts'
import { emptyDatabase } from '#test/database.ts'
import { usesOfDag } from './land-records/office/dags/dag-records.sql.ts'
import { usesOfMouzaMap } from './land-records/office/mouza-maps/mouza-map-records.sql.ts'
import { usesOfSurveyType } from './land-records/office/survey-types/survey-type-records.sql.ts'

const { db } = await emptyDatabase()

/** A column that refers to a row, and what becomes of its own row when that one is deleted. */
type Key = { table: string; column: string; to: string; on_delete: 'a' | 'r' | 'c' | 'n' | 'd' }

let keys: (Key & { target: string })[]

beforeAll(async () => {
  const { rows } = await sql<Key & { target: string }>`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target, c.confdeltype as on_delete,
      own.attname as "column", other.attname as "to"
    from pg_constraint c
    cross join lateral (select own, other from unnest(c.conkey, c.confkey) as pairs (own, other)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = other order by a.attname <> 'id' limit 1) as pair
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
    where c.contype = 'f' and c.conparentid = 0 order by 1, 4`.execute(db)
  keys = rows
})

/** Tables that are written only together with a payment. */
const withPayments = ['ledger_entries', 'revenue_totals', 'challans', 'cash_days', 'payout_shares']

/**
 * The ways to a row that keeps a record of a table from being deleted; `takes` are the tables whose rows go with it.
 */
function waysTo(target: string, takes: readonly string[], before: readonly Key[] = []): Key[][] {
  return keys
    .filter((key) => key.target === target && !before.some(({ table }) => table === key.table))
    .flatMap((key) => {
      if (key.on_delete === 'n' || key.on_delete === 'd' || withPayments.includes(key.table)) return []
      const way = [...before, key]
      return key.on_delete === 'c' || takes.includes(key.table) ? waysTo(key.table, takes, way) : [way]
    })
}

/** A table for rows with nothing in them but what a test puts there. */
async function loosen(trx: Db, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} disable trigger user`.execute(trx)
  const constraints = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f', 'p', 'u', 'x')`.execute(
    trx,
  )
  for (const each of constraints.rows)
    await sql`alter table ${name} drop constraint if exists ${sql.id(each.name)} cascade`.execute(trx)
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attnotnull and attidentity = ''`.execute(trx)
  for (const each of columns.rows)
    await sql`alter table ${name} alter column ${sql.id(each.name)} drop not null`.execute(trx)
}

class TakenBack extends Error {}

/** The uses of a record while rows of a foreign key refer to it. */
async function notifiedOf(way: readonly Key[], uses: (db: Db, id: number) => Promise<Use[]>): Promise<Use[]> {
  const id = 7
  let told: Use[] = []
  const planted = transaction(db, async (trx) => {
    for (const { table } of way) await loosen(trx, table)
    let referred: RawBuilder<unknown> = sql`${id}`
    for (const [at, { table, column }] of way.entries()) {
      const named = sql.id(way[at + 1]?.to ?? column)
      const { rows } = await sql<{ value: unknown }>`
        insert into ${sql.table(table)} (${sql.id(column)}) values (${referred}) returning ${named} as value`.execute(
        trx,
      )
      referred = sql`${rows[0]?.value}`
    }
    told = await uses(trx, id)
    throw new TakenBack()
  })
  await planted.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return told.filter(({ count }) => count > 0)
}

it.each([
  ['divisions', usesOfDivision, []],
  ['districts', usesOfDistrict, []],
  ['upazilas', usesOfUpazila, []],
  ['mouzas', usesOfMouza, []],
  ['zils', usesOfZil, []],
  ['survey_types', usesOfSurveyType, []],
  ['mouza_maps', usesOfMouzaMap, []],
  ['dags', usesOfDag, ['khatians']],
] as const)('the uses of %s name every row that prevents a deletion', async (table, uses, takes) => {
  const ways = waysTo(table, takes)
  expect(ways.length).toBeGreaterThan(0)
  const untold: string[] = []
  for (const way of ways)
    if ((await notifiedOf(way, uses)).length === 0)
      untold.push(way.map(({ table, column }) => `${table}.${column}`).join(' <- '))
  expect(untold).toEqual([])
})
