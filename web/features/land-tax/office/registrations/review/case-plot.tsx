import { useQuery } from '@tanstack/react-query'
import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import { dagQuery, neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type CasePlotProps = { record: NonNullable<LandMatch['land_record']> }

/** Map of the dag on record among its neighbours. */
export function CasePlot({ record }: CasePlotProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits, decimals } = useFormats()
  const query = useQuery(dagQuery(record.dag_id))
  const { data: neighbours } = useQuery(neighboursQuery(record.dag_id))
  if (!query.data) return <QueryState query={query} failed={t('case.failed')} />
  const { geojson } = query.data
  return (
    <Card aria-labelledby="plot-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="plot-title" className="font-semibold text-lg">
          {t('case.land')}
        </h2>
        <LinkButton variant="quiet" size="small" to="/land" search={{ dag: record.dag_id }}>
          {t('case.open_record')}
        </LinkButton>
      </div>
      {geojson ? (
        <ParcelOutline dag_no={record.dag_number} geojson={geojson} neighbours={neighbours ?? []} />
      ) : (
        <p className="text-ink-soft">{t('case.no_outline')}</p>
      )}
      <p className="text-ink-soft text-sm">
        {t('case.on_record', { dag: digits(record.dag_number), area: decimals(record.land_area) })}
      </p>
    </Card>
  )
}
