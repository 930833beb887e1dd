import { z } from 'zod'
import { CorrectionField } from '#contract/corrections/correction-cells.ts'
import { CorrectionKind } from '#contract/corrections/corrections.ts'
import { Approval } from '../approval.ts'
import { Assisted } from '../assisted.ts'
import { Parcel } from '../land.ts'

/** Content of a certificate of correction: which cells stood how, and how they stand since. */
export const CorrectionCertificateContent = z.object({
  correction_id: z.int(),
  kind: CorrectionKind,
  /** The land as the corrected record names it. */
  parcel: Parcel,
  cells: z
    .array(
      z.object({
        field: CorrectionField,
        /** The owner in whose row it is, as the row was; null for a cell of the dag. */
        owner: z.string().nullable(),
        /** Null where the cell was empty, and where `is_hidden`. Areas are square feet. */
        before: z.string().nullable(),
        /** True of father and address where the applicant has no paid copy: the public does not see them. */
        is_hidden: z.boolean(),
        after: z.string(),
      }),
    )
    .min(1),
  /** The khatian since the correction. */
  version: z.int(),
  approved: Approval,
  receipt_number: z.string(),
  assisted: Assisted,
  demo: z.boolean(),
})
export type CorrectionCertificateContent = z.infer<typeof CorrectionCertificateContent>
