import { latinDigits } from '#contract/digits.ts'
import { type AreaUnit, RegistrationDraft } from '#contract/drafts/drafts.ts'
import { decimalsOf, square_feet_per_decimal } from '#contract/land-records/area.ts'
import { type LandLookup, type MyRegistration, RegistrationForm } from '#contract/land-tax/land-tax-registrations.ts'
import type { Place } from '#web/parts/place/place.ts'

/** Typed values of the form, in this tab and on the account of their person. */
export const StoredDraft = RegistrationDraft
export type Draft = Omit<RegistrationDraft, 'place'> & { place: Place }

export const emptyDraft: Draft = {
  place: {},
  survey_type_id: null,
  khatiyan_number: '',
  dag_number: '',
  land_type: null,
  land_area: '',
  unit: 'decimals',
  exact_area: null,
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
  ...areaIn('decimals', registration.land_area),
})

/** Name of the draft in this tab, of a new registration or of a corrected one. */
export const draftName = (edited: number | null) => (edited === null ? 'land-tax.draft' : `land-tax.draft.${edited}`)

/** Request that is checked and sent; fields without a choice are left out. */
export const requestOf = (whole: Draft) => {
  const { place, ...draft } = whole
  return {
    division_id: place.division,
    district_id: place.district,
    upazila_id: place.upazila,
    mouza_id: place.mouza,
    survey_type_id: draft.survey_type_id ?? undefined,
    khatiyan_number: draft.khatiyan_number,
    dag_number: draft.dag_number,
    land_type: draft.land_type ?? '',
    land_area: squareFeetOf(whole) ?? draft.land_area,
  }
}

/** True if the form can be sent. */
export const isWhole = (draft: Draft) => RegistrationForm.safeParse(requestOf(draft)).success

/** True once both numbers are typed: then the form shows the land details. */
export const needsDetails = ({ khatiyan_number, dag_number }: Draft) =>
  khatiyan_number.trim() !== '' && dag_number.trim() !== ''

export type Match = LandLookup['matches'][number]

/** Form with the values on record; an unknown land class does not change the type. */
export const withRecord = (draft: Draft, match: Match): Draft => ({
  ...draft,
  khatiyan_number: match.khatiyan_number,
  land_type: match.land_type ?? draft.land_type,
  ...areaIn(draft.unit, match.land_area),
})

export const isSameKhatian = (draft: Draft, { khatiyan_number }: Match) =>
  latinDigits(draft.khatiyan_number).trim() === khatiyan_number

/** True if the form already has the same values. */
export const isSameDraft = (draft: Draft, match: Match) => {
  const { khatiyan_number, land_type } = withRecord(draft, match)
  return (
    latinDigits(draft.khatiyan_number).trim() === khatiyan_number &&
    draft.land_type === land_type &&
    squareFeetOf(draft) === match.land_area
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

/** Area as the form shows it, with the square feet that it stands for. */
export const areaIn = (unit: AreaUnit, square_feet: number) => ({
  unit,
  land_area: unit === 'decimals' ? convertedArea(square_feet, unit) : String(square_feet),
  exact_area: square_feet,
})

/** Square feet of the form; null if the typed text is no number. */
export function squareFeetOf({ land_area, unit, exact_area }: Draft): number | null {
  const area = areaOf(land_area)
  if (area === null) return null
  if (exact_area !== null && area === Number(areaIn(unit, exact_area).land_area)) return exact_area
  return inSquareFeet(area, unit)
}

/** Form with the area in another unit; text that is no number stays. */
export function withUnit(draft: Draft, unit: AreaUnit): Partial<Draft> {
  const square_feet = squareFeetOf(draft)
  return square_feet === null ? { unit } : areaIn(unit, square_feet)
}

/** Converts the typed area into the other unit. */
export const convertedArea = (area: number, to: AreaUnit) =>
  to === 'decimals' ? String(Number(decimalsOf(area, 2))) : String(inSquareFeet(area, 'decimals'))
