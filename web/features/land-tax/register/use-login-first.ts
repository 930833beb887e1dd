import { useNavigate } from '@tanstack/react-router'

/** Redirects a visitor to login, and back afterwards. */
export function useLoginFirst(next: string) {
  const navigate = useNavigate()
  return () => void navigate({ to: '/login', search: { next } })
}
