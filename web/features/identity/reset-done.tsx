import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { quietLink } from './auth-layout.tsx'

const pause = 1200

/** The new password is set; login comes next by itself. */
export function ResetDone({ message }: { message: string }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), pause)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice tone="good">
      <p className="font-semibold">{message}</p>
      <Link to="/login" replace className={quietLink}>
        {t('back_to_login')}
      </Link>
    </Notice>
  )
}
