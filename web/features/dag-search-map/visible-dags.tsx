import { useQuery } from '@tanstack/react-query'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { DagInView } from '#contract/map/parcels.ts'
import { widestView } from '#contract/map/view-limits.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dagsInViewQuery } from './dag-search-map.queries.ts'

/** True if a view is small enough to list its dags. */
export const isNear = (bounds: Bbox | undefined): bounds is Bbox =>
  bounds !== undefined && bounds[2] - bounds[0] <= widestView && bounds[3] - bounds[1] <= widestView

export function useVisibleDags(bounds: Bbox | undefined, survey: number | undefined) {
  const isNarrowEnough = isNear(bounds)
  return useQuery({ ...dagsInViewQuery(isNarrowEnough ? bounds : [0, 0, 0, 0], survey), enabled: isNarrowEnough })
}

type VisibleDagsProps = {
  bounds: Bbox | undefined
  query: ReturnType<typeof useVisibleDags>
  chosen: number | undefined
  onPick: (dag: number) => void
}

/** Lists the plots of the map for people who cannot see it, and for browsers without WebGL. */
export function VisibleDags({ bounds, query, chosen, onPick }: VisibleDagsProps) {
  const { t } = useTranslation('dag-search-map')
  const { count } = useFormats()
  if (!isNear(bounds)) return <p className="text-ink-soft">{t('list.too_far')}</p>
  if (query.isError)
    return <ErrorState message={t('list.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.isSuccess) return <Skeleton lines={6} />
  const { dags, more } = query.data
  if (dags.length === 0) return <p className="text-ink-soft">{t('list.none')}</p>
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-soft text-sm">
        {t(more ? 'list.nearest' : 'list.count', { count: dags.length, number: count(dags.length) })}
      </p>
      {bySheet(dags).map(([sheet, rows]) => (
        <Sheet key={sheet} dags={rows} chosen={chosen} onPick={onPick} />
      ))}
    </div>
  )
}

type SheetProps = Pick<VisibleDagsProps, 'chosen' | 'onPick'> & { dags: readonly DagInView[] }

function Sheet({ dags, chosen, onPick }: SheetProps) {
  const { t } = useTranslation('dag-search-map')
  const { digits, language } = useFormats()
  const [first] = dags
  if (!first) return null
  const heading = t('list.sheet', {
    mouza: language === 'bn' ? first.mouza_bn : first.mouza_en,
    zil: digits(first.zil_no),
  })
  return (
    <section aria-label={heading} className="grid gap-2">
      <h3 className="font-semibold text-sm">{heading}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {dags.map((dag) => (
          <li key={dag.id}>
            <button
              type="button"
              aria-label={t('list.dag', { dag: digits(dag.dag_no), khatian: digits(dag.khatiyan_number) })}
              aria-current={dag.id === chosen ? 'true' : undefined}
              onClick={() => onPick(dag.id)}
              className="min-h-9 min-w-12 pointer-coarse:min-h-11 rounded-control border border-line-strong bg-card px-2.5 font-semibold text-sm hover:border-brand hover:bg-brand-faint aria-[current=true]:border-parcel aria-[current=true]:bg-refusal-soft aria-[current=true]:text-refusal-ink"
            >
              {digits(dag.dag_no)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const bySheet = (dags: readonly DagInView[]) => [
  ...Map.groupBy(dags, ({ mouza_en, zil_no }) => `${mouza_en} ${zil_no}`),
]
