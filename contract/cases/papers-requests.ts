import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { isSeen, textBlock, WholeNumber } from '#contract/text-input.ts'

/** Papers that an office asks for by name, in all kinds of cases. A mutation has groups of papers. */
export const PaperKind = z.enum(
  [
    ...DocumentGroup.options,
    'dakhila',
    'heirship_certificate',
    'sketch',
    'nid',
    'passport',
    'birth_certificate',
    'photograph',
  ],
  { error: 'unknown_choice' },
)
export type PaperKind = z.infer<typeof PaperKind>

/** Papers that an officer can name in a case of a kind. Offices differ in what they want: unconfirmed. */
export const paperKindsOf = {
  identity: ['nid', 'passport', 'birth_certificate', 'photograph'],
  registration: ['khatian', 'deed', 'dakhila', 'heirship_certificate', 'sketch'],
  correction: ['nid', 'birth_certificate', 'deed', 'heirship_certificate', 'khatian', 'sketch'],
  mutation: DocumentGroup.options,
} as const satisfies Record<string, readonly PaperKind[]>
type KindOfCase = keyof typeof paperKindsOf

/** Working days for an answer, by the circular of 17 July 2022 on mutations (unconfirmed for other cases). */
export const default_answer_days = 7
export const max_answer_days = 60

/** Working days that the citizen has for the answer. */
export const AnswerDays = z
  .preprocess(
    (days) => (days === '' ? null : days),
    WholeNumber.pipe(z.int().min(1, { error: 'too_small' }).max(max_answer_days, { error: 'too_large' })).nullish(),
  )
  .transform((days) => days ?? default_answer_days)

/** Words of at most 1,000 letters; null where nothing is to be seen in them. */
export const requestWords = textBlock(1000)
  .nullish()
  .transform((text) => (text && isSeen(text) ? text : null))

/** Papers of a kind of case, each once and in the order of the list. */
export const paperKinds = (kind: KindOfCase) =>
  z
    .array(PaperKind, { error: 'wrong_type' })
    .max(PaperKind.options.length, { error: 'too_long' })
    .refine((papers) => papers.every((paper) => offered(kind).includes(paper)), { error: 'unknown_choice' })
    .nullish()
    .transform((papers) => offered(kind).filter((paper) => papers?.includes(paper)))

const offered = (kind: KindOfCase): readonly PaperKind[] => paperKindsOf[kind]

/** Request of an officer: named papers, words that say it, or both. */
export const requestOfPapers = (kind: KindOfCase) =>
  z
    .object({ papers: paperKinds(kind), remarks: requestWords, days: AnswerDays })
    .superRefine(({ papers, remarks }, context) => {
      if (papers.length === 0 && remarks === null)
        context.addIssue({ code: 'custom', path: ['remarks'], message: 'required', input: remarks })
    })
export type RequestOfPapers = z.output<ReturnType<typeof requestOfPapers>>

/** The form of an answer: words, and up to ten files as `documents[]`. One of the two is needed. */
export const AnswerRequest = z.object({ remarks: requestWords })
export type AnswerRequest = z.output<typeof AnswerRequest>

export const max_answer_files = 10

/** A request for papers that waits for the citizen. */
export const OpenRequest = z.object({
  papers: z.array(PaperKind),
  /** Words of the office. */
  remarks: z.string().nullable(),
  requested_at: Moment,
  /** Last day of the answer, in Dhaka; null in an older record. */
  answer_by: z.iso.date().nullable(),
  /** True after the last day: the office may decide without the answer, which is still taken until then. */
  days_over: z.boolean(),
})
export type OpenRequest = z.infer<typeof OpenRequest>

/** A request for papers with what came of it, as staff see it. */
export const CaseRequest = OpenRequest.extend({
  id: z.int(),
  ended_at: Moment.nullable(),
  /** False where the office went on without an answer; null while the case waits. */
  answered: z.boolean().nullable(),
  /** Words of the citizen. */
  answer: z.string().nullable(),
  /** Papers of the answer, each with a link for this reader; those of a mutation lie with its papers. */
  files: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), size: z.int() })),
})
export type CaseRequest = z.infer<typeof CaseRequest>

/**
 * Hearing of the citizen before a decision: nothing was asked, the days of a request were not over, they ended without
 * an answer, or an answer came.
 */
export const Hearing = z.enum(['not_asked', 'waiting', 'days_over', 'answered'])
export type Hearing = z.infer<typeof Hearing>
