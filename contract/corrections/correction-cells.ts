import { z } from 'zod'
import { plainNumber } from '#contract/digits.ts'
import { compare, formatFraction, readShare, whole } from '#contract/fractions.ts'
import { landArea } from '#contract/land-records/land-area.ts'
import { isShareText } from '#contract/land-records/recorded-share.ts'
import { neededLandNumber } from '#contract/records/records.ts'
import { line, personName } from '#contract/text-input.ts'

/** Cells of an owner's row of a khatian. */
export const ownerFields = ['owner', 'owner_en', 'father', 'address', 'share', 'area'] as const

/** Cells of the dag itself. */
export const dagFields = ['land_class', 'land_class_bn', 'dag_no', 'khatiyan_number'] as const

export const CorrectionField = z.enum([...ownerFields, ...dagFields], { error: 'unknown_choice' })
export type CorrectionField = z.infer<typeof CorrectionField>

const isOwnerField = (field: CorrectionField) => ownerFields.some((each) => each === field)

/** Cells that the public does not see: they are for staff and for who has a paid copy. */
export const isPrivate = (field: CorrectionField) => field === 'father' || field === 'address'

/** `0.333`, or `1/3`, which stays the exact fraction. */
const share = z
  .string()
  .transform((text) => {
    const part = text.includes('/') ? readShare(text) : null
    return part ? formatFraction(part) : plainNumber(text)
  })
  .refine(isCellShare, { error: 'share_invalid' })

function isCellShare(text: string): boolean {
  const part = text.includes('/') ? readShare(text) : null
  return part ? compare(part, whole) <= 0 : isShareText(text)
}

/** Square feet as text, as a cell has it: `871.2`. */
const area = z
  .string({ error: 'required' })
  .transform((text): string | number => text)
  .pipe(landArea)
  .refine((square_feet) => square_feet > 0, { error: 'too_small' })
  .transform(String)

const landNumber = z.string().pipe(neededLandNumber('required'))

/** Text that a cell takes; the office's forms have the same limits. */
const cellTexts = {
  owner: personName(200),
  owner_en: personName(200),
  father: personName(200),
  address: line(300),
  share,
  area,
  land_class: line(100),
  land_class_bn: line(100),
  dag_no: landNumber,
  khatiyan_number: landNumber,
} as const satisfies Record<CorrectionField, z.ZodType<string, string>>

/** A cell and what is right in it, as a citizen types it. */
export const CellForm = z
  .object({
    field: CorrectionField,
    /** The id of the owner's row; null for a cell of the dag. */
    owner_row: z
      .string()
      .max(60, { error: 'too_long' })
      .nullish()
      .transform((id) => id || null),
    after: z.string({ error: 'required' }).max(2000, { error: 'too_long' }),
  })
  .transform((cell, context) => {
    const after = cellTexts[cell.field].safeParse(cell.after)
    for (const { message } of after.error?.issues.slice(0, 1) ?? [])
      context.addIssue({ code: 'custom', path: ['after'], message })
    if (isOwnerField(cell.field) !== (cell.owner_row !== null))
      context.addIssue({ code: 'custom', path: ['owner_row'], message: 'required' })
    return after.success ? { ...cell, after: after.data } : z.NEVER
  })
export type CellForm = z.output<typeof CellForm>

/** True of cells that name each place at most once. */
export const areDifferent = (cells: readonly Pick<CellForm, 'field' | 'owner_row'>[]) =>
  new Set(cells.map(({ field, owner_row }) => JSON.stringify([field, owner_row]))).size === cells.length
