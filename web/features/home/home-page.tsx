import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CountryMap } from './country-map.tsx'
import { Hero } from './hero.tsx'
import { Needs } from './needs.tsx'

export function HomePage() {
  const { t } = useTranslation('home')
  const not_found = useRouterState({ select: ({ location }) => location.state.page_not_found === true })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {not_found && (
        <div className="page-width py-4">
          <Notice tone="waiting">{t('page_not_found')}</Notice>
        </div>
      )}
      <Hero />
      <Needs />
      <CountryMap />
    </>
  )
}
