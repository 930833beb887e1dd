import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/ui/feedback/toast.ts'

/** Sends a visitor to log in; afterwards they are back where they were. */
export function useLoginFirst(next: string) {
  const { t } = useTranslation('land-tax')
  const navigate = useNavigate()
  return () => {
    notify.error(t('login_first'))
    void navigate({ to: '/login', search: { next } })
  }
}
