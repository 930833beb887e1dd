import { DocumentFile, PageQuery, PdfFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  CashDayInFull,
  CashDays,
  CashDueList,
  CashDueQuery,
  CashPayerList,
  CashTaken,
  CloseCashDay,
  DepositCash,
  TakeCash,
} from './cash.ts'
import { OrderCopyInCash } from './cash-copies.ts'

const tag = 'Cash at the counter'

/** Cash that officers take at the counter of an office. */
export const cashApi = {
  due: endpoint('GET', '/admin/cash/due', {
    tag,
    id: 'findCashDue',
    summary: 'Finds what a person can pay in cash',
    refusals: ['cash_off'],
    query: CashDueQuery,
    answer: CashDueList,
  }),
  take: endpoint('POST', '/admin/cash/takings', {
    tag,
    id: 'takeCash',
    summary: 'Records cash that was taken, and settles what it pays',
    description:
      'Once, whoever repeats it. Refused while another payment of the thing is not decided, and for a day that is closed.',
    refusals: [
      'cash_off',
      'register_is_a_copy',
      'cash_payment_open',
      'own_case',
      'cash_day_closed',
      'cash_day_left_open',
      'already_paid',
      'nothing_due',
      'year_being_paid',
      'year_paid',
      'not_found',
    ],
    body: TakeCash,
    answer: CashTaken,
    status: 201,
  }),
  payers: endpoint('GET', '/admin/cash/payers', {
    tag,
    id: 'findCashPayers',
    summary: 'Finds the account of a person at the counter',
    refusals: ['cash_off'],
    query: CashDueQuery,
    answer: CashPayerList,
  }),
  orderCopy: endpoint('POST', '/admin/cash/copies', {
    tag,
    id: 'orderCopyInCash',
    summary: 'Orders a copy for a person at the counter who pays in cash',
    description: 'Both or neither, and once, whoever repeats it. Refused for a day that is closed.',
    refusals: [
      'cash_off',
      'register_is_a_copy',
      'own_case',
      'cash_day_closed',
      'cash_day_left_open',
      'unavailable',
      'not_found',
    ],
    body: OrderCopyInCash,
    answer: CashTaken,
    status: 201,
  }),
  copy: endpoint('GET', '/admin/cash/takings/:id/copy', {
    tag,
    id: 'printCashCopy',
    summary: 'Prints the copy that was paid in cash',
    description: 'The id is that of the payment.',
    refusals: ['pay_first', 'document_unavailable', 'file_missing'],
    answer: DocumentFile,
  }),
  receipts: endpoint('GET', '/admin/cash/takings/:id/receipts', {
    tag,
    id: 'printCashReceipts',
    summary: 'Prints the receipts of a payment that was taken in cash',
    description: 'The id is that of the payment.',
    answer: PdfFile,
  }),
  days: endpoint('GET', '/admin/cash/days', {
    tag,
    id: 'listCashDays',
    summary: 'Lists the days on which the offices of the caller took cash',
    query: PageQuery,
    answer: CashDays,
  }),
  day: endpoint('GET', '/admin/cash/days/:id', {
    tag,
    id: 'getCashDay',
    summary: 'Shows the cash of a day, movement by movement',
    answer: CashDayInFull,
  }),
  close: endpoint('POST', '/admin/cash/days/:id/close', {
    tag,
    id: 'closeCashDay',
    summary: 'Closes a day with the sum that was counted',
    description: 'It must be what the ledger says. No cash is taken or refunded for the day afterwards.',
    refusals: ['cash_day_decided', 'cash_count_short', 'cash_count_over'],
    body: CloseCashDay,
    answer: CashDayInFull,
  }),
  deposit: endpoint('POST', '/admin/cash/days/:id/deposit', {
    tag,
    id: 'depositCash',
    summary: 'Records that the cash of a closed day was deposited at the bank',
    refusals: ['cash_day_still_open', 'cash_deposited', 'cash_nothing_to_deposit'],
    body: DepositCash,
    answer: CashDayInFull,
  }),
}
