import { useQuery } from '@tanstack/react-query'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { dagQuery, neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'

/** Outline of a drawn dag, if the form has room next to it. */
export function DagOutline({ dag }: { dag: DagRecord }) {
  const isVisible = useWideScreen() && dag.has_boundary
  const drawn = useQuery({ ...dagQuery(dag.id), enabled: isVisible })
  const neighbours = useQuery({ ...neighboursQuery(dag.id), enabled: isVisible })
  if (!isVisible) return null
  return (
    // The space is reserved from the start, so the fields next to it do not move.
    <div className="aspect-7/4 w-84 shrink-0">
      {drawn.data?.geojson && (
        <ParcelOutline
          dag_no={dag.dag_no}
          geojson={drawn.data.geojson}
          neighbours={neighbours.data ?? []}
          ratio={1.75}
        />
      )}
    </div>
  )
}
