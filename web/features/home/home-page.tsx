import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { statusApi } from '#contract/status.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { loadText } from '#web/text/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useInView } from '#web/ui/hooks/use-in-view.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Hero } from './hero.tsx'
import { Needs } from './needs.tsx'

// Only for who scrolls there: the first page comes without the code of maps.
const CountryMap = lazy(async () => {
  const [{ CountryMap }] = await Promise.all([import('./country-map.tsx'), loadText('map')])
  return { default: CountryMap }
})

// Asked once a visit; its code comes only where something is announced.
const AnnouncementLine = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const [newest] = await call(statusApi.announcements).catch(() => [])
  if (!newest) return { default: () => null }
  const { AnnouncementLine } = await import('./announcement-line.tsx')
  return { default: () => <AnnouncementLine announcement={newest} /> }
})

export function HomePage() {
  const end = useRef<HTMLDivElement>(null)
  const near = useInView(end)
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
      <div ref={end} className="min-h-150 pb-12 sm:pb-16">
        <Suspense>{near && <CountryMap />}</Suspense>
      </div>
      <Suspense>
        <AnnouncementLine />
      </Suspense>
    </>
  )
}
