import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import { decimalsOf, square_feet_per_decimal } from '#contract/land-records/area.ts'
import type { LandLookup, MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { Place } from '#web/parts/place/place.ts'

const id = z.int().optional()

/** Place as it is stored in a tab. */
export const DraftPlace = z.object({ division: id, district: id, upazila: id, mouza: id })

/** Typed values of the form. */
export const StoredDraft = z.object({
  place: DraftPlace,
  survey_type_id: z.int().nullable(),
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: z.string().nullable(),
  /** Square feet. */
  land_area: z.string(),
})
export type Draft = Omit<z.infer<typeof StoredDraft>, 'place'> & { place: Place }

export const emptyDraft: Draft = {
  place: {},
  survey_type_id: null,
  khatiyan_number: '',
  dag_number: '',
  land_type: null,
  land_area: '',
}

export const draftOf = (registration: MyRegistration): Draft => ({
  place: {
    division: registration.division.id,
    district: registration.district.id,
    upazila: registration.upazila.id,
    mouza: registration.mouza.id,
  },
  survey_type_id: registration.survey_type.id,
  khatiyan_number: registration.khatiyan_number,
  dag_number: registration.dag_number,
  land_type: registration.land_type,
  land_area: String(registration.land_area),
})

/** Name of the draft in this tab, of a new registration or of a corrected one. */
export const draftName = (edited: number | null) => (edited === null ? 'land-tax.draft' : `land-tax.draft.${edited}`)

/** Request that is checked and sent; fields without a choice are left out. */
export const requestOf = ({ place, ...draft }: Draft) => ({
  division_id: place.division,
  district_id: place.district,
  upazila_id: place.upazila,
  mouza_id: place.mouza,
  survey_type_id: draft.survey_type_id ?? undefined,
  khatiyan_number: draft.khatiyan_number,
  dag_number: draft.dag_number,
  land_type: draft.land_type ?? '',
  land_area: draft.land_area,
})

/** True once both numbers are typed: then the form shows the land details. */
export const needsDetails = ({ khatiyan_number, dag_number }: Draft) =>
  khatiyan_number.trim() !== '' && dag_number.trim() !== ''

export type Match = LandLookup['matches'][number]

/** Form with the values on record; an unknown land class does not change the type. */
export const withRecord = (draft: Draft, match: Match): Draft => ({
  ...draft,
  khatiyan_number: match.khatiyan_number,
  land_type: match.land_type ?? draft.land_type,
  land_area: String(match.land_area),
})

export const isSameKhatian = (draft: Draft, { khatiyan_number }: Match) =>
  latinDigits(draft.khatiyan_number).trim() === khatiyan_number

/** True if the form already has the same values. */
export const isSameDraft = (draft: Draft, match: Match) => {
  const { khatiyan_number, land_type, land_area } = withRecord(draft, match)
  return (
    latinDigits(draft.khatiyan_number).trim() === khatiyan_number &&
    draft.land_type === land_type &&
    areaOf(draft.land_area) === Number(land_area)
  )
}

/** Typed number, also with Bengali digits and commas; null if it is none. */
export function areaOf(typed: string): number | null {
  const written = latinDigits(typed).replace(/[,\s]/g, '')
  return /^\d{1,9}(\.\d+)?$/.test(written) ? Number(written) : null
}

/** Square feet of an area typed in either unit. */
export const inSquareFeet = (area: number, unit: AreaUnit) =>
  unit === 'sq_ft' ? area : Math.round(area * square_feet_per_decimal * 100) / 100

export const AreaUnit = z.enum(['decimals', 'sq_ft'])
export type AreaUnit = z.infer<typeof AreaUnit>

/** Converts the typed area into the other unit. */
export const convertedArea = (area: number, to: AreaUnit) =>
  to === 'decimals' ? String(Number(decimalsOf(area, 2))) : String(inSquareFeet(area, 'decimals'))
