import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const { t } = useTranslation('identity')
  const { next } = useSearch({ from: '/login' })
  return (
    <AuthLayout title={t('login.title')} about={t(next ? 'login.about_next' : 'login.about')}>
      <LoginForm next={next} />
      <p>
        {t('login.no_account')}{' '}
        <Link
          to="/register"
          search={{ next }}
          className="inline-block py-2 font-semibold text-green-800 underline underline-offset-4"
        >
          {t('login.create')}
        </Link>
      </p>
    </AuthLayout>
  )
}
