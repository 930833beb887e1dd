import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/text/use-translation.ts'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const { t } = useTranslation('identity')
  const { next } = useSearch({ from: '/register' })
  return (
    <AuthLayout title={t('register.title')} about={t('register.about')}>
      <RegisterForm next={next} />
      <p>
        {t('register.have_account')}{' '}
        <Link to="/login" search={{ next }} className={quietLink}>
          {t('register.login')}
        </Link>
      </p>
    </AuthLayout>
  )
}
