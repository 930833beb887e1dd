import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { mapParcel } from '#web/parts/map/map-parcel.ts'
import { boundsOfView, viewOfBounds, wholeCountry } from '#web/parts/map/map-view.ts'
import { SheetSlider } from '#web/parts/map/sheet/sheet-slider.tsx'
import { type SheetBeneath, useSheetBeneath } from '#web/parts/map/sheet/use-sheet-beneath.ts'
import { hasWebGl } from '#web/parts/map/web-gl.ts'
import { PlaceSearch } from '#web/parts/place/place-search/place-search.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LandDetails } from './land-details.tsx'
import { NumberForm } from './number-form.tsx'
import { ParcelPopupText } from './parcel-popup-text.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SurveySwitch } from './survey-switch.tsx'
import { useMapSearch } from './use-map-search.ts'
import { isNear, useVisibleDags, VisibleDags } from './visible-dags.tsx'
import { WithoutMap } from './without-map.tsx'

/** A dag on the map: searched by number or in one line, or tapped. */
export function DagSearchMapPage() {
  const { t } = useTranslation('dag-search-map')
  const { count } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const map = useMapSearch()
  const [side, setSide] = useState<'map' | 'list'>('map')
  const [seen, setSeen] = useState<Bbox | undefined>(() => seenAtFirst(map))
  const bounds = hasWebGl() ? seen : aroundOf(map)
  const in_view = useVisibleDags(bounds, map.search.survey)
  const beneath = useSheetBeneath(hasWebGl() ? seen : undefined, map.survey)
  const { dag } = map
  const listed = in_view.data?.dags.length
  const parcel = useMemo(() => mapParcel(dag), [dag])
  return (
    <div className="print:p-0">
      <PageTitle about={t('about')}>{dag ? dagAndKhatian(dag) : t('title')}</PageTitle>
      {dag && <PrintSheet dag={dag} />}
      <div className="no-print grid lg:h-[calc(100dvh-4.5rem)] lg:grid-cols-[24.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-5 border-line border-r bg-paper p-4 sm:p-5 lg:overflow-y-auto">
          <SegmentedTabs
            label={t('views')}
            tabs={[
              { id: 'map', label: t('map') },
              { id: 'list', label: listed ? t('list.tab_with', { number: count(listed) }) : t('list.tab') },
            ]}
            selected={side}
            onSelect={setSide}
            heading={<h1 className="font-semibold text-2xl">{t('title')}</h1>}
          >
            <div className="grid gap-5">
              <PlaceSearch size="bar" onFound={map.openResult} />
              {side === 'map' ? (
                <>
                  <NumberForm key={`${map.search.dag_no} ${map.search.zil} ${dag?.id}`} map={map} />
                  <SheetBeneathMap beneath={beneath} />
                  <Details map={map} />
                </>
              ) : (
                <VisibleDags bounds={bounds} query={in_view} chosen={dag?.id} onPick={map.openDag} />
              )}
            </div>
          </SegmentedTabs>
        </div>
        <div className="relative min-h-[70dvh] max-lg:order-first max-lg:min-h-[55dvh]">
          {map.begun && (
            <LandMap
              className="absolute! inset-0"
              label={t('map_label')}
              view={map.opened}
              fit={map.fit}
              survey_type_id={map.survey}
              under_survey_type_id={map.search.under}
              parcel={parcel}
              sheet={beneath.on_map}
              popup={dag && <ParcelPopupText dag={dag} />}
              onPick={map.pickDag}
              onMove={(view, box) => {
                setSeen(box)
                map.moveTo(view)
              }}
              tools
              instead={<WithoutMap dag={dag} onPick={map.openDag} />}
            />
          )}
          <div className="absolute top-3 left-3 z-1 max-w-[calc(100%-5.5rem)]">
            <SurveySwitch
              surveys={in_view.data?.surveys ?? []}
              chosen={map.survey}
              under={map.search.under}
              onChoose={map.chooseSurvey}
              onUnder={map.chooseUnder}
            />
          </div>
          {!isNear(seen) && hasWebGl() && (
            <p className="pointer-events-none absolute inset-x-0 bottom-14 z-1 mx-auto w-fit max-w-[80%] rounded-full bg-white/95 px-4 py-1.5 text-center text-sm shadow-float">
              {t('come_nearer')}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Shows a reduced scan to people who did not pay for it, with a link to the whole scan. */
function SheetBeneathMap({ beneath }: { beneath: SheetBeneath }) {
  const { t } = useTranslation('map')
  if (!beneath.sheet?.is_reduced) return <SheetSlider beneath={beneath} />
  return (
    <SheetSlider
      beneath={beneath}
      note={
        <>
          {t('sheet.reduced')}{' '}
          <Link to="/land" search={{ tab: 'mouza_map', map: beneath.sheet.mouza_map_id }} className={textLink}>
            {t('sheet.order')}
          </Link>
        </>
      }
    />
  )
}

type MapSearchState = ReturnType<typeof useMapSearch>

function Details({ map }: { map: MapSearchState }) {
  const { t } = useTranslation('dag-search-map')
  const { dag } = map
  if (dag) return <LandDetails dag={dag} onPick={map.openDag} onClose={map.close} />
  if (map.record.isError) return <Notice tone="waiting">{t('not_found')}</Notice>
  return (
    <section aria-label={t('details.label')} className="grid gap-1 rounded-card border border-line bg-white p-4">
      <h2 className="font-semibold">{t('details.label')}</h2>
      <p className="text-ink-soft text-sm">{t('details.empty')}</p>
    </section>
  )
}

const seenAtFirst = ({ opened }: MapSearchState) => opened && boundsOfView(opened, 900, 700)

/** Bounds that a map would show; the list is used in its place. */
function aroundOf({ dag, fit, opened }: MapSearchState): Bbox | undefined {
  const bbox = dag?.bbox ?? fit
  const view = bbox ? viewOfBounds(bbox, 300, 300) : (opened ?? wholeCountry)
  return boundsOfView(view, 900, 700)
}
