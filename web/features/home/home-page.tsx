import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { statusApi } from '#contract/status.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { latePart, readablePart } from '#web/ui/late-part.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Hero } from './hero.tsx'
import { Needs } from './needs.tsx'
import { WhenNear } from './when-near.tsx'

// The first page comes without what stands further down, which few of those who search scroll to.
const FurtherDown = readablePart(() => import('./further-down.tsx').then((file) => file.FurtherDown))
// Few come to an address that is no page.
const PageNotFound = latePart(() => import('./page-not-found.tsx').then((file) => file.PageNotFound))

// Asked once a visit; its code comes only where something is announced.
const AnnouncementLine = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const [newest] = await call(statusApi.announcements).catch(() => [])
  if (!newest) return { default: () => null }
  const { AnnouncementLine } = await import('./announcement-line.tsx')
  return { default: () => <AnnouncementLine announcement={newest} /> }
})

export function HomePage() {
  const { t } = useTranslation('home')
  const not_found = useRouterState({ select: ({ location }) => location.state.page_not_found === true })
  return (
    <>
      <PageTitle about={t('promise')}>{t('title')}</PageTitle>
      {not_found && (
        <Suspense fallback={<div className="h-20" />}>
          <PageNotFound />
        </Suspense>
      )}
      <Hero />
      <Needs />
      <WhenNear className="min-h-1410 sm:min-h-1060 lg:min-h-668">
        <FurtherDown />
      </WhenNear>
      <Suspense>
        <AnnouncementLine />
      </Suspense>
    </>
  )
}
