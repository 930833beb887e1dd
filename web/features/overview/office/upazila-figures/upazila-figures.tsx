import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fiscalYear } from '#contract/dates.ts'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import type { Sorting } from '#web/ui/list/list-table.ts'
import { ChosenUpazila } from './chosen-upazila.tsx'
import { FiguresMap } from './figures-map.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Legend } from './legend.tsx'
import { type Measure, measures } from './measures.ts'
import { upazilaFiguresQuery } from './upazila-figures.queries.ts'

/**
 * Figures of every upazila: one measure as colours on a map, all of them in a table. A choice shows one upazila alone.
 */
export function UpazilaTable() {
  const { t } = useTranslation('upazila-figures')
  const { digits } = useFormats()
  const query = useQuery(upazilaFiguresQuery)
  if (!query.data) return <QueryState query={query} lines={12} failed={t('failed')} />
  if (query.data.length === 0) return <EmptyState text={t('none')} />
  const year = digits(fiscalYear(new Date(query.dataUpdatedAt)).replace('-', '–'))
  return <Figures rows={query.data} year={year} />
}

type Chosen = { id: number; by: 'map' | 'table' }

function Figures({ rows, year }: { rows: readonly UpazilaFigures[]; year: string }) {
  const { t } = useTranslation('upazila-figures')
  const [measure, setMeasure] = useState<Measure>('digitised')
  const [sorting, setSorting] = useState<Sorting>({ sort: 'digitised', direction: 'desc' })
  const [chosen, setChosen] = useState<Chosen>()
  const above_table = useRef<HTMLParagraphElement>(null)
  const only = rows.find(({ upazila_id }) => upazila_id === chosen?.id)

  function show(next: Measure) {
    setMeasure(next)
    setSorting({ sort: next, direction: 'desc' })
  }

  function choose(next: Chosen) {
    const isOurs = rows.some(({ upazila_id }) => upazila_id === next.id)
    if (isOurs) setChosen(next.id === chosen?.id ? undefined : next)
  }

  /** The button disappears, so the focus returns to the place of the choice. */
  function showAll() {
    setChosen(undefined)
    above_table.current?.focus({ preventScroll: chosen?.by === 'map' })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SegmentedTabs
        label={t('measures')}
        tabs={measures.map((id) => ({ id, label: t(`measure.${id}`) }))}
        selected={measure}
        onSelect={show}
      >
        <p className="-mt-1 mb-3 text-ink-soft text-sm">{t(`about.${measure}`, { year })}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <FiguresMap
            measure={measure}
            rows={rows}
            chosen={only?.upazila_id}
            onChoose={(id) => choose({ id, by: 'map' })}
          />
          <div className="grid content-start gap-4">
            <Legend measure={measure} rows={rows} />
            {only ? (
              <ChosenUpazila
                key={only.upazila_id}
                figures={only}
                year={year}
                takesFocus={chosen?.by === 'table'}
                onShowAll={showAll}
              />
            ) : (
              <p className="text-ink-soft text-sm">{t('choose')}</p>
            )}
          </div>
        </div>
      </SegmentedTabs>
      <FiguresTable
        top={above_table}
        rows={rows}
        year={year}
        only={only}
        sorting={sorting}
        onSort={setSorting}
        onChoose={(id) => choose({ id, by: 'table' })}
      />
    </div>
  )
}
