import { useNavigate } from '@tanstack/react-router'

/** Sends a visitor to log in; afterwards they are back where they were. */
export function useLoginFirst(next: string) {
  const navigate = useNavigate()
  return () => void navigate({ to: '/login', search: { next } })
}
