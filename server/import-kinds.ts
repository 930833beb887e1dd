import type { SecretKeys } from './app/secrets/keys.ts'
import { parcelKind } from './drawing/imports/parcel-kind.ts'
import type { ImportKinds } from './imports/import-kinds.ts'
import { khatianKind } from './land-records/imports/khatian-kind.ts'
import { scanKind } from './land-records/imports/scans/scan-kind.ts'
import { surveyTypeKind } from './land-records/imports/survey-type-kind.ts'
import { holdingKind } from './land-tax/imports/holding-kind.ts'
import { placeKinds } from './locations/imports/place-kinds.ts'
import { staffKind } from './users/imports/staff-kind.ts'

type Ground = { boundary_percent: number; secret: SecretKeys }

/** All kinds of imports, each from its room. */
export const importKinds = ({ secret, ...gate }: Ground): ImportKinds => ({
  ...placeKinds,
  survey_types: surveyTypeKind,
  khatians: khatianKind,
  holdings: holdingKind,
  parcels: parcelKind(gate),
  scans: scanKind,
  staff: staffKind(secret),
})
