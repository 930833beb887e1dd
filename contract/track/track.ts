import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { copiedLine, digitsTogether } from '#contract/text-input.ts'

/**
 * Number of a payment, receipt or other paper, or a letter and the number of a case: `M-42` mutation, `R-`
 * registration, `A-` application, `C-` correction. `m 42` and `M–০৪২` are `M-42`: another spelling of a reference gives no further
 * tries.
 */
const TrackReference = copiedLine(40).transform((text) =>
  text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^([ARMC])-?0*([1-9]\d*)$/, '$1-$2'),
)

const PhoneEnd = copiedLine(12)
  .transform(digitsTogether)
  .refine((digits) => /^\d{4}$/.test(digits), { error: 'phone_end_invalid' })

export const TrackRequest = z.object({ reference: TrackReference, phone_last4: PhoneEnd })
export type TrackRequest = z.infer<typeof TrackRequest>

export const TrackedKind = z.enum([
  'khatian_request',
  'mouza_map_request',
  'registration',
  'land_tax_payment',
  'mutation',
  'correction',
])
export type TrackedKind = z.infer<typeof TrackedKind>

/** States that all kinds of things share. */
export const TrackedState = z.enum([
  'unpaid',
  'checking',
  'waiting',
  'to_correct',
  'waiting_for_papers',
  'approved',
  'rejected',
  'done',
  'refunded',
])
export type TrackedState = z.infer<typeof TrackedState>

export const NextStep = z.enum(['pay', 'wait', 'correct', 'send_papers', 'pay_tax', 'download', 'read_reason', 'none'])
export type NextStep = z.infer<typeof NextStep>

/** Public state of a case; it has nothing about persons or the land. */
export const Tracked = z.object({
  kind: TrackedKind,
  state: TrackedState,
  next_step: NextStep,
  office_en: z.string(),
  office_bn: z.string(),
  submitted_at: Moment,
  paid_at: Moment.nullable(),
  decided_at: Moment.nullable(),
  /** Promised day of the office's answer; null if no answer is due. */
  due_on: z.iso.date().nullable(),
  /** Last day of the citizen's answer, while the office waits for one. */
  answer_by: z.iso.date().nullable(),
})
export type Tracked = z.infer<typeof Tracked>

/** A tracked case with the reference that tracking finds it by. */
export const TrackedCase = Tracked.extend({ reference: z.string() })
export type TrackedCase = z.infer<typeof TrackedCase>
