import { useMemo, useState } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { BookmarkButton } from '#web/parts/bookmarks/bookmark-button.tsx'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { mapParcel } from '#web/parts/map/map-parcel.ts'
import { boundsOfView, viewOfBounds, wholeCountry } from '#web/parts/map/map-view.ts'
import { useSheetBeneath } from '#web/parts/map/sheet/use-sheet-beneath.ts'
import { usual_under_percent } from '#web/parts/map/style-choice.ts'
import { hasWebGl } from '#web/parts/map/web-gl.ts'
import { PlaceSearch } from '#web/parts/place/place-search/place-search.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { BottomSheet, useBottomSheet } from '#web/ui/bottom-sheet.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LandDetails } from './land-details.tsx'
import { NumberForm } from './number-form.tsx'
import { PageTools } from './page-tools.tsx'
import { ParcelPopupText } from './parcel-popup-text.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SheetBeneathMap } from './sheet-beneath-map.tsx'
import { SurveySwitch } from './survey-switch.tsx'
import { useMapSearch } from './use-map-search.ts'
import { useSavable } from './use-savable.ts'
import { isNear, useVisibleDags, VisibleDags } from './visible-dags.tsx'
import { WithoutMap } from './without-map.tsx'

/** A dag on the map: searched by number or in one line, or tapped. */
export function DagSearchMapPage() {
  const { t } = useTranslation('dag-search-map')
  const { count } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const map = useMapSearch()
  const savable = useSavable(map)
  const [side, setSide] = useState<'map' | 'list'>('map')
  const [seen, setSeen] = useState<Bbox | undefined>(() => seenAtFirst(map))
  const bounds = hasWebGl() ? seen : aroundOf(map)
  const in_view = useVisibleDags(bounds, map.search.survey)
  const is_wide = useWideScreen()
  const sheet = useBottomSheet()
  const [under_percent, setUnderPercent] = useState(usual_under_percent)
  const beneath = useSheetBeneath(hasWebGl() ? seen : undefined, map.survey)
  const { dag } = map
  const shown = isNear(bounds) ? in_view.data : undefined
  const listed = shown?.dags.length
  const parcel = useMemo(() => mapParcel(dag), [dag])
  const surveys = shown?.surveys ?? []
  const switches = (
    <SurveySwitch
      surveys={surveys}
      chosen={map.survey}
      under={map.search.under}
      under_percent={under_percent}
      onChoose={map.chooseSurvey}
      onUnder={map.chooseUnder}
      onUnderPercent={setUnderPercent}
    />
  )
  /** After a choice a phone shows the map, and the plot in one line beneath it. */
  const lowered =
    <Choice extends unknown[]>(choose: (...choice: Choice) => void) =>
    (...choice: Choice) => {
      sheet.goTo('line')
      choose(...choice)
    }
  const openDag = lowered(map.openDag)
  const openSaved = (address: string) => {
    const opened = map.openAddress(address)
    if (opened) sheet.goTo('line')
    return opened
  }
  return (
    <div className="fills-screen print:p-0">
      <PageTitle about={t('about')}>{dag ? dagAndKhatian(dag) : t('title')}</PageTitle>
      {dag && <PrintSheet dag={dag} />}
      <div
        data-full-screen
        className="no-print grid h-full grid-rows-[auto_minmax(0,1fr)] bg-page lg:h-[calc(100dvh-4.5rem)] lg:grid-cols-[24.5rem_minmax(0,1fr)]"
      >
        <div className="relative z-10 grid gap-4 bg-page p-[8px] lg:border-line lg:border-r lg:p-5 lg:pb-4">
          <div className="flex items-center justify-between gap-4 max-lg:contents">
            <h1 className="font-semibold text-2xl max-lg:sr-only">{t('title')}</h1>
            {/* A phone has it among the tools of the map. */}
            {is_wide && <BookmarkButton {...savable} />}
          </div>
          <PlaceSearch size="bar" onFound={lowered(map.openResult)} offers={openSaved} />
        </div>
        <div className="relative isolate lg:contents max-lg:overflow-hidden" data-sheet={sheet.height}>
          <BottomSheet
            sheet={sheet}
            title={dag ? dagAndKhatian(dag) : t('details.lead')}
            action={
              dag && (
                <LinkButton to="/land" search={choicesOfDag(dag)} className="max-lg:min-h-[44px] max-lg:px-[14px]">
                  {t('details.read')}
                </LinkButton>
              )
            }
            className="p-4 lg:px-5 lg:pt-1"
          >
            <SegmentedTabs
              label={t('views')}
              tabs={[
                { id: 'map', label: t('map') },
                { id: 'list', label: listed ? t('list.tab_with', { number: count(listed) }) : t('list.tab') },
              ]}
              selected={side}
              onSelect={setSide}
            >
              {side === 'map' ? (
                <div className="grid gap-5">
                  <Details map={map} onPick={openDag} />
                  <SheetBeneathMap beneath={beneath} />
                  <NumberForm key={`${map.search.dag_no} ${map.search.zil} ${dag?.id}`} map={map} />
                </div>
              ) : (
                <VisibleDags bounds={bounds} query={in_view} chosen={dag?.id} onPick={openDag} />
              )}
            </SegmentedTabs>
          </BottomSheet>
          <div className="max-lg:absolute max-lg:inset-0 lg:relative lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {map.begun && (
              <LandMap
                className="absolute! inset-0"
                label={t('map_label')}
                view={map.opened}
                next_view={map.next_view}
                fit={map.fit}
                fit_share={is_wide || !map.isPlot ? undefined : plot_share}
                survey_type_id={map.survey}
                under_survey_type_id={map.search.under}
                under_opacity={under_percent / 100}
                parcel={parcel}
                sheet={beneath.on_map}
                popup={is_wide && dag && <ParcelPopupText dag={dag} />}
                onPick={map.pickDag}
                onMove={(view, box) => {
                  setSeen(box)
                  map.moveTo(view)
                }}
                tools
                raised={!is_wide && dag !== undefined && sheet.height !== 'line'}
                over={
                  <>
                    {switches}
                    {!isNear(seen) && <ComeNearer />}
                  </>
                }
                more={
                  <PageTools
                    map={map}
                    surveys={surveys}
                    under_percent={under_percent}
                    onUnderPercent={setUnderPercent}
                  />
                }
                instead={<WithoutMap dag={dag} switches={switches} onPick={openDag} />}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

const ComeNearer = () => {
  const { t } = useTranslation('dag-search-map')
  return (
    <p className="w-fit justify-self-center rounded-2xl bg-card/95 px-[14px] py-[5px] text-center text-[length:min(var(--text-sm),22px)] shadow-float max-lg:mx-[12px] lg:justify-self-start">
      {t('come_nearer')}
    </p>
  )
}

type MapSearchState = ReturnType<typeof useMapSearch>

function Details({ map, onPick }: { map: MapSearchState; onPick: (dag: number) => void }) {
  const { t } = useTranslation('dag-search-map')
  const { dag } = map
  if (dag) return <LandDetails dag={dag} onPick={onPick} onClose={map.close} />
  if (map.record.isError) return <Notice tone="waiting">{t('not_found')}</Notice>
  return (
    <section aria-label={t('details.label')} className="grid gap-1 rounded-card border border-line bg-card p-4">
      <h2 className="font-semibold">{t('details.label')}</h2>
      <p className="text-ink-soft text-sm">{t('details.empty')}</p>
    </section>
  )
}

/** Part of a phone's map that a chosen plot takes, so that its neighbours and their numbers are seen. */
const plot_share = 1 / 3

const seenAtFirst = ({ opened }: MapSearchState) => opened && boundsOfView(opened, 900, 700)

/** Bounds that a map would show; the list is used in its place. */
function aroundOf({ dag, fit, opened, next_view }: MapSearchState): Bbox | undefined {
  const bbox = dag?.bbox ?? fit
  const view = bbox ? viewOfBounds(bbox, 300, 300) : (next_view ?? opened ?? wholeCountry)
  return boundsOfView(view, 900, 700)
}
