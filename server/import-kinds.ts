import { parcelKind } from './drawing/imports/parcel-kind.ts'
import type { ImportKinds } from './imports/import-kinds.ts'
import { khatianKind } from './land-records/imports/khatian-kind.ts'
import { surveyTypeKind } from './land-records/imports/survey-type-kind.ts'
import { holdingKind } from './land-tax/imports/holding-kind.ts'
import { placeKinds } from './locations/imports/place-kinds.ts'

/** All kinds of imports, each from its room. */
export const importKinds = (gate: { boundary_percent: number }): ImportKinds => ({
  ...placeKinds,
  survey_types: surveyTypeKind,
  khatians: khatianKind,
  holdings: holdingKind,
  parcels: parcelKind(gate),
})
