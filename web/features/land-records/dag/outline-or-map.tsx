import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Map as MapSign, Spline } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { mapParcel } from '#web/parts/map/map-parcel.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const LandMap = lazyInBrowser(() => import('#web/parts/map/land-map.tsx').then((file) => file.LandMap))

type OutlineOrMapProps = { dag: Dag; onPick: (id: number) => void }

/** Drawing of the parcel among its neighbours; the map on request. */
export function OutlineOrMap({ dag, onPick }: OutlineOrMapProps) {
  const { t } = useTranslation('land-records')
  const [on_map, setOnMap] = useState(false)
  const parcel = useMemo(() => mapParcel(dag), [dag])
  if (!dag.geojson) return null
  const outline = <Outline dag={dag} onPick={onPick} />
  const Sign = on_map ? Spline : MapSign
  return (
    <div className="grid gap-2">
      {on_map ? (
        <Suspense fallback={outline}>
          <LandMap
            className="h-84 rounded-card border border-line-strong print:hidden"
            label={t('on_map.label')}
            fit={parcel?.bbox}
            parcel={parcel}
            survey_type_id={dag.survey_type_id ?? undefined}
            onPick={onPick}
            instead={outline}
          />
        </Suspense>
      ) : (
        outline
      )}
      <p className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <Button variant="secondary" size="small" aria-pressed={on_map} onClick={() => setOnMap(!on_map)}>
          <Sign aria-hidden="true" className="size-4.5" />
          {t(on_map ? 'on_map.hide' : 'on_map.show')}
        </Button>
        <Link to="/dag-search-map" search={{ dag: dag.id }} className={roomyLink}>
          {t('on_map.large')}
        </Link>
        <span>{t('on_map.tap')}</span>
      </p>
    </div>
  )
}

function Outline({ dag, onPick }: OutlineOrMapProps) {
  const wide = useWideScreen()
  const neighbours = useQuery(neighboursQuery(dag.id))
  if (!dag.geojson) return null
  return (
    <ParcelOutline
      dag_no={dag.dag_no}
      geojson={dag.geojson}
      neighbours={neighbours.data ?? []}
      onPick={onPick}
      ratio={wide ? 2.6 : 2.2}
    />
  )
}
