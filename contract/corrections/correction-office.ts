import { z } from 'zod'
import { CaseHistory, Deadline, EarlierCase } from '#contract/cases/cases.ts'
import { type RequestOfPapers, requestOfPapers } from '#contract/cases/papers-requests.ts'
import { rejectionFields } from '#contract/cases/rejections.ts'
import { Kyc } from '#contract/kyc/kyc.ts'
import { OwnerRow } from '#contract/land-records/land-records.ts'
import { SharesLater, TaxAfter } from '#contract/land-tax/tax-after.ts'
import { recordsQuery } from '#contract/records/records.ts'
import { isSeen, OptionalId, RowVersion, textBlock } from '#contract/text-input.ts'
import { Correction, CorrectionDocument, CorrectionPaper } from './correction-answers.ts'
import { CorrectionField } from './correction-cells.ts'
import { CorrectionStatus, CorrectionVerdict } from './correction-moves.ts'
import { CorrectionKind } from './corrections.ts'
import { MovingCell } from './moved-land.ts'
import { Objection } from './objections.ts'

// Corrections in the land office: list, case view and decision.

/** Work of the office: decide a paid correction, decide one that is late. */
export const CorrectionWork = z.enum(['waiting', 'late'], { error: 'unknown_choice' })
export type CorrectionWork = z.infer<typeof CorrectionWork>

/** GET /admin/corrections. `paid_at` ascending puts the longest wait first, and unpaid ones last. */
export const StaffCorrectionsQuery = recordsQuery('created_at', 'paid_at', 'status').extend({
  status: CorrectionStatus.optional(),
  kind: CorrectionKind.optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  work: CorrectionWork.optional(),
})
export type StaffCorrectionsQuery = z.output<typeof StaffCorrectionsQuery>

/** A correction as staff see it: every cell is shown. */
export const StaffCorrection = Correction.extend({
  /** Nobody decides their own. */
  own: z.boolean(),
  /** Null before the payment, while an answer is awaited, and after the decision. */
  deadline: Deadline.nullable(),
})
export type StaffCorrection = z.infer<typeof StaffCorrection>

/** GET /admin/corrections/{id}. */
export const StaffCorrectionInFull = StaffCorrection.extend({
  documents: z.array(CorrectionDocument),
  /** Empty before the approval. */
  papers: z.array(CorrectionPaper),
  /** Number of people who were told of it. */
  told: z.int(),
  /** Objections, the oldest first. */
  objections: z.array(Objection),
  /** The office's answer to them. */
  objections_answer: z.string().nullable(),
  /** True while somebody can still object: it is not approved before. */
  waits_for_objections: z.boolean(),
})
export type StaffCorrectionInFull = z.infer<typeof StaffCorrectionInFull>

/** A cell that is no longer as it was when somebody applied. */
export const ChangedCell = z.object({
  field: CorrectionField,
  owner_row: z.string().nullable(),
  before: z.string().nullable(),
  /** Null where the cell is empty or its row is gone. */
  now: z.string().nullable(),
})
export type ChangedCell = z.infer<typeof ChangedCell>

/** GET /admin/corrections/{id}/case: facts for the officer's decision, in addition to the correction itself. */
export const CorrectionCase = z.object({
  /** The applicant's newest proof of identity, with links to its images; null if nothing was sent. */
  identity: Kyc.nullable(),
  /** The record as it is now. */
  record: z.object({
    khatian_version: z.int(),
    dag_no: z.string(),
    khatiyan_number: z.string(),
    land_class: z.string().nullable(),
    land_class_bn: z.string().nullable(),
    /** Square feet. */
    area: z.number(),
    owners: z.array(OwnerRow),
    /** The dag was split or joined: its record is not corrected any more. */
    is_closed: z.boolean(),
  }),
  changed_cells: z.array(ChangedCell),
  /** Cells that move land: the approval needs a paper, and a reason where somebody else becomes the owner. */
  moves: z.array(MovingCell),
  /** The applicant sent a paper. */
  has_paper: z.boolean(),
  /** Land tax of the dag after the correction; null where it cannot be approved, and where no tax is due. */
  tax: TaxAfter.nullable(),
  history: CaseHistory,
  /** Other cases of the dag, by any person, inside the reader's offices. */
  earlier_of_dag: z.array(EarlierCase),
})
export type CorrectionCase = z.infer<typeof CorrectionCase>

/** POST /admin/corrections/{id}/papers-request. */
export const RequestCorrectionPapers = requestOfPapers('correction')
export type RequestCorrectionPapers = RequestOfPapers

/** PATCH /admin/corrections/{id}. Rejecting needs remarks, which the citizen reads. */
export const CorrectionDecision = z
  .object({
    status: CorrectionVerdict,
    remarks: textBlock(1000)
      .nullish()
      .transform((remarks) => (remarks && isSeen(remarks) ? remarks : null)),
    /** The version of the khatian that the officer has before them; it must be the present one to approve. */
    khatian_version: RowVersion.nullish().transform((version) => version ?? null),
    shares_later: SharesLater,
    /** Answer to the objections, which who objected reads: without it a correction with objections is not approved. */
    objections_answer: textBlock(1000)
      .nullish()
      .transform((answer) => (answer && isSeen(answer) ? answer : null)),
    ...rejectionFields('correction'),
  })
  .superRefine(({ status, remarks }, context) => {
    if (status === 'rejected' && remarks === null)
      context.addIssue({ code: 'custom', message: 'required', path: ['remarks'], input: remarks })
  })
export type CorrectionDecision = z.output<typeof CorrectionDecision>
