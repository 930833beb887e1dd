import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { messageOf } from '#web/platform/api.ts'
import { landingOf } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthLayout, quietLink } from './auth-layout.tsx'
import { claimNext, useFinishOpenid } from './identity.queries.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

/** The way back from a login elsewhere: finishes it, once, and opens the page that the person came for. */
export function OpenidPage() {
  const { t } = useTranslation('identity')
  const { state = '', code, iss, error } = useSearch({ from: '/login/openid' })
  const navigate = useNavigate()
  const enter = (user: User) => void navigate({ href: landingOf(user, claimNext()), replace: true })
  const { mutate, data, error: problem } = useFinishOpenid()
  const sent = useRef(false)
  useEffect(() => {
    // A login is good once: a page that is drawn twice must not send it twice.
    if (sent.current) return
    sent.current = true
    mutate({ state, code, iss, error }, { onSuccess: (answer) => 'token' in answer && enter(answer.user) })
  })

  if (data && 'challenge' in data)
    return (
      <AuthLayout title={t('two_factor.title')} about={t('two_factor.about_openid')}>
        <TwoFactorForm
          challenge={data.challenge}
          remember={false}
          onEntered={enter}
          onBack={() => void navigate({ to: '/login', replace: true })}
        />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('openid.title')} about={t('openid.about')}>
      <PageTitle failed={problem !== null}>{t('openid.title')}</PageTitle>
      {problem ? (
        <>
          <Notice tone="bad">{messageOf(problem, t('openid.failed'))}</Notice>
          <Link to="/login" className={quietLink}>
            {t('back_to_login')}
          </Link>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('openid.pending')}
        </p>
      )}
    </AuthLayout>
  )
}
