import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf, changed, type ListState, listStateIn } from './list-address.ts'

type Change = Parameters<typeof changed>[1]

/**
 * State of this page's list and its changes: `change({ search: 'savar' })`, `change({ filters: { role: 'acland' } })`
 * (`undefined` removes a filter). All state is in the address; each change is a step of Back.
 */
export function useListAddress(): {
  state: ListState
  change: (change: Change) => void
  replace: (change: Change) => void
} {
  const state = listStateIn(useSearch({ from: '/admin/$page' }))
  const navigate = useNavigate({ from: '/admin/$page' })
  const go = (change: Change, how: { replace: boolean }) =>
    // From the current address, so that two quick changes both count.
    void navigate({ search: (now) => addressOf(changed(listStateIn(now), change)), resetScroll: false, ...how })
  return {
    state,
    change: (change) => go(change, { replace: false }),
    replace: (change) => go(change, { replace: true }),
  }
}
