import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { landingOf } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { OpenidLogins } from './openid-logins.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'
import { VerifiedBanner } from './verified-banner.tsx'

/** Steps of login: the password, then a code if the account needs one. */
type Step =
  | { at: 'password'; email: string; message?: string | undefined }
  | { at: 'code'; email: string; remember: boolean | undefined; challenge: string }

export function LoginPage() {
  const { t } = useTranslation('identity')
  const { next } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'password', email: '' })
  const enter = (user: User) => void navigate({ href: landingOf(user, next), replace: true })

  if (step.at === 'code')
    return (
      <AuthLayout title={t('two_factor.title')} about={t('two_factor.about')}>
        <TwoFactorForm
          challenge={step.challenge}
          remember={step.remember}
          onEntered={enter}
          onBack={(message) => setStep({ at: 'password', email: step.email, message })}
        />
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={t('login.title')}
      about={next ? <LoginFirst next={next} /> : t('login.about')}
      notice={<VerifiedBanner />}
    >
      <LoginForm
        email={step.email}
        message={step.message}
        onEntered={enter}
        onCodeNeeded={({ email, remember }, challenge) => setStep({ at: 'code', email, remember, challenge })}
      />
      <PasskeyLogin onEntered={enter} />
      <OpenidLogins next={next} />
      <p>
        {t('login.no_account')}{' '}
        <Link to="/register" search={{ next }} className={quietLink}>
          {t('login.create')}
        </Link>
      </p>
    </AuthLayout>
  )
}

/** Notice on the way to a page that needs an account: read out at once, because the person chose something else. */
function LoginFirst({ next }: { next: string }) {
  const { t } = useTranslation('identity')
  return (
    <>
      <strong role="alert" className="text-ink">
        {next.startsWith('/land-tax') ? t('login.first_with_stop') : t('login.first')}
      </strong>{' '}
      {t('login.about_next')}
    </>
  )
}
