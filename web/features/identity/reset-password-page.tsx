import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { ResetDone } from './reset-done.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/**
 * Page behind the link of a reset mail. Token and e-mail address are stored in its state and removed from the address
 * bar at once.
 */
export function ResetPasswordPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const search = useSearch({ from: '/reset-password' })
  const [link] = useState(search)
  const [done, setDone] = useState<string | null>(null)
  const inAddress = search.token !== undefined || search.email !== undefined
  useEffect(() => {
    if (inAddress) void navigate({ to: '/reset-password', search: {}, replace: true })
  }, [inAddress, navigate])

  return (
    <AuthLayout title={t('reset.title')} about={t('reset.about')}>
      <PageTitle>{t('reset.title')}</PageTitle>
      {done ? (
        <ResetDone message={done} />
      ) : link.token ? (
        <ResetPasswordForm token={link.token} email={link.email ?? ''} onDone={setDone} />
      ) : (
        <Notice tone="bad">
          <p className="font-semibold">{t('reset.failed')}</p>
        </Notice>
      )}
      {!done && (
        <p>
          {t('reset.no_link')}{' '}
          <Link to="/forgot-password" className={quietLink}>
            {t('reset.new_link')}
          </Link>
        </p>
      )}
    </AuthLayout>
  )
}
