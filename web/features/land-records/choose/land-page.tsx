import { Suspense } from 'react'
import { type Place, type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { PlaceSearch } from '#web/parts/place/place-search/place-search.tsx'
import { RecentRecords } from '#web/parts/place/place-search/recent-records.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DagDetail } from '../dag/dag-detail.tsx'
import { MouzaMapDetail } from '../dag/mouza-map-detail.tsx'
import { LandChooser } from './land-chooser.tsx'
import { OtherMatches } from './matches/other-matches.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { useLand } from './use-land.ts'

// The address of a record shows no list of matches.
const Found = lazyInBrowser(() => import('./matches/found.tsx').then((file) => file.Found))
const PlaceOnMap = lazyInBrowser(() => import('./place-map.tsx').then((file) => file.PlaceMap))

/** Below a district a map helps to choose; above it the lists are faster. */
const stepOnMap = (place: Place): PlaceStep | undefined =>
  placeSteps.slice(2).findLast((step) => place[step] !== undefined)

export function LandPage() {
  const { t } = useTranslation('land-records')
  const land = useLand()
  const { q, dag, map } = land.search
  const tabs = [
    { id: 'khatian', label: t('tab.khatian') },
    { id: 'mouza_map', label: t('tab.mouza_map') },
  ] as const
  return (
    <div className="page-width py-6 sm:py-7">
      <PageTitle about={t('about')}>{t('title')}</PageTitle>
      <SegmentedTabs
        label={t('tab.label')}
        tabs={tabs}
        selected={land.tab}
        onSelect={land.chooseTab}
        heading={<h1 className="font-semibold text-3xl">{t('title')}</h1>}
      >
        <div className="no-print">
          <PlaceSearch key={q} size="bar" initialText={q} offers />
          {!q && !dag && !map && <RecentRecords ground="light" />}
        </div>
        <div className="mt-3 sm:mt-5">
          {q && searched(land) ? (
            <Suspense fallback={<Skeleton lines={8} className="min-h-dvh" />}>
              <Found words={q} land={land} />
            </Suspense>
          ) : (
            <ChosenLand land={land} />
          )}
        </div>
      </SegmentedTabs>
    </div>
  )
}

/** True for words without a place: their matches come before the chooser. */
const searched = ({ search: { q, dag, map }, place }: ReturnType<typeof useLand>) =>
  q !== undefined && place.division === undefined && dag === undefined && map === undefined

type LandProps = { land: ReturnType<typeof useLand> }

/** The place of the land, and the dag or map chosen there. */
const ChosenLand = ({ land }: LandProps) => (
  <div className="grid items-start gap-3 sm:gap-6 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
    <LandChooser land={land} />
    <div className={`min-w-0 ${land.missing ? 'max-lg:order-first' : ''}`}>
      <Detail land={land} />
    </div>
  </div>
)

function Detail({ land }: LandProps) {
  const { dag, map, q } = land.search
  if (land.tab === 'khatian' && dag)
    return (
      <>
        {q && <OtherMatches words={q} />}
        <DagDetail key={dag} id={dag} land={land} />
      </>
    )
  if (land.tab === 'mouza_map' && map) return <MouzaMapDetail key={map} id={map} land={land} />
  const step = land.tab === 'khatian' ? stepOnMap(land.place) : undefined
  if (step === undefined) return <NothingChosen tab={land.tab} />
  return (
    <Suspense fallback={<NothingChosen tab={land.tab} />}>
      <PlaceOnMap land={land} step={step} />
    </Suspense>
  )
}
