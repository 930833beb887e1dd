import { z } from 'zod'
import { latinDigits, plainNumber } from '#contract/digits.ts'
import { divide, fraction } from '#contract/fractions.ts'
import { DagForm, type DagRecord } from '#contract/land-records/land-records-office.ts'
import { areaAfter, isAreaOf, sharesFit } from '#contract/land-records/owner-shares.ts'
import { neededLine } from '#contract/records/records.ts'
import { type Place, placeOfDag } from '#web/parts/place/place.ts'
import { metaText } from '#web/parts/records/editing/meta-field.tsx'
import type { FormSchema } from '#web/parts/records/editing/record-form.ts'
import { chosenDocument, DocumentChoice, type DocumentValues } from '../document/document-values.ts'
import { newOwner, type OwnerValues, ownersDiffer, ownerValuesOf, sentOwner } from '../owners/owner-values.ts'
import { typedNumber } from '../owners/typed-number.ts'
import { screenForm } from '../screen-form.ts'

/** Typed values of a dag. */
export type DagValues = DocumentValues & {
  /** The dag on record; null for a new one. */
  record: DagRecord | null
  place: Place
  survey_type_id: number | null
  dag_no: string
  khatiyan_number: string
  khotiyan: OwnerValues[]
  area: string
  reason: string
  meta: string
  /** True once the officer has confirmed the registrations of the dag. */
  confirm_registrations: boolean
}

export type Beginning = {
  place: Place
  survey_type_id: number | null
  /** Square feet that were measured of a dag on record: its owners have them by their areas of before. */
  measured?: number | null
}

/** Initial values of the fields; a new dag takes its place from the list's filter. */
export function dagValuesOf(dag: DagRecord | null, { measured, ...beginning }: Beginning): DagValues {
  const values = valuesOnRecord(dag, beginning)
  return dag && measured ? { ...values, ...measuredAreas(dag, measured) } : values
}

/** Areas of a dag that was measured, divided among its owners by what they have on record. */
function measuredAreas({ khotiyan, area }: DagRecord, measured: number) {
  const hundredths = (square_feet: number) => Math.round(square_feet * 100)
  if (khotiyan.length === 0 || area === 0) return { area: String(measured) }
  const shares = khotiyan.map((owner) => fraction(hundredths(owner.area), hundredths(area)))
  const parts = divide(hundredths(measured), shares)
  return {
    khotiyan: khotiyan.map((owner, at) => ({ ...ownerValuesOf(owner), area: String((parts[at] ?? 0) / 100) })),
  }
}

const valuesOnRecord = (dag: DagRecord | null, beginning: Beginning): DagValues => ({
  record: dag,
  place: dag ? placeOfDag(dag) : beginning.place,
  survey_type_id: dag ? dag.survey_type_id : beginning.survey_type_id,
  dag_no: dag?.dag_no ?? '',
  khatiyan_number: dag?.khatiyan_number ?? '',
  khotiyan: dag ? dag.khotiyan.map(ownerValuesOf) : [newOwner()],
  area: dag && dag.khotiyan.length === 0 && dag.area > 0 ? String(dag.area) : '',
  reason: '',
  meta: metaText(dag?.meta ?? {}),
  confirm_registrations: false,
  document: null,
  remove_document: false,
})

/**
 * True if owners, area or khatian number of a dag on record were changed: that creates a version, which needs a reason.
 */
export function makesVersion({ record, khatiyan_number, khotiyan, area }: DagValues): boolean {
  if (!record) return false
  const sameNumber = latinDigits(khatiyan_number.trim()) === record.khatiyan_number
  const sameArea = khotiyan.length > 0 || (typedNumber(area) ?? 0) === record.area
  return !sameNumber || !sameArea || ownersDiffer(khotiyan, record.khotiyan)
}

/** True for a change that affects land tax registrations of the dag: the officer has to check them first. */
export function touchesRegistrations(values: DagValues): boolean {
  const { record, place, survey_type_id, dag_no } = values
  if (!record || record.registration_count === 0) return false
  const moved = place.zil !== record.zil_id || survey_type_id !== record.survey_type_id
  return moved || plainNumber(dag_no) !== record.dag_no || makesVersion(values)
}

/** Checks that only the screen has: the reason, and a valid file. */
const ScreenForm = z
  .object({
    // The contract accepts either of two names for it, and reports that only if every owner row is valid.
    khatiyan_number: neededLine(40, 'dag_required'),
    reason: z.string(),
    reason_needed: z.boolean(),
    confirm_registrations: z.boolean(),
    confirm_needed: z.boolean(),
    document: DocumentChoice,
  })
  .refine(({ reason, reason_needed }) => !reason_needed || reason.trim() !== '', {
    path: ['reason'],
    error: 'required',
  })
  .refine(({ confirm_registrations, confirm_needed }) => confirm_registrations || !confirm_needed, {
    path: ['confirm_registrations'],
    error: 'registrations_unconfirmed',
  })

const checked = screenForm(DagForm, ScreenForm, ({ document }) => ({ document }))

const Owned = z.object({ share: z.string().optional(), area: z.number() })
const OnRecord = z.object({ on_record: z.object({ area: z.number(), khotiyan: z.array(Owned) }).nullable() })

/** The form, whose shares and area must fit the dag on record; an area that is left out is that of the owners. */
export const DagFormOnScreen: FormSchema = {
  safeParse: (input) => {
    const result = checked.safeParse(input)
    const { area = null, khotiyan = [] } = DagForm.safeParse(input).data ?? {}
    if (khotiyan.length === 0) return result
    const on_record = OnRecord.safeParse(input).data?.on_record ?? null
    const fault = (field: string, message: string) => ({ code: 'custom' as const, path: [field], message, input })
    const faults = [
      ...(sharesFit(khotiyan, on_record?.khotiyan ?? []) ? [] : [fault('khotiyan', 'shares_differ')]),
      ...(isAreaOf(area, khotiyan, on_record) ? [] : [fault('area', 'area_differs')]),
    ]
    if (!result.success) return { success: false, error: { issues: [...faults, ...result.error.issues] } }
    if (faults.length > 0) return { success: false, error: { issues: faults } }
    return { success: true, data: { ...result.data, area: area ?? areaAfter(khotiyan, on_record) } }
  },
}

export const dagBodyOf = (values: DagValues) => {
  const { record, place, khotiyan, document, ...fields } = values
  return {
    ...fields,
    zil_id: place.zil,
    khotiyan: khotiyan.map(sentOwner),
    on_record: record && { area: record.area, khotiyan: record.khotiyan },
    document: chosenDocument(values, record),
    reason_needed: makesVersion(values),
    confirm_needed: touchesRegistrations(values),
  }
}
