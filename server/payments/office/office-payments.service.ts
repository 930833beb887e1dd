import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { readTaka, takaOf, takaOrNull } from '#contract/payments/money.ts'
import type { OfficePayment, OfficePaymentsQuery, PaymentLife } from '#contract/payments/office-payments.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { idColumn } from '#server/records/record-columns.ts'
import { type CsvColumns, csvOfRecords } from '#server/records/record-csv.ts'
import { both, text } from '../text.ts'
import { officePayments, type PaymentFilters, type PaymentFound, restOfLife } from './office-payments.sql.ts'

const present = ({ amount_poisha, refunded_poisha, ...row }: PaymentFound): OfficePayment => ({
  ...row,
  amount: takaOf(amount_poisha),
  refunded_amount: takaOf(refunded_poisha),
})

/** In BDT what the database has in poisha. */
const inTaka = <Row extends { amount_poisha: number }>({ amount_poisha, ...row }: Row) => ({
  ...row,
  amount: takaOf(amount_poisha),
})

/**
 * Reads the amount of a query.
 * @throws validation_failed for an amount that is none, or that would be looked for in all payments
 */
export function readFilters({ amount: typed = '', ...query }: OfficePaymentsQuery): PaymentFilters {
  if (typed === '') return { ...query, amount: undefined }
  const amount = readTaka(typed)
  if (amount === null || amount < 0) throw fieldError('amount', 'amount_unreadable')
  if (query.day === undefined && query.search === '') throw fieldError('amount', 'amount_needs_day')
  return { ...query, amount }
}

/** Payments of the actor's offices; a search finds those too of which only a year of tax is theirs. */
export async function listOfficePayments(db: Db, actor: Actor, asked: OfficePaymentsQuery) {
  const query = readFilters(asked)
  const offices = await officesOf(db, actor)
  const page = await pageOfRows(query, (limit, offset) => officePayments.page(db, query, offices, limit, offset))
  return { ...page, data: page.data.map(present) }
}

/** Everything that is known of one payment. @throws not_found outside the actor's offices */
export async function getPaymentLife(db: Db, actor: Actor, id: number): Promise<PaymentLife> {
  const found = await officePayments.byId(db, id, await officesOf(db, actor))
  if (!found) throw new AppError('not_found')
  const { attempts, bookings, surplus, receipts, other_tries, ...rest } = await restOfLife(db, id)
  return {
    ...present(found),
    ...rest,
    attempts: attempts.map(({ amount_poisha, ...attempt }) => ({
      ...attempt,
      amount: takaOrNull(amount_poisha),
    })),
    bookings: bookings.map(({ lines, ...booking }) => ({ ...booking, lines: lines.map(inTaka) })),
    surplus: surplus.map(inTaka),
    receipts: receipts.map(inTaka),
    other_tries: other_tries.map(inTaka),
  }
}

const reader = {
  after: async (...of: Parameters<typeof officePayments.after>) => (await officePayments.after(...of)).map(present),
}

const sheet: CsvColumns<OfficePayment> = {
  name: 'payments.csv',
  title: both('csv.payments'),
  shows_people: 'payments',
  columns: [
    idColumn,
    { head: both('csv.reference'), cell: ({ reference }) => reference },
    { head: both('csv.at'), cell: ({ created_at }, language) => formatMoment(created_at, language) },
    { head: both('csv.for'), cell: ({ what }, language) => text(language, `what.${what}`) },
    { head: both('csv.payer'), cell: ({ payer }) => payer.name },
    { head: both('csv.office'), cell: ({ office }, language) => office[`name_${language}`] },
    { head: both('csv.amount_bdt'), cell: ({ amount }) => amount },
    { head: both('csv.given_back_bdt'), cell: ({ refunded_amount }) => refunded_amount },
    { head: both('csv.method'), cell: ({ method }, language) => text(language, `method.${method}`) },
    { head: recordFields.state, cell: ({ state }, language) => text(language, `payment_states.${state}`) },
    { head: both('csv.receipt'), cell: ({ receipt_number }) => receipt_number },
  ],
}

/** Payments that the list finds, as CSV. @throws as the list */
export const csvOfPayments = async (db: Db, actor: Actor, query: OfficePaymentsQuery, language: Language) =>
  csvOfRecords(db, reader, sheet, actor, readFilters(query), language)
