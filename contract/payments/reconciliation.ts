import { z } from 'zod'
import { Day, Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { ChosenColumns } from '#contract/imports/imports.ts'
import { areDaysInOrder, lastBeforeFirst, line } from '#contract/text-input.ts'
import { TakaInput } from './payments.ts'

// Files of the providers compared with the ledger: rules/payments.md#reconciliation

/** Kinds of differences, in the order in which they are shown. */
export const differenceKinds = [
  'missing_here',
  'unpaid_here',
  'other_amount',
  'doubled',
  'refunded_there',
  'other_refund',
  'missing_there',
  'refund_missing_there',
  'unreadable',
] as const
export const DifferenceKind = z.enum(differenceKinds, { error: 'unknown_choice' })
export type DifferenceKind = z.infer<typeof DifferenceKind>

/** Differences of one kind in a file that are stored; there may be more. */
export const max_differences = 10_000

export const SettlementFileState = z.enum(['waiting', 'reading', 'ready', 'refused'])
export type SettlementFileState = z.infer<typeof SettlementFileState>

/** POST /admin/settlement-files: the form has the file in `file`. */
export const NewSettlementFile = z.object({ provider: z.string({ error: 'required' }).max(20, { error: 'too_long' }) })
export type NewSettlementFile = z.output<typeof NewSettlementFile>

/** A file in the list. */
export const SettlementFileLine = z.object({
  id: z.int(),
  provider: z.string(),
  file_name: z.string(),
  state: SettlementFileState,
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  line_count: z.int(),
  /** Differences that nobody has settled. */
  open_count: z.int(),
  created_by: z.string(),
  created_at: Moment,
  accepted_at: Moment.nullable(),
})
export type SettlementFileLine = z.infer<typeof SettlementFileLine>

/** GET /admin/settlement-files. */
export const SettlementFiles = pageOf(SettlementFileLine).extend({
  /** Providers that a file can be of. */
  providers: z.array(z.string()),
  /** True where the built-in sandbox takes payments, and writes settlement files. */
  has_sandbox: z.boolean(),
})
export type SettlementFiles = z.infer<typeof SettlementFiles>

/** A reason for which a file cannot be accepted: its own sums contradict each other, or the ledger has its payout. */
export const PostingFault = z.enum(['no_lines', 'unreadable', 'other_net', 'other_total', 'posted'])
export type PostingFault = z.infer<typeof PostingFault>

/** BDT of a payout. Refunds are taken off the amount. */
export const Payout = z.object({
  payout: z.string(),
  lines: z.int(),
  amount: z.number(),
  fee: z.number(),
  net: z.number(),
  posted_at: Moment.nullable(),
})
export type Payout = z.infer<typeof Payout>

/** GET /admin/settlement-files/{id}. */
export const SettlementFile = SettlementFileLine.omit({ open_count: true }).extend({
  /** Reason of the file's refusal, in the reader's language. */
  fault: z.string().nullable(),
  fault_line: z.int().nullable(),
  /** Columns of the file, and the one that each field is read from; null before they are read. */
  columns: z
    .object({
      found: z.array(z.string()),
      fields: z.array(
        z.object({ field: z.string(), name: z.string(), is_needed: z.boolean(), column: z.string().nullable() }),
      ),
    })
    .nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Numbers of differences by kind. */
  differences: z.array(z.object({ kind: DifferenceKind, open: z.int(), settled: z.int() })),
  payouts: z.array(Payout),
  posting_faults: z.array(z.object({ fault: PostingFault, line: z.int().nullable() })),
  accepted_by: z.string().nullable(),
})
export type SettlementFile = z.infer<typeof SettlementFile>

/** POST /admin/settlement-files/{id}/check. What is not sent stays. */
export const SettlementChoices = z
  .object({
    columns: ChosenColumns.optional(),
    sheet: z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' }).optional(),
    /** Days that the file covers; without them they are read from its lines. */
    from_day: Day.optional(),
    until_day: Day.optional(),
  })
  .refine(({ from_day, until_day }) => (from_day === undefined) === (until_day === undefined), {
    error: 'required',
    path: ['until_day'],
  })
  .refine(areDaysInOrder, lastBeforeFirst)
export type SettlementChoices = z.output<typeof SettlementChoices>

/** POST /admin/settlement-files/{id}/accept: BDT that the bank received for each payout. */
export const AcceptSettlement = z.object({
  received: z
    .array(z.object({ payout: z.string({ error: 'wrong_type' }).max(80, { error: 'too_long' }), amount: TakaInput }))
    .min(1, { error: 'required' })
    .max(100, { error: 'too_many' }),
})
export type AcceptSettlement = z.output<typeof AcceptSettlement>

/** GET /admin/settlement-files/{id}/differences. */
export const DifferencesQuery = PageQuery.extend({
  kind: DifferenceKind.optional(),
  show: z.enum(['open', 'settled'], { error: 'unknown_choice' }).optional(),
})
export type DifferencesQuery = z.output<typeof DifferencesQuery>

export const Difference = z.object({
  id: z.int(),
  kind: DifferenceKind,
  /** Line of the file; null for what only the ledger has. */
  line: z.int().nullable(),
  /** The provider's number. */
  transaction: z.string().nullable(),
  /** Our reference, as the file or the ledger has it. */
  reference: z.string().nullable(),
  day: Day.nullable(),
  /** BDT there and here; null where there is none. A refund is below zero. */
  there: z.number().nullable(),
  here: z.number().nullable(),
  payment_id: z.int().nullable(),
  settled_at: Moment.nullable(),
  settled_by: z.string().nullable(),
  /** The later file that names what was missing there. */
  settled_by_file: z.int().nullable(),
  note: z.string().nullable(),
})
export type Difference = z.infer<typeof Difference>

export const Differences = pageOf(Difference)

/** POST /admin/settlement-differences/{id}/settle. */
export const SettleDifference = z.object({ note: line(500) })
export type SettleDifference = z.output<typeof SettleDifference>

/** GET /admin/sandbox-settlement.csv: a day in Dhaka. */
export const SandboxSettlementQuery = z.object({ day: Day })
