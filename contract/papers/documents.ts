import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { RelatedDag } from '#contract/land-records/land-records.ts'
import { ReceiptChallan } from '#contract/payments/payments.ts'
import { line } from '#contract/text-input.ts'

/** Public facts of a paper: that it is authentic, its kind, date and amount. Nobody's name. */
export const PaperFacts = z.object({
  authentic: z.literal(true),
  paper: z.enum([
    'invoice',
    'dakhila',
    'khatian_copy',
    'mouza_map',
    'mutation_certificate',
    'mutation_dcr',
    'parcel_sheet',
    'correction_certificate',
    'correction_dcr',
  ]),
  number: z.string(),
  verify_code: z.string(),
  issued_at: Moment,
  revoked_at: Moment.nullable(),
  amount: z.number().nullable(),
  what_en: z.string(),
  what_bn: z.string(),
  /** `2026-27`; null if the paper is for no tax year. */
  tax_year: z.string().nullable(),
  /** Dag, khatian, survey, zil, mouza and upazila, in the form of the paper's statement. */
  parcel: z.string(),
  /** True for a demo's paper, which proves nothing. */
  demo: z.boolean(),
})
export type PaperFacts = z.infer<typeof PaperFacts>

/** A paper with its public check by the code. */
export const VerifiedPaper = PaperFacts.extend({
  /** Successors of the paper's dag if that was split or merged; empty while the dag is open. */
  became: z.array(RelatedDag),
  /** BDT of a receipt that were refunded. */
  refunded_amount: z.number(),
  /** Challan by which the money of a receipt was paid into the treasury; left out before it is on record. */
  challan: ReceiptChallan.optional(),
})
export type VerifiedPaper = z.infer<typeof VerifiedPaper>

/** Facts in which a statement and the office can differ about a paper. */
export const StatementFact = z.enum(['kind', 'number', 'code', 'amount', 'land', 'tax_year', 'issued_on', 'demo'])
export type StatementFact = z.infer<typeof StatementFact>

/** Fragment of a paper's link: its signature proves that the caller has the paper, or a picture of it. */
export const StatementText = z.object({ statement: z.string().max(600) })

/** The office's answer to a paper's statement. It adds no fact that the statement does not have. */
export const StatementAnswer = z.object({ revoked_at: Moment.nullable(), differs: z.array(StatementFact) })
export type StatementAnswer = z.infer<typeof StatementAnswer>

/** Reason of the withdrawal; the paper's owner reads it. */
export const RevokePaper = z.object({ reason: line(300) })
export type RevokePaper = z.output<typeof RevokePaper>

/** Public key of papers' signatures; anyone may store it. */
export const PaperKey = z.object({
  key_id: z.string(),
  public_key: z.string(),
  since: Moment,
  /** Last day, in Dhaka, of statements that a retired key proves; null while it is in use. */
  until: z.iso.date().nullable(),
})
export type PaperKey = z.infer<typeof PaperKey>
