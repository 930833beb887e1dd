import { useQuery } from '@tanstack/react-query'
import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import type { Place } from '#web/parts/place/place.ts'
import { districtsQuery } from '#web/parts/place/place-cascade.queries.ts'

/** True if the tax does not apply in the chosen district. */
export function useHillDistrict({ division, district }: Place): boolean {
  const districts = useQuery({ ...districtsQuery(division ?? 0), enabled: division !== undefined })
  const chosen = districts.data?.find(({ id }) => id === district)
  return chosen !== undefined && isHillDistrict(chosen)
}
