import { poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { assistedBy, finishAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { issueLineReceipts } from '#server/documents/papers/issue.service.ts'
import { landOfDags } from '#server/land-records/land.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { PaymentRow, PurposeRoom } from '#server/payments/payments.service.ts'
import { allRates } from '../rates/rates.sql.ts'
import { circumstancesOf } from '../registrations/circumstances.ts'
import { lockOwnRegistrations } from '../registrations/registration-changes.sql.ts'
import { taxOf } from '../registrations/registration-view.ts'
import { ownRegistrations, paidOrPendingYears } from '../registrations/registrations.sql.ts'
import { dakhilaContent, type PaidYear } from './dakhila-content.ts'
import { isOrderPaid, linesOfOrder, markLinesFailed, markLinesPaid, personName } from './orders.sql.ts'

/** What happens to years of tax when their payment's outcome is known; runs inside the settling transaction. */
export const landTaxSettlement: PurposeRoom = {
  revenue_account: 'revenue:land_tax',
  lines: async (trx, { subject_id }) =>
    (await linesOfOrder(trx, subject_id)).map(({ id, upazila_id, amount_poisha }) => ({
      office_id: upazila_id,
      line_id: id,
      amount_poisha: poisha(amount_poisha),
    })),
  isPaid: async (trx, order_id) => {
    const lines = await linesOfOrder(trx, order_id)
    const ids = [...new Set(lines.map(({ registration_id }) => registration_id))]
    await lockOwnRegistrations(trx, lines[0]?.user_id ?? 0, ids)
    return isOrderPaid(trx, order_id)
  },
  settled: async (trx, payment, at) => {
    await markLinesPaid(trx, payment.subject_id, at)
    const receipts = await issueDakhilas(trx, payment, at)
    await finishAssistedCase(trx, 'land_tax', payment.subject_id)
    await tellPayer(trx, 'land_tax_paid', payment, receipts)
  },
  failed: async (trx, payment) => {
    if ((await markLinesFailed(trx, payment.subject_id)) > 0) await tellPayer(trx, 'land_tax_refused', payment)
  },
  refunded: (trx, payment) => tellPayer(trx, 'land_tax_refunded', payment),
}

type Line = Awaited<ReturnType<typeof linesOfOrder>>[number]

type Outcome = 'land_tax_paid' | 'land_tax_refused' | 'land_tax_refunded'

/** By what the messages of an outcome are known. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

async function tellPayer(trx: Db, type: Outcome, payment: PaymentRow, receipts: readonly string[] = []) {
  const lines = await linesOfOrder(trx, payment.subject_id)
  await notify(trx, {
    user_id: payment.user_id,
    type,
    assisted_by: await assistedBy(trx, 'land_tax', payment.subject_id),
    params: {
      years: [...new Set(lines.map(({ year }) => year))].sort(),
      amount_poisha: payment.amount_poisha,
      reference: payment.reference,
      receipts: [...receipts],
    },
    link:
      type === 'land_tax_paid' ? `/dashboard?tab=ldt&paid=${payment.subject_id}` : '/dashboard?tab=payments&list=ldt',
    dedupe_key: messageKey(type, payment.id),
  })
}

/** A dakhila for every year of every registration; answers their numbers. They are numbered in the order of offices so that no two payments wait for each other. */
export async function issueDakhilas(trx: Db, payment: PaymentRow, at: Date) {
  const lines = await linesOfOrder(trx, payment.subject_id)
  const { name } = await personName(trx, payment.user_id)
  const rates = new Map((await allRates(trx)).map((rate) => [rate.id, rate]))
  const land = await landOfLines(trx, payment.user_id, lines, at)
  const dakhilas = lines.map((line) => {
    const rate = rates.get(line.tax_rate_id)
    const registration = land.get(line.registration_id)
    if (!rate || !registration) throw new Error(`line ${line.id} has lost its rate or its registration`)
    const content = dakhilaContent({ ...registration, line, rate, payment, payer_name: name })
    return { office_id: line.upazila_id, line_id: line.id, content }
  })
  return issueLineReceipts(trx, { payment_id: payment.id, at }, dakhilas)
}

/** The registrations of lines with what stays due once these are paid, and their dag as it stands on record. */
async function landOfLines(trx: Db, user_id: number, lines: readonly Line[], at: Date) {
  const ids = [...new Set(lines.map(({ registration_id }) => registration_id))]
  const rows = await ownRegistrations(trx, user_id, ids)
  const paidYears = await paidOrPendingYears(trx, ids)
  const by = await circumstancesOf(trx, user_id, at)
  const records = await landOfDags(
    trx,
    rows.flatMap(({ dag_id }) => dag_id ?? []),
  )
  return new Map<number, Pick<PaidYear, 'row' | 'record' | 'tax'>>(
    rows.map((row) => {
      const record = row.dag_id === null ? null : (records.get(row.dag_id) ?? null)
      return [row.id, { row, record, tax: taxOf(row, paidYears, by) }]
    }),
  )
}
