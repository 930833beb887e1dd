import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('identity')
  const [message, setMessage] = useState<string | null>(null)
  return (
    <AuthLayout title={t('forgot.title')} about={t('forgot.about')}>
      {message && (
        <Notice tone="good">
          <p className="font-semibold">{message}</p>
          <p>{t('forgot.next')}</p>
        </Notice>
      )}
      <ForgotPasswordForm onSent={setMessage} />
      <p>
        <Link to="/login" className={quietLink}>
          {t('back_to_login')}
        </Link>
      </p>
    </AuthLayout>
  )
}
