import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type WithoutMapProps = { dag: Dag | undefined; switches: ReactNode; onPick: (dag: number) => void }

/** Shown if the browser cannot draw the map: the outline, and a hint that the list has the same parcels. */
export function WithoutMap({ dag, switches, onPick }: WithoutMapProps) {
  const { t } = useTranslation('dag-search-map')
  const neighbours = useQuery({ ...neighboursQuery(dag?.id ?? 0), enabled: Boolean(dag?.geojson) })
  return (
    <div className="grid max-h-full content-start gap-4 overflow-y-auto p-4 max-lg:pb-[calc(var(--line,5rem)+1rem)] sm:p-6">
      <Notice tone="waiting">{t('no_map')}</Notice>
      {switches}
      {dag?.geojson && (
        <ParcelOutline
          dag_no={dag.dag_no}
          geojson={dag.geojson}
          neighbours={neighbours.data ?? []}
          onPick={onPick}
          ratio={1.6}
        />
      )}
    </div>
  )
}
