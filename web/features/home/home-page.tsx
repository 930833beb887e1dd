import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { lazyEverywhere, lazyInBrowser } from '#web/ui/late-part.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { announcedQuery } from './announced.queries.ts'
import { Hero } from './hero.tsx'
import { Needs } from './needs.tsx'
import { WhenNear } from './when-near.tsx'

// The home page loads without the sections further down, which few searchers reach.
const FurtherDown = lazyEverywhere(() => import('./further-down.tsx').then((file) => file.FurtherDown))
// Few people open an unknown address.
const PageNotFound = lazyInBrowser(() => import('./page-not-found.tsx').then((file) => file.PageNotFound))

// The code loads only if there is an announcement.
const AnnouncementLine = lazyInBrowser(() => import('./announcement-line.tsx').then((file) => file.AnnouncementLine))

export function HomePage() {
  const { t } = useTranslation('home')
  const not_found = useRouterState({ select: ({ location }) => location.state.page_not_found === true })
  const { data: newest } = useQuery(announcedQuery)
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
      <WhenNear className="min-h-1007 sm:min-h-842 lg:min-h-564">
        <FurtherDown />
      </WhenNear>
      {newest && (
        <Suspense>
          <AnnouncementLine announcement={newest} />
        </Suspense>
      )}
    </>
  )
}
