import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useChallansAddress } from '../challans/use-challans-address.ts'

/** Days, office and page as the list of challans has them, and the provider: all of it in the address. */
export function usePayoutsAddress() {
  const address = useChallansAddress()
  const { state, change } = useListAddress()
  const provider = state.filters['provider']
  return {
    ...address,
    provider,
    shown: { ...address.days, upazila_id: address.upazila_id, provider },
    showProvider: (name: string) => change({ filters: { provider: name || undefined } }),
  }
}
