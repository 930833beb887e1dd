import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { localPhone } from '#contract/text-input.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetDone } from './reset-done.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('identity')
  const [message, setMessage] = useState<string | null>(null)
  const [phone, setPhone] = useState<string | null>(null)

  function showSent(text: string | null, login_name: string) {
    setMessage(text)
    setPhone(text === null ? null : (localPhone.safeParse(login_name).data ?? null))
  }

  if (phone !== null)
    return (
      <AuthLayout title={t('reset.title')} about={t('reset.about')}>
        <ResetWithCode phone={phone} onRestart={() => setPhone(null)} />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('forgot.title')} about={t('forgot.about')}>
      {message && (
        <Notice tone="good">
          <p className="font-semibold">{message}</p>
          <p>{t('forgot.next')}</p>
        </Notice>
      )}
      <ForgotPasswordForm onSent={showSent} />
      <p>
        <Link to="/login" className={quietLink}>
          {t('back_to_login')}
        </Link>
      </p>
    </AuthLayout>
  )
}

type ResetWithCodeProps = { phone: string; onRestart: () => void }

/** A number gets a code where it is the login of an account, and nothing else is said about it. */
function ResetWithCode({ phone, onRestart }: ResetWithCodeProps) {
  const { t } = useTranslation('identity')
  const { digits } = useFormats()
  const [done, setDone] = useState<string | null>(null)
  if (done) return <ResetDone message={done} />
  return (
    <>
      <PageTitle>{t('reset.title')}</PageTitle>
      <Notice tone="good">
        <p className="font-semibold">{t('forgot.code_sent', { phone: digits(phone) })}</p>
        <p>{t('forgot.code_next')}</p>
      </Notice>
      <ResetPasswordForm token={null} email={phone} onDone={setDone} />
      <p>
        <button type="button" className={quietLink} onClick={onRestart}>
          {t('forgot.again')}
        </button>
      </p>
    </>
  )
}
