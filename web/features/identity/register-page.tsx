import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { landingOf } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { PhoneSignupForm } from './phone-signup-form.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const { t } = useTranslation('identity')
  const { next } = useSearch({ from: '/register' })
  const navigate = useNavigate()
  const [proof, setProof] = useState<{ challenge: string; phone: string } | null>(null)
  const [problem, setProblem] = useState<string>()
  const enter = (user: User) => void navigate({ href: landingOf(user, next), replace: true })

  function goBack(message?: string) {
    setProof(null)
    setProblem(message)
  }

  return (
    <AuthLayout title={t(proof ? 'signup_code.title' : 'register.title')} about={t('register.about')}>
      {proof && <PhoneSignupForm {...proof} onEntered={enter} onBack={goBack} />}
      {/* Stays, so that nothing typed is lost on the way back. */}
      <div hidden={proof !== null}>
        <RegisterForm next={next} problem={problem} onCodeSent={setProof} />
      </div>
      <p>
        {t('register.have_account')}{' '}
        <Link to="/login" search={{ next }} className={quietLink}>
          {t('register.login')}
        </Link>
      </p>
    </AuthLayout>
  )
}
