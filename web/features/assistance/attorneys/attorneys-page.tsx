import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ownAttorneysQuery } from './attorneys.queries.ts'
import { HeldPower } from './held-power.tsx'
import { NameForm } from './name-form.tsx'
import { NamedAttorney } from './named-attorney.tsx'

/** Attorneys of the person, and the people for whom they act themselves. */
export function AttorneysPage() {
  const { t } = useTranslation('attorneys')
  const own = useQuery(ownAttorneysQuery)
  return (
    <div className="page-width grid max-w-3xl gap-6 py-6 sm:py-8">
      <PageTitle>{t('title')}</PageTitle>
      <header className="grid gap-2">
        <h1 className="font-semibold text-3xl">{t('title')}</h1>
        <p className="text-ink-soft">{t('about')}</p>
      </header>
      {own.data === undefined ? (
        <Card>
          <QueryState query={own} lines={4} failed={t('failed')} />
        </Card>
      ) : (
        <>
          {own.data.held.length > 0 && (
            <section aria-labelledby="held" className="grid gap-4">
              <h2 id="held" className="font-semibold text-xl">
                {t('held.heading')}
              </h2>
              {own.data.held.map((power) => (
                <HeldPower key={power.id} power={power} />
              ))}
            </section>
          )}
          <section aria-labelledby="named" className="grid gap-4">
            <h2 id="named" className="font-semibold text-xl">
              {t('named.heading')}
            </h2>
            {own.data.named.length === 0 && <p className="text-ink-soft">{t('named.none')}</p>}
            {own.data.named.map((power) => (
              <NamedAttorney key={power.id} power={power} />
            ))}
            <Naming />
          </section>
        </>
      )}
    </div>
  )
}

/** The form, once it is wanted; who has no proven identity is led there first. */
function Naming() {
  const { t } = useTranslation('attorneys')
  const identity = useQuery(ownKycQuery)
  const [isOpen, setOpen] = useState(false)
  if (identity.data && identity.data.kyc?.status !== 'success')
    return (
      <Notice tone="waiting">
        <p>{t('form.needs_identity')}</p>
        <LinkButton to="/dashboard" search={{ tab: 'profileKyc' }} variant="secondary" className="mt-2">
          {t('form.to_identity')}
        </LinkButton>
      </Notice>
    )
  if (isOpen) return <NameForm onClose={() => setOpen(false)} />
  return (
    <Button className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
      {t('named.add')}
    </Button>
  )
}
