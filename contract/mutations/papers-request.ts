import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { AnswerDays, requestWords } from '#contract/cases/papers-requests.ts'
import { DocumentGroup } from './needed-papers.ts'

const remarks = requestWords

/** POST /admin/mutations/{id}/papers-request. What is wanted: groups of papers, remarks that say it, or both. */
export const RequestPapers = z
  .object({
    groups: z
      .array(DocumentGroup)
      .max(DocumentGroup.options.length, { error: 'too_long' })
      .default([])
      .transform((groups) => DocumentGroup.options.filter((group) => groups.includes(group))),
    /** The citizen reads them. */
    remarks,
    days: AnswerDays,
  })
  .superRefine(({ groups, remarks: written }, context) => {
    if (groups.length === 0 && written === null)
      context.addIssue({ code: 'custom', path: ['remarks'], message: 'required', input: written })
  })
export type RequestPapers = z.output<typeof RequestPapers>

/** POST /mutations/{id}/papers-request/answer. Remarks stand for a paper that the citizen does not have. */
export const AnswerPapersRequest = z.object({ remarks })
export type AnswerPapersRequest = z.output<typeof AnswerPapersRequest>

/** Papers that the office waits for in a flagged mutation. */
export const PapersRequest = z.object({
  groups: z.array(DocumentGroup),
  /** Remarks of the office. */
  remarks: z.string().nullable(),
  /** Null in an older record, of which nobody knows the moment: its clocks run. */
  requested_at: Moment.nullable(),
  /** Last day of the answer, in Dhaka; null in an older record. */
  answer_by: z.iso.date().nullable(),
  /** True after the last day: the office may decide without the answer, which is still taken until then. */
  days_over: z.boolean(),
  /** Papers that were added since. */
  added: z.int(),
})
export type PapersRequest = z.infer<typeof PapersRequest>
