import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { plainNumber } from '#contract/digits.ts'
import {
  codeOrNull,
  emptyIsNull,
  emptyIsNullOrUnchanged,
  idOrNullOrUnchanged,
  metaField,
  neededCode,
  neededId,
  neededLandNumber,
  neededLine,
  numberOrNullOrUnchanged,
  recordsQuery,
  versionFields,
} from '#contract/records/records.ts'
import {
  alongOtherErrors,
  isLandNumber,
  isSeen,
  OptionalId,
  optionalCode,
  optionalLine,
  WholeNumber,
} from '#contract/text-input.ts'
import { NamedSurvey, OwnerRow, RecordedOwner, SurveyType, Whereabouts } from './land-records.ts'
import { isShareText } from './recorded-share.ts'

// Land as the office records it: rows of lists and forms. Texts: rules/texts.md#quoted-texts.

/** An empty value leaves the present one. */
const surveySequence = z
  .preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    WholeNumber.pipe(z.int().min(1, { error: 'too_small' }).max(1000, { error: 'too_large' })).optional(),
  )
  .optional()

export const SurveyTypeForm = z.object({
  code: neededLine(20, 'survey_type_required'),
  name_en: neededLine(200, 'survey_type_required'),
  name_bn: emptyIsNullOrUnchanged(200),
  description: emptyIsNullOrUnchanged(1000),
  description_bn: emptyIsNullOrUnchanged(1000),
  /** The survey with the higher number is the newer one. Without a number, a new survey type is the newest. */
  sequence: surveySequence,
})
export type SurveyTypeForm = z.output<typeof SurveyTypeForm>
export const SurveyTypeRecord = SurveyType.extend(versionFields)
export type SurveyTypeRecord = z.infer<typeof SurveyTypeRecord>
export const SurveyTypesQuery = recordsQuery('code', 'name_en', 'sequence')

/** A stored document of a record; its link is valid for 15 minutes. */
const documentFields = {
  has_document: z.boolean(),
  document_url: z.string().nullable(),
  document: z
    // A scan of the demo has no size before it is first opened.
    .object({ name: z.string(), content_type: z.string(), size_bytes: z.int().nullable() })
    .nullable(),
}

/** `1`, `true` and `on` in a form with files mean yes. */
const yes = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((input) => input === true || input === '1' || input === 'true' || input === 'on')

/** Square feet above 0, with at most two decimals; Bengali digits and commas are read too. */
const squareFeet = (missing: 'owner_area_required' | 'too_small') =>
  z
    .union([z.number(), z.string()], { error: missing })
    .transform((area) => (typeof area === 'number' ? area : readArea(area)))
    .refine((area) => !Number.isNaN(area), { error: missing, abort: true })
    .refine((area) => area > 0, { error: 'too_small', abort: true })
    .refine((area) => area < 1e12 && Math.abs(area * 100 - Math.round(area * 100)) < 1e-4, { error: 'wrong_type' })
    .transform((area) => Math.round(area * 100) / 100)

const readArea = (text: string) => {
  const written = plainNumber(text).replace(/[,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

const share = z
  .union([z.number().transform(String), optionalCode(12), z.null()])
  .optional()
  .transform((text) => text || undefined)
  .refine((text) => text === undefined || isShareText(text), { error: 'share_invalid', abort: true })

const note = (most: number) =>
  z
    .union([optionalLine(most), z.null()])
    .optional()
    .transform((text) => text || undefined)

/** One owner of a dag. The row id stays with its owner in all versions. */
export const OwnerForm = z.object({
  id: optionalLine(60).optional(),
  owner: neededLine(200, 'owner_area_required'),
  owner_en: note(200),
  father: note(200),
  address: note(300),
  share,
  area: squareFeet('owner_area_required'),
})
export type OwnerForm = z.output<typeof OwnerForm>

/** The owners of a dag in a form, whose shares the act checks; forms with files send them as JSON text. */
export const OwnersField = z
  .union([z.string().transform(parsedList), z.array(z.unknown()), z.null()], { error: 'wrong_type' })
  .optional()
  .transform((input) => input ?? undefined)
  .pipe(z.array(OwnerForm).max(500, { error: 'too_long' }).optional())

function parsedList(text: string, context: z.RefinementCtx): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'wrong_type' })
    return z.NEVER
  }
}

/** Rules over several fields run even if one field is wrong, so a value need not be text. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A dag with its khatian. Its area is the sum of its owners' areas, or is given and must be that sum; a dag that is
 * only drawn has neither owners nor area yet. `khatian_no` is the boundary screen's name of the khatian number.
 */
export const DagForm = z
  .object({
    zil_id: neededId('dag_required'),
    khatiyan_number: z.string().pipe(optionalLine(40)).optional(),
    khatian_no: z.string().pipe(optionalLine(40)).optional(),
    dag_no: neededLandNumber('dag_required'),
    /**
     * A new dag without it gets the only survey of its zil; where there is none or several, its survey is not stated. A
     * stated survey is changed but never cleared.
     */
    survey_type_id: z
      .union([neededId('wrong_type'), z.literal(''), z.null()], { error: 'wrong_type' })
      .optional()
      .transform((id) => id || null),
    area: z
      .union([squareFeet('too_small'), z.literal(0), z.literal(''), z.null()], { error: 'wrong_type' })
      .optional()
      .transform((area) => (area === '' || area === undefined ? null : area)),
    khotiyan: OwnersField,
    meta: metaField('meta_is_list'),
    remove_document: yes,
    reason: emptyIsNull(500),
    /** Needed to move, renumber or empty a dag that has approved land tax registrations. */
    confirm_registrations: yes,
  })
  .refine(({ khatiyan_number, khatian_no }) => isSeen(`${textOf(khatiyan_number)}${textOf(khatian_no)}`), {
    path: ['khatiyan_number'],
    error: 'dag_required',
    ...alongOtherErrors,
  })
  .superRefine((form, context) => {
    const khatian = plainNumber(textOf(form.khatiyan_number) || textOf(form.khatian_no))
    if (khatian !== '' && !isLandNumber(khatian))
      context.addIssue({ code: 'custom', path: ['khatiyan_number'], message: 'land_number_invalid' })
  })
  .transform(({ khatian_no, khatiyan_number, ...form }) => ({
    ...form,
    khatiyan_number: plainNumber(khatiyan_number || khatian_no || ''),
  }))
export type DagForm = z.output<typeof DagForm>

export const DagRecord = z.object({
  id: z.int(),
  zil_id: z.int(),
  /** Null if the survey is not stated. */
  survey_type_id: z.int().nullable(),
  survey_type: NamedSurvey.nullable(),
  ...Whereabouts.shape,
  dag_no: z.string(),
  khatiyan_number: z.string(),
  /** The recorded area in square feet; 0 if none is recorded. */
  area: z.number(),
  khotiyan: z.array(OwnerRow),
  khatian_version: z.int(),
  meta: z.record(z.string(), z.unknown()),
  has_boundary: z.boolean(),
  /** True if the dag was split or merged: it stays on record and no longer changes. */
  is_closed: z.boolean(),
  /** Land tax registrations of the dag: pending, approved or sent back to be corrected. */
  registration_count: z.int(),
  /** The mutation that is open on the dag: there is one at most. */
  open_mutation_id: z.int().nullable(),
  ...documentFields,
  ...versionFields,
})
export type DagRecord = z.infer<typeof DagRecord>

const presence = z.enum(['with', 'without'], { error: 'unknown_choice' }).optional()

/**
 * Without a place the search finds whole dag and khatian numbers; within an upazila, mouza or zil also parts of them
 * and of owners' names.
 */
export const DagRecordsQuery = recordsQuery('dag_no', 'khatiyan_number').extend({
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  zil_id: OptionalId,
  survey_type_id: OptionalId,
  boundary: presence,
  document: presence,
})

export const MouzaMapForm = z.object({
  zil_id: neededId('mouza_map_required'),
  survey_type_id: idOrNullOrUnchanged,
  name: emptyIsNullOrUnchanged(200),
  name_bn: emptyIsNullOrUnchanged(200),
  /** Year of the survey. */
  year: numberOrNullOrUnchanged({ least: 1850, most: 2100 }, 'map_year_invalid'),
  /** Denominator of the map scale: 3960 is 16 inches to a mile. `1:3960` is read too. */
  scale: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.replace(/^\s*[1১]\s*[:ঃ]/, '') : typed),
    numberOrNullOrUnchanged({ least: 100, most: 100_000 }, 'map_scale_invalid'),
  ),
  remove_document: yes,
})
export type MouzaMapForm = z.output<typeof MouzaMapForm>

export const MouzaMapRecord = z.object({
  id: z.int(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  survey_type: NamedSurvey.nullable(),
  ...Whereabouts.shape,
  name: z.string().nullable(),
  name_bn: z.string().nullable(),
  year: z.int().nullable(),
  scale: z.int().nullable(),
  ...documentFields,
  ...versionFields,
})
export type MouzaMapRecord = z.infer<typeof MouzaMapRecord>

export const MouzaMapRecordsQuery = recordsQuery('name', 'mouza').extend({
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  zil_id: OptionalId,
  survey_type_id: OptionalId,
  document: presence,
})

/** A khatian of a mouza: its number under one survey. */
export const KhatianQuery = z.object({
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  khatiyan_number: neededCode(40, 'required'),
})

export const KhatianNumbersQuery = z.object({
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  search: codeOrNull(40),
})

/** A khatian number of a mouza with the number of its dags. */
export const KhatianNumber = z.object({ khatiyan_number: z.string(), dag_count: z.int() })
export type KhatianNumber = z.infer<typeof KhatianNumber>

/** A khatian as the office sees it: its dags in natural order, and its owners over all of them. */
export const Khatian = z.object({
  khatiyan_number: z.string(),
  survey_type: NamedSurvey,
  ...Whereabouts.omit({ zil: true }).shape,
  /** Square feet over all dags. */
  area: z.number(),
  dags: z.array(
    z.object({
      id: z.int(),
      dag_no: z.string(),
      zil_no: z.string(),
      land_class: z.string().nullable(),
      land_class_bn: z.string().nullable(),
      area: z.number(),
      khotiyan: z.array(OwnerRow),
      khatian_version: z.int(),
      since: Moment,
      has_document: z.boolean(),
      has_boundary: z.boolean(),
    }),
  ),
  owners: z.array(
    RecordedOwner.extend({
      /** Square feet over all dags. */
      area: z.number(),
      /** Share of the whole khatian, with four decimals. */
      share: z.string(),
      dag_count: z.int(),
    }),
  ),
})
export type Khatian = z.infer<typeof Khatian>
