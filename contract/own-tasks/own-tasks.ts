import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { place } from '#contract/locations/named-place.ts'

/** Tasks of a person, in the order in which they are shown. */
export const OwnTurn = z.enum([
  'send_requested_papers',
  'answer_registration',
  'answer_identity',
  'answer_correction',
  'pay_tax',
  'send_papers',
  'correct_registration',
  'send_identity_again',
  'send_identity',
  'pay_mutation',
  'pay_correction',
  'pay_application',
  'go_on_mutation',
  'go_on_registration',
  'go_on_correction',
])
export type OwnTurn = z.infer<typeof OwnTurn>

/** Cases of a person at which somebody else is to act. */
export const OthersTurn = z.enum([
  'check_payment',
  'review_registration',
  'review_identity',
  'review_mutation',
  'enter_mutation',
  'review_correction',
])
export type OthersTurn = z.infer<typeof OthersTurn>

const task = {
  /** The case; null for an identity, and for the tax of all lands together. */
  id: z.int().nullable(),
  /** BDT to pay; null where there is nothing to pay. */
  amount: z.number().nullable(),
  /** Day in Dhaka until which the tax is due, an answer is wanted, the office has promised to act, or a begun form is kept; null where there is none. */
  day: z.iso.date().nullable(),
  /** Lands whose tax is due, or groups of papers that are missing or requested. */
  count: z.int().nullable(),
  /** Words of the office; null where it wrote none. */
  remarks: z.string().nullable(),
  land: z.object({ dag_number: z.string(), mouza: place.pick({ name_en: true, name_bn: true }) }).nullable(),
}

export const OwnTask = z.object({ kind: OwnTurn, ...task })
export type OwnTask = z.infer<typeof OwnTask>

export const AwaitedTask = z.object({ kind: OthersTurn, ...task })
export type AwaitedTask = z.infer<typeof AwaitedTask>

/** A paper of a person. `id` is that of the year's payment, the application, the mutation or the correction, by which it is fetched. */
export const OwnPaper = z.object({
  kind: z.enum([
    'dakhila',
    'khatian_copy',
    'mutation_certificate',
    'mutation_dcr',
    'correction_certificate',
    'correction_dcr',
  ]),
  id: z.int(),
  number: z.string(),
  issued_at: Moment,
  dag_number: z.string(),
})
export type OwnPaper = z.infer<typeof OwnPaper>

/** GET /user/tasks. */
export const OwnTasks = z.object({
  /** At most 20 of each. */
  own: z.array(OwnTask),
  others: z.array(AwaitedTask),
  /** The newest three that hold. */
  papers: z.array(OwnPaper),
  /** True for a person who has registered, bought, applied for and begun nothing yet. */
  is_new: z.boolean(),
})
export type OwnTasks = z.infer<typeof OwnTasks>
