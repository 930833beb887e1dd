import { type Kysely, type KyselyPlugin, type RawNode, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db, Tables } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { checkPayments, checkTransactions } from '../payments/ledger-check/ledger-check.sql.ts'
import { lastAuditCheck, openPayments, waitingMessages } from './figures.sql.ts'

const { db } = await emptyDatabase()

const isRaw = (node: { kind: string }): node is RawNode => node.kind === 'RawNode'

/** Has the plan of a statement made in place of running it. */
const explaining = (plans: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (!isRaw(node)) throw new Error(`a ${node.kind} cannot be explained here`)
    const [first = '', ...rest] = node.sqlFragments
    return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
  },
  transformResult: async ({ result }) => {
    plans.push(result.rows.map((row) => String(Object.values(row)[0])).join('\n'))
    return result
  },
})

const queries: [string, (trx: Db) => Promise<unknown>, string[]][] = [
  ['messages that wait', (trx) => waitingMessages(trx, ['email', 'sms']), ['outbox_waiting_by_age', 'outbox_sent']],
  ['open payments', (trx) => openPayments(trx, ['sandbox']), ['payments_open']],
  ['the last check of the audit log', lastAuditCheck, ['audit_checks_by_end']],
  [
    'transactions of the ledger',
    (trx) => checkTransactions(trx, 0, 1000),
    ['ledger_transactions_pkey', 'ledger_entries_of_transaction', 'payments_pkey'],
  ],
  [
    'payments without a settlement',
    (trx) => checkPayments(trx, 0, 1000),
    ['payments_pkey', 'ledger_transactions_payment_id_kind_refund_key_key'],
  ],
]

it.each(queries)('%s are found by an index', async (_name, query, indexes) => {
  const plans: string[] = []
  await db.transaction().execute(async (trx: Kysely<Tables>) => {
    // Tables of a test are empty: without this none is worth an index.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
    await query(trx.withPlugin(explaining(plans)))
  })
  expect(plans).toHaveLength(1)
  for (const index of indexes) expect(plans[0]).toContain(`using ${index} on`)
  expect(plans[0]).not.toContain('Seq Scan')
})
