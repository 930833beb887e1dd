import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Links to log in and register; for a logged-in person the link to the dashboard. */
export function OwnAccount() {
  const { t } = useTranslation('for-offices')
  const { data: me } = useMe()
  return (
    <section aria-labelledby="own-account" className="bg-card py-8">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="own-account" className="font-semibold text-lg">
            {t('account.heading')}
          </h2>
          <p className="text-ink-soft">{t('account.about')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {me ? (
            <LinkButton to="/dashboard">{t('account.dashboard')}</LinkButton>
          ) : (
            <>
              <LinkButton to="/login" variant="secondary">
                {t('account.login')}
              </LinkButton>
              <LinkButton to="/register">{t('account.register')}</LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
