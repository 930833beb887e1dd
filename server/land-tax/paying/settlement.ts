import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { poisha } from '#contract/payments/money.ts'
import { type Db, deferred } from '#server/app/database.ts'
import { assistedBy, finishAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { issueLineReceipts } from '#server/documents/papers/issue.service.ts'
import { withdrawPapersOf } from '#server/documents/papers/revoke.service.ts'
import { nameOfUser } from '#server/identity/accounts/accounts.service.ts'
import { landOfDags } from '#server/land-records/land.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { officerWhoTook } from '#server/payments/cash/take-cash.service.ts'
import type { PaymentRow, PurposeRoom } from '#server/payments/payments.service.ts'
import { lockOwnRegistrations } from '../registrations/registration-changes.sql.ts'
import { taxOf } from '../registrations/registration-view.ts'
import { ownRegistrations, paidOrPendingYears } from '../registrations/registrations.sql.ts'
import { taxBasisFor } from '../registrations/tax-basis.ts'
import { dakhilaContent, type PaidYear } from './dakhila-content.ts'
import { isSurplus, linesOfOrder, markLinesFailed, markLinesPaid, markLinesRefunded } from './orders.sql.ts'

/** Settles or fails years of tax inside the settling transaction. */
export const landTaxSettlement: PurposeRoom = {
  revenue_account: 'revenue:land_tax',
  lock: async (trx, { subject_id: order_id }) => {
    const lines = await linesOfOrder(trx, order_id)
    const ids = [...new Set(lines.map(({ registration_id }) => registration_id))]
    await lockOwnRegistrations(trx, lines[0]?.user_id ?? 0, ids)
    return {
      is_paid: await isSurplus(trx, order_id),
      lines: revenueOf(lines),
      settled: async (payment, at) => {
        await markLinesPaid(deferred(trx), order_id, at)
        const assisted_by = await assistedBy(trx, 'land_tax', order_id)
        const receipts = await issueDakhilas(trx, { payment, lines, assisted_by, at })
        if (assisted_by) await finishAssistedCase(trx, 'land_tax', order_id)
        await notifyPayer(trx, 'land_tax_paid', { payment, lines, assisted_by }, receipts)
      },
    }
  },
  failed: async (trx, payment) => {
    if ((await markLinesFailed(trx, payment.subject_id)) > 0)
      await notifyPayer(trx, 'land_tax_refused', await notifiedOf(trx, payment))
  },
  givenBack: async (trx, { id: payment_id }, { line_ids, at, reason }) => {
    await markLinesRefunded(trx, line_ids)
    await withdrawPapersOf(trx, { payment_id, line_ids, at, reason })
  },
  refunded: async (trx, payment) => notifyPayer(trx, 'land_tax_refunded', await notifiedOf(trx, payment)),
}

type Line = Awaited<ReturnType<typeof linesOfOrder>>[number]

/** Every line is revenue of its own office. */
export const revenueOf = (lines: readonly Line[]) =>
  lines.map(({ id, upazila_id, amount_poisha }) => ({
    office_id: upazila_id,
    line_id: id,
    amount_poisha: poisha(amount_poisha),
  }))

type Notified = { payment: PaymentRow; lines: readonly Line[]; assisted_by: AssistedBy }

const notifiedOf = async (trx: Db, payment: PaymentRow): Promise<Notified> => ({
  payment,
  lines: await linesOfOrder(trx, payment.subject_id),
  assisted_by: await assistedBy(trx, 'land_tax', payment.subject_id),
})

type Outcome = 'land_tax_paid' | 'land_tax_refused' | 'land_tax_refunded'

/** Dedupe key of an outcome's messages. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

const notifyPayer = (
  trx: Db,
  type: Outcome,
  { payment, lines, assisted_by }: Notified,
  receipts: readonly string[] = [],
) =>
  notify(trx, {
    user_id: payment.user_id,
    type,
    assisted_by,
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

/**
 * A dakhila for every year of every registration; answers their numbers. They are numbered in the order of offices so
 * that no two payments wait for each other.
 */
export async function issueDakhilas(trx: Db, { payment, lines, assisted_by, at }: Notified & { at: Date }) {
  const payer_name = await nameOfUser(trx, payment.user_id)
  const taken_by = await officerWhoTook(trx, payment)
  const { land, rates } = await landOfLines(trx, payment.user_id, lines, at)
  const dakhilas = lines.map((line) => {
    const rate = rates.get(line.tax_rate_id)
    const registration = land.get(line.registration_id)
    if (!rate || !registration) throw new Error(`line ${line.id} has lost its rate or its registration`)
    const content = dakhilaContent({ ...registration, line, rate, payment, taken_by, payer_name })
    return { office_id: line.upazila_id, line_id: line.id, content }
  })
  return issueLineReceipts(trx, { payment_id: payment.id, assisted_by, at }, dakhilas)
}

/**
 * The registrations of lines with the tax that stays due after this payment, their current dag on record, and the
 * rates.
 */
async function landOfLines(trx: Db, user_id: number, lines: readonly Line[], at: Date) {
  const ids = [...new Set(lines.map(({ registration_id }) => registration_id))]
  const rows = await ownRegistrations(trx, user_id, ids)
  const paidYears = await paidOrPendingYears(trx, ids)
  const by = await taxBasisFor(trx, user_id, at)
  const records = await landOfDags(
    trx,
    rows.flatMap(({ dag_id }) => dag_id ?? []),
  )
  const land = new Map<number, Pick<PaidYear, 'row' | 'record' | 'tax'>>(
    rows.map((row) => {
      const record = row.dag_id === null ? null : (records.get(row.dag_id) ?? null)
      return [row.id, { row, record, tax: taxOf(row, paidYears, by) }]
    }),
  )
  return { land, rates: new Map(by.rates.map((rate) => [rate.id, rate])) }
}
