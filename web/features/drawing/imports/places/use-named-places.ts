import { useQuery } from '@tanstack/react-query'
import type { Candidate, PlaceQuestion } from '#contract/imports/place-questions.ts'
import { divisionsQuery, mouzasQuery, zilsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { useOffice } from '#web/parts/records/office.ts'

/**
 * Places that a name in a file may mean, the likeliest first: of a mouza all of its upazila, of a zil all of its mouza,
 * of an upazila those of an acland's office. All districts and upazilas would be too long a list.
 */
export function usePlacesOf({ level, parent_id, candidates }: PlaceQuestion): Candidate[] {
  const divisions = useQuery({ ...divisionsQuery, enabled: level === 'division' })
  const mouzas = useQuery({ ...mouzasQuery(parent_id ?? 0), enabled: level === 'mouza' && parent_id !== null })
  const zils = useQuery({ ...zilsQuery(parent_id ?? 0), enabled: level === 'zil' && parent_id !== null })
  const { upazilas } = useOffice()
  const others: Candidate[] = [
    ...(level === 'upazila' ? upazilas : []).map((upazila) => ({ ...upazila, detail: '' })),
    ...(divisions.data ?? []).map((division) => ({ ...division, detail: '' })),
    ...(mouzas.data ?? []).map((mouza) => ({ ...mouza, detail: mouza.jl_no ?? '' })),
    ...(zils.data ?? []).map(({ id, zil_no }) => ({ id, name_en: zil_no, name_bn: zil_no, detail: '' })),
  ]
  return [...candidates, ...others.filter(({ id }) => candidates.every((candidate) => candidate.id !== id))]
}
