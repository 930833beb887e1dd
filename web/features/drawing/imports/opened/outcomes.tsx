import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ImportedFeature } from '#contract/drawing/parcel-imports.ts'
import type { Import } from '#contract/imports/imports.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import type { AreaLook } from '#web/parts/map/draw/area-layers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { AreaMap } from '../../areas/area-map.tsx'
import { areaAt, bboxOfAreas } from '../../areas/areas.ts'
import { LookKey } from '../../areas/look-key.tsx'
import { importedFeaturesQuery } from '../imports.queries.ts'
import { useOutcomes } from '../use-outcomes.ts'
import { FeatureTable, showButtonId } from './feature-table.tsx'

type Outcome = ImportedFeature['outcome']

const looks: Record<Outcome, AreaLook> = { new: 'solid', changed: 'hatched', same: 'plain', refused: 'dotted' }
const none: ImportedFeature[] = []

/** Parcels of a file by outcome, in a table with a map next to it. */
export function Outcomes({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { digits } = useFormats()
  const language = useLanguage()
  const { outcome, choose, page, setPage, tabs } = useOutcomes(opened)
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useQuery(importedFeaturesQuery(opened.id, { outcome, page, state: opened.state, language }))
  const features = query.data?.data ?? none
  const areas = useMemo(
    () =>
      features.flatMap(({ row, dag_no, geojson, outcome: is }) =>
        geojson ? [{ id: row, label: digits(dag_no ?? ''), geojson, look: looks[is], chosen: row === chosen }] : [],
      ),
    [features, chosen, digits],
  )
  const recorded = useMemo(
    () =>
      features.flatMap(({ dag_id, dag_no, zil_id, recorded: geojson }) =>
        geojson && dag_id !== null ? [{ id: dag_id, dag_no: dag_no ?? '', zil_id: zil_id ?? 0, geojson }] : [],
      ),
    [features],
  )
  const surveys = useQuery(allSurveyTypesQuery)
  const survey = surveys.data?.find(({ code }) => code === features[0]?.survey)
  const fit = useMemo(
    () => bboxOfAreas(features.flatMap(({ geojson }) => (geojson ? [{ geojson }] : []))) ?? opened.bbox ?? undefined,
    [features, opened.bbox],
  )
  const looked = features.find(({ row }) => row === chosen)
  const place = useMemo(() => placeOf(looked), [looked])
  const fault = useMemo(
    () => (looked?.at && looked.reason ? { at: looked.at, label: looked.reason } : undefined),
    [looked],
  )
  const wide = useWideScreen()

  function chooseOnMap(row: number | null) {
    setChosen(row)
    // On a small screen scrolling would move the map out of sight.
    if (row !== null && wide) document.getElementById(showButtonId(row))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <SegmentedTabs
      label={t('outcomes')}
      tabs={tabs}
      selected={outcome}
      onSelect={(next) => {
        choose(next)
        setChosen(null)
      }}
    >
      {!query.data && <QueryState query={query} failed={t('features_failed')} lines={6} />}
      {query.data && features.length === 0 && <EmptyState text={t('none_of')} />}
      {query.data && features.length > 0 && (
        <div
          aria-busy={query.isPlaceholderData || undefined}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 aria-busy:opacity-60 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <FeatureTable
              features={features}
              outcome={outcome}
              chosen={chosen}
              onChoose={setChosen}
              linked={opened.state === 'entered'}
            />
            {query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
          </div>
          {areas.length > 0 && (
            <div className="grid gap-2 max-xl:-order-1 xl:sticky xl:top-20">
              <AreaMap
                className="h-[26rem] overflow-hidden rounded-card border border-line-strong max-xl:h-96"
                label={t('map')}
                areas={areas}
                fault={fault}
                fit={fit}
                goTo={place}
                neighbours={recorded}
                survey_type_id={survey?.id}
                onPress={(at) => chooseOnMap(areaAt(areas, at)?.id ?? null)}
              />
              <p className="flex items-center gap-2 text-ink-soft text-sm">
                <LookKey look={looks[outcome]} />
                {t(`outcome.${outcome}`)}
                {recorded.length > 0 && (
                  <>
                    <span aria-hidden="true" className="ml-4 inline-block w-6 shrink-0 border-ink-soft border-t" />
                    {t('distance.record')}
                  </>
                )}
              </p>
              {looked && <ChosenFeature feature={looked} />}
            </div>
          )}
        </div>
      )}
    </SegmentedTabs>
  )
}

/** The parcel on the map, in words. */
function ChosenFeature({ feature: { row, dag_no, reason } }: { feature: ImportedFeature }) {
  const { t } = useTranslation('imports')
  const { count, digits } = useFormats()
  const name = dag_no ? t('chosen', { dag: digits(dag_no) }) : t('chosen_row', { row: count(row) })
  return <p role="status">{reason ? t('chosen_reason', { name, reason }) : name}</p>
}

/** Point that the map moves to: the fault, or the middle of the parcel. */
function placeOf(feature: ImportedFeature | undefined): LonLat | undefined {
  if (feature?.at) return feature.at
  const [west, south, east, north] = (feature?.geojson && bboxOfAreas([{ geojson: feature.geojson }])) ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return [(west + east) / 2, (south + north) / 2]
}
