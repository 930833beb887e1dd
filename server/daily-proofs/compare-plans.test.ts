import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { plansOf } from '#test/plans.ts'
import {
  accountMoves,
  accountsOfOtherRevenue,
  comparePayments,
  paidWithoutPayment,
  receiptsWithoutPayment,
} from './compare-day.sql.ts'
import { dayOf } from './day-span.ts'

const { db } = await emptyDatabase()
const day = '2026-11-20'
const span = dayOf(day)

it.each([
  ['sums of accounts', (trx: Db) => accountMoves(trx, span)],
  ['totals of revenue', (trx: Db) => accountsOfOtherRevenue(trx, day, span)],
  ['payments', (trx: Db) => comparePayments(trx, span)],
  ['paid things', (trx: Db) => paidWithoutPayment(trx, span)],
] as const)('%s of a day are read by indexes', async (_what, read) => {
  const [plan = ''] = await plansOf(db, read)
  // Accounts are a handful, demo payments exist in a demo alone.
  expect(plan.replace(/Seq Scan on (ledger_accounts|demo_payments)\b/g, '')).not.toContain('Seq Scan')
})

it('receipts of a day are read by the ranges of their days', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const from = sql`${span.from}::timestamptz`
    const { rows } = await sql<Record<string, string>>`
      explain select number from receipts where issued_at >= ${from} and issued_at < ${span.until}`.execute(trx)
    expect(rows.flatMap(Object.values).join('\n')).toContain('receipts_by_day')
    await receiptsWithoutPayment(trx, span)
  })
})
