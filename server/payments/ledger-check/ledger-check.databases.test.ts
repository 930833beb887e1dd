import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { clock, type Db } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'
import { lastLedgerCheck, makeLedgerCheck } from './ledger-check.service.ts'

const started = await startApp()
const { db, land } = started
const dag_id = await land.dag(await land.place())
const day_ms = 86_400_000
const warned: unknown[] = []
const { work } = makeLedgerCheck({ db, warn: (facts) => warned.push(facts) })

/** Writes past the triggers that keep the ledger as it is. */
const tamper = (statement: string) =>
  db.connection().execute(async (connection: Db) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql.raw(statement).execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })

/** Finds what a check finds a day after the last one. */
async function faultsADayLater() {
  clock.offset_ms += day_ms + 1000
  await work()
  return (await lastLedgerCheck(db))?.faults
}

afterAll(() => {
  clock.offset_ms = 0
})
afterEach(() => {
  warned.length = 0
})

it('a ledger that nobody changed has no fault, and is checked once a day', async () => {
  expect((await orderCopy(started, { dag_id })).status).toBe(201)
  expect(await lastLedgerCheck(db)).toBeUndefined()
  await work()
  const first = await lastLedgerCheck(db)
  expect(first?.faults).toBe(0)
  await work()
  expect(await lastLedgerCheck(db)).toEqual(first)
  expect(await faultsADayLater()).toBe(0)
  expect((await lastLedgerCheck(db))?.finished_seconds).toBeGreaterThan(first?.finished_seconds ?? 0)
  expect(warned).toEqual([])
})

it.each([
  [
    'an entry of another amount',
    'update ledger_entries set amount_poisha = amount_poisha + 100 where id = (select min(id) from ledger_entries)',
    'update ledger_entries set amount_poisha = amount_poisha - 100 where id = (select min(id) from ledger_entries)',
  ],
  [
    'a settlement of another amount than its payment',
    'update payments set amount_poisha = amount_poisha + 100',
    'update payments set amount_poisha = amount_poisha - 100',
  ],
  [
    'a payment that succeeded without a settlement',
    "update ledger_transactions set kind = 'taken-in-excess'",
    "update ledger_transactions set kind = 'settlement'",
  ],
])('%s is a fault that is logged, and gone once it is mended', async (_fault, change, mend) => {
  expect(await faultsADayLater()).toBe(0)
  await tamper(change)
  expect(await faultsADayLater()).toBe(1)
  expect(warned).toHaveLength(1)
  await tamper(mend)
  expect(await faultsADayLater()).toBe(0)
})
