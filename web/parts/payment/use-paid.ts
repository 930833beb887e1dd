import { useNavigate, useSearch } from '@tanstack/react-router'

/** What was just paid stands in the address of the dashboard: a reload keeps it, and a message can lead to it. */
export function usePaid() {
  const { paid } = useSearch({ from: '/dashboard' })
  const navigate = useNavigate()
  const id = Number(paid)
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    dismiss: () =>
      void navigate({
        to: '/dashboard',
        search: ({ paid: _, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      }),
  }
}
