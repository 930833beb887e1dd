import type { TableField } from '#server/imports/tables/table-kind.ts'
import { both } from '../text.ts'

/**
 * Fields of a settlement file. No public document has the heads of a provider: the names are those of the stand-ins and
 * near to them, and staff choose a column that has another (docs/providers).
 */
export const settlementFields: readonly TableField[] = [
  {
    field: 'transaction',
    title: both('settlement.transaction'),
    names: ['Trx ID', 'Transaction ID', 'Transaction No', 'bank_tran_id', 'লেনদেন আইডি', 'ট্রানজেকশন আইডি'],
    is_needed: true,
    example: 'CKT7A1B2C3',
  },
  {
    field: 'amount',
    title: both('settlement.amount'),
    names: ['Amount', 'Transaction Amount', 'Gross Amount', 'টাকার পরিমাণ', 'পরিমাণ'],
    is_needed: true,
    example: '100.00',
  },
  {
    field: 'reference',
    title: both('settlement.reference'),
    names: ['Merchant Invoice Number', 'Invoice Number', 'Order ID', 'tran_id', 'Reference'],
    example: 'JP-ABCDEFGHJK',
  },
  {
    field: 'payment',
    title: both('settlement.payment'),
    names: ['Payment ID', 'Payment Reference ID', 'sessionkey', 'val_id'],
    example: 'TR0011',
  },
  {
    field: 'kind',
    title: both('settlement.kind'),
    names: ['Type', 'Transaction Type', 'ধরন'],
    example: 'payment',
  },
  {
    field: 'time',
    title: both('settlement.time'),
    names: ['Completed Time', 'Transaction Time', 'Transaction Date', 'tran_date', 'Date', 'তারিখ', 'সময়'],
    example: '2026-11-20 14:05:09',
  },
  {
    field: 'fee',
    title: both('settlement.fee'),
    names: ['Fee', 'Charge', 'Service Charge', 'bank_charge', 'চার্জ'],
    example: '1.50',
  },
  {
    field: 'net',
    title: both('settlement.net'),
    names: ['Net Amount', 'store_amount', 'Settled Amount'],
    example: '98.50',
  },
  {
    field: 'payout',
    title: both('settlement.payout'),
    names: ['Settlement ID', 'Settlement Reference', 'Settlement No', 'Payout ID', 'Batch No'],
    example: 'PO20261120001',
  },
]
