import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/ui/feedback/toast.ts'
import type { LandSearch } from '../choose/land-search.ts'

/** Sends a visitor to log in; afterwards the payment opens where it was asked for. */
export function useLoginFirst(search: LandSearch) {
  const { t } = useTranslation('land-records')
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    notify.error(t('login_first'))
    const next = router.buildLocation({ to: '/land', search: { ...search, apply: 1 } }).href
    void navigate({ to: '/login', search: { next } })
  }
}
