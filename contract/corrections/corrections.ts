import { z } from 'zod'
import { TakaInput } from '#contract/payments/payments.ts'
import { neededId } from '#contract/records/records.ts'
import { alongOtherErrors, isSeen, RowVersion, textBlock } from '#contract/text-input.ts'
import { areDifferent, CellForm } from './correction-cells.ts'

// Correction of a record (রেকর্ড সংশোধন): applied for and paid by citizens, decided by the land office, which writes it.

/**
 * Origin of the mistake. The first three are kinds of the circular 31.00.0000.042.67.031.16(1)-343 of 29 July 2021,
 * as far as it could be read; a mistake of the survey, of the map or of the lineage shows in a cell of the record too.
 */
export const CorrectionKind = z.enum(['clerical', 'fraud', 'survey', 'map', 'lineage'], { error: 'unknown_choice' })
export type CorrectionKind = z.infer<typeof CorrectionKind>

/** Kinds that the office cannot judge by the cells alone. */
const needsExplanation = (kind: CorrectionKind) => kind !== 'clerical'

const max_cells = 20

/** POST /corrections. */
export const CorrectionForm = z
  .object({
    dag_id: neededId('required'),
    /** The version of the khatian that the applicant had before them. */
    khatian_version: RowVersion,
    kind: CorrectionKind,
    explanation: textBlock(1000)
      .nullish()
      .transform((text) => (text && isSeen(text) ? text : null)),
    cells: z
      .array(CellForm, { error: 'required' })
      .min(1, { error: 'required' })
      .max(max_cells, { error: 'too_long' })
      .refine(areDifferent, { error: 'cell_twice' }),
    /** BDT; the fees of the application and of the record together, by the fee table. */
    fee_amount: TakaInput,
  })
  .refine(({ kind, explanation }) => !needsExplanation(kind) || explanation !== null, {
    error: 'required',
    path: ['explanation'],
    ...alongOtherErrors,
  })
export type CorrectionForm = z.output<typeof CorrectionForm>
