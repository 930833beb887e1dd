import { expect, it } from 'vitest'
import type { Db } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { plansOf } from '#test/plans.ts'
import { checkPayments, checkTransactions } from '../payments/ledger-check/ledger-check.sql.ts'
import { lastAuditCheck, openPayments, waitingMessages } from './figures.sql.ts'

const { db } = await emptyDatabase()

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
  const plans = await plansOf(db, query)
  expect(plans).toHaveLength(1)
  for (const index of indexes) expect(plans[0]).toContain(`using ${index} on`)
  expect(plans[0]).not.toContain('Seq Scan')
})
