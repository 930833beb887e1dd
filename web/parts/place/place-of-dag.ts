import type { Dag } from '#contract/land-records/land-records.ts'
import type { Place } from './place.ts'

/** Place of a dag. */
export const placeOfDag = (dag: Pick<Dag, 'division' | 'district' | 'upazila' | 'mouza' | 'zil'>): Place => ({
  division: dag.division.id,
  district: dag.district.id,
  upazila: dag.upazila.id,
  mouza: dag.mouza.id,
  zil: dag.zil.id,
})
