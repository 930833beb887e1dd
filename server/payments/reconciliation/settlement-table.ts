import { latinDigits } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { plainCell } from '#contract/imports/cell-text.ts'
import { orderOfDays, readDayCell } from '#contract/imports/days.ts'
import type { ChosenColumns } from '#contract/imports/imports.ts'
import { isTotalCell, readAmountCell, readKindCell } from '#contract/payments/settlement-cells.ts'
import type { TableRow } from '#server/imports/reading/table-row.ts'
import { columnsOf } from '#server/imports/tables/field-columns.ts'
import { settlementFields } from './settlement-fields.ts'

/** A line of a settlement file; amounts are in poisha, below zero for a refund. */
export type SettlementLine = {
  line: number
  kind: 'payment' | 'refund'
  payout: string
  transaction_ref: string
  payment_ref: string
  reference: string
  written_at: string
  day: string | null
  amount_poisha: number
  fee_poisha: number
  fault: FaultText | null
}

/** Lines where the sums of a file contradict each other, the first of each. */
export type SumFaults = { net_fault_line: number | null; total_fault_line: number | null }

/** Storage and lists have no more of a number. */
const max_letters = 80
/** Rows by which the order of day and month is judged. */
const sample_rows = 200

/** A settlement file while it is read. `payout` names the payout of a file that has no column for it. */
export function openSettlement(found: readonly string[], chosen: ChosenColumns | null, payout: string) {
  const { places } = columnsOf(settlementFields, found, chosen)
  const faults: SumFaults = { net_fault_line: null, total_fault_line: null }
  let written_sum = 0
  let signed_sum = 0
  let order: ReturnType<typeof orderOfDays> | undefined

  const cell = ({ cells }: TableRow, field: string) => plainCell(cells[places.get(field) ?? -1] ?? '')
  const code = (row: TableRow, field: string) => latinDigits(cell(row, field))

  function read(rows: readonly TableRow[]): SettlementLine[] {
    if (order === undefined) order = orderOfDays(rows.slice(0, sample_rows).map((row) => dayPart(cell(row, 'time'))))
    return rows.flatMap((row) => lineOf(row) ?? [])
  }

  function lineOf(row: TableRow): SettlementLine | null {
    const { line } = row
    const transaction_ref = code(row, 'transaction')
    const typed = cell(row, 'amount')
    const amount = readAmountCell(typed)
    if (transaction_ref === '' || isTotalCell(transaction_ref)) {
      if (row.cells.some(isTotalCell)) return checkTotal(line, amount ?? null)
      // Notes below a table, and rows that are empty but for their formulas.
      if (typed === '') return null
    }
    const fee = readAmountCell(cell(row, 'fee'))
    const net = readAmountCell(cell(row, 'net'))
    const kind = typeof amount === 'number' ? readKindCell(cell(row, 'kind'), amount) : null
    const payment_ref = code(row, 'payment')
    const reference = code(row, 'reference').toUpperCase()
    const payout_id = code(row, 'payout') || payout
    const fault = faultOf()
    const money = typeof amount === 'number' && kind !== null && fault === null ? { amount, kind } : null
    const signed = money ? signedAmounts({ ...money, fee: fee ?? null, net: net ?? null }) : null
    if (signed) {
      written_sum += amount ?? 0
      signed_sum += signed.amount_poisha
      if (!signed.isRight) faults.net_fault_line ??= line
    }
    return {
      line,
      kind: kind ?? 'payment',
      fault,
      payout: payout_id.slice(0, max_letters),
      transaction_ref: transaction_ref.slice(0, max_letters),
      payment_ref: payment_ref.slice(0, max_letters),
      reference: reference.slice(0, max_letters),
      written_at: cell(row, 'time').slice(0, 40),
      day: readDayCell(dayPart(cell(row, 'time')), order ?? null).value ?? null,
      amount_poisha: signed?.amount_poisha ?? amount ?? 0,
      fee_poisha: signed?.fee_poisha ?? 0,
    }

    function faultOf(): FaultText | null {
      if (transaction_ref === '') return 'settlement_no_transaction'
      if ([transaction_ref, payment_ref, reference, payout_id].some(({ length }) => length > max_letters))
        return 'settlement_text_too_long'
      if (typeof amount !== 'number' || amount === 0 || fee === undefined || net === undefined)
        return 'settlement_amount_unreadable'
      return kind === null ? 'settlement_kind_unknown' : null
    }
  }

  function checkTotal(line: number, total: number | null): null {
    if (total !== null && total !== written_sum && total !== signed_sum) faults.total_fault_line ??= line
    return null
  }

  return { read, faults, hasNeeded: settlementFields.every((each) => !each.is_needed || places.has(each.field)) }
}

type Written = { amount: number; kind: 'payment' | 'refund'; fee: number | null; net: number | null }

/**
 * The amount and fee of a line in poisha, below zero for what left the provider's account of us. A refund is written below
 * zero or by its size. `isRight` is false where the net is not the amount less the fee.
 */
function signedAmounts({ amount, kind, fee, net }: Written) {
  const bySize = kind === 'refund' && amount > 0
  const amount_poisha = bySize ? -amount : amount
  if (net === null) return { amount_poisha, fee_poisha: fee ?? 0, isRight: true }
  const fee_poisha = amount_poisha - (bySize && net > 0 ? -net : net)
  return { amount_poisha, fee_poisha, isRight: fee === null || fee === fee_poisha || (bySize && net === amount - fee) }
}

/** The day of `2026-11-29T09:30:15:123 GMT+0600`; another text stays as it is. */
const dayPart = (text: string) => /^\d{4}-\d{2}-\d{2}(?=T)/.exec(latinDigits(text))?.[0] ?? text
