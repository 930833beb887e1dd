import { z } from 'zod'
import { Day, Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { PaidBy } from '#contract/payments/payments.ts'

/** The three streams of revenue, as the addresses spell them. */
export const RevenueStream = z.enum(['applications', 'land-tax-payments', 'mutations'])
export type RevenueStream = z.infer<typeof RevenueStream>

const names = { name_en: z.string(), name_bn: z.string() }

/** One booking on a revenue account: a paid fee, or (below zero) a refund. */
export const RevenueItem = z.object({
  /** The ledger entry: a payment of several lines has one for each. */
  id: z.int(),
  at: Moment,
  kind: z.enum(['settlement', 'refund']),
  /** BDT; for an application and a mutation equal to its `fee_amount`. */
  amount: z.number(),
  /** BDT, for an application and a mutation. */
  fee_amount: z.number().optional(),
  /** Submission of the application or the mutation. */
  submitted_at: Moment.optional(),
  /** Payment of the tax year or the mutation. */
  paid_at: Moment.optional(),
  /** Set for the fee of a mutation or correction: the time of its request. */
  created_at: Moment.optional(),
  /** The payer; visible to staff only, inside their offices. */
  user: z.object({ name: z.string() }),
  payment_reference: z.string(),
  receipt_number: z.string().nullable(),
  payment_method: PaidBy,
  office: z.object({ id: z.int(), ...names }),
  /** Set for a mutation only. */
  mutation_type: MutationType.optional(),
  /** Paid thing: a khatian copy, a mouza map, a year of tax, the application for a mutation, the mutation, and of a correction. */
  what: z.enum([
    'khatian_request',
    'mouza_map_request',
    'land_tax',
    'mutation_application',
    'mutation',
    'correction_application',
    'correction',
  ]),
  /** The application, the paid year of tax, the mutation, the correction. */
  subject_id: z.int(),
  mouza: z.object(names).nullable(),
  dag_no: z.string().nullable(),
})
export type RevenueItem = z.infer<typeof RevenueItem>

const point = z.object({ from: z.iso.date(), amount: z.number(), count: z.int() })

/** Revenue of one stream: today, this month, this fiscal year; by day, month and year; and the latest bookings. */
export const StreamRevenue = z.object({
  daily: z.number(),
  monthly: z.number(),
  yearly: z.number(),
  /** The last 30 days, 12 months and 5 fiscal years, oldest first, each by its first day; days without any are 0. */
  by_day: z.array(point),
  by_month: z.array(point),
  by_year: z.array(point),
  recent: z.array(RevenueItem),
})
export type StreamRevenue = z.infer<typeof StreamRevenue>

export const RevenueDetails = z.object({
  /** Today in Dhaka, `2026-11-20`. */
  today: z.iso.date(),
  /** `2026-27`. */
  fiscal_year: z.string(),
  applications: StreamRevenue,
  land_tax_payments: StreamRevenue,
  mutations: StreamRevenue,
})
export type RevenueDetails = z.infer<typeof RevenueDetails>

export const RevenueDayParams = z.object({ stream: RevenueStream, date: Day })
export const RevenueDayQuery = PageQuery.omit({ direction: true })

/** Bookings of one day in Dhaka, latest first, with their sum. */
export const RevenueDay = pageOf(RevenueItem).extend({ date: z.iso.date(), total_amount: z.number() })
export type RevenueDay = z.infer<typeof RevenueDay>
