import { useNavigate, useSearch } from '@tanstack/react-router'

/** The address of the dashboard has the last payment: a reload does not lose it, and a message can link to it. */
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
