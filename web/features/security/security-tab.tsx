import { Suspense } from 'react'
import { useMe } from '#web/platform/session.ts'
import { loadText } from '#web/text/i18n.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { AssistancesCard } from './assistances-card.tsx'
import { AttorneysLink } from './attorneys-link.tsx'
import { JoinedLoginsCard } from './joined-logins-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const PaperLinksCard = lazyInBrowser(async () => {
  await loadText('send-paper')
  return (await import('./paper-links-card.tsx')).PaperLinksCard
})

export function SecurityTab() {
  const { t } = useTranslation('security')
  const { data: me } = useMe()
  if (!me) return null
  const closed = me.must_set_up_two_factor || me.must_set_up_passkey
  const must = me.must_set_up_passkey ? 'must_passkey' : 'must'
  if (me.must_change_password)
    return (
      <div className="grid max-w-2xl gap-4">
        <Notice tone="waiting">
          <p className="font-semibold">{t('must_change.what')}</p>
          <p>{t('must_change.why')}</p>
        </Notice>
        <PasswordCard me={me} />
      </div>
    )
  // One tree for both states: the card still shows its recovery codes when the rest opens.
  return (
    <div className="grid max-w-2xl gap-4">
      {closed && (
        <Notice tone="waiting">
          <p className="font-semibold">{t(`${must}.what`)}</p>
          <p>{t(`${must}.why`)}</p>
        </Notice>
      )}
      {!closed && <PasswordCard me={me} />}
      {!me.must_set_up_passkey && <TwoFactorCard me={me} />}
      <PasskeysCard closed={closed} />
      {!closed && <JoinedLoginsCard />}
      {!closed && (
        <Suspense>
          <PaperLinksCard />
        </Suspense>
      )}
      {!closed && <AttorneysLink />}
      {!closed && <AssistancesCard />}
      {!closed && <SessionsCard />}
      {!closed && <OwnDataCard />}
    </div>
  )
}
