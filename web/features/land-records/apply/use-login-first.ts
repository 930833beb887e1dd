import { useNavigate, useRouter } from '@tanstack/react-router'
import type { LandSearch } from '../choose/land-search.ts'

/** Redirects a visitor to login; afterwards the payment opens again. */
export function useLoginFirst(search: LandSearch) {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const next = router.buildLocation({ to: '/land', search: { ...search, apply: 1 } }).href
    void navigate({ to: '/login', search: { next } })
  }
}
