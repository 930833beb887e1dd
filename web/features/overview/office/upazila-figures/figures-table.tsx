import type { RefObject } from 'react'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Sorting } from '#web/ui/list/list-table.ts'
import { SortableTable } from '#web/ui/list/sortable-table.tsx'
import { sortedFigures } from './sorted-figures.ts'
import { useFigureColumns } from './use-figure-columns.tsx'

type FiguresTableProps = {
  /** Line above the table, which takes the focus when all are shown again. */
  top: RefObject<HTMLParagraphElement | null>
  rows: readonly UpazilaFigures[]
  year: string
  /** The chosen upazila, the only one shown. */
  only: UpazilaFigures | undefined
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** A second choice of an upazila clears it. */
  onChoose: (upazila_id: number) => void
}

/** All figures of all upazilas: the alternative to the map for keyboard and screen reader. */
export function FiguresTable({ top, rows, year, only, sorting, onSort, onChoose }: FiguresTableProps) {
  const { t } = useTranslation('upazila-figures')
  const { language, count } = useFormats()
  const few = useFirstFew({
    rows: sortedFigures(rows, sorting, language),
    total: rows.length,
    atFirst: 10,
    more: 20,
  })
  const columns = useFigureColumns({ year, chosen: only?.upazila_id, onChoose })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p ref={top} role="status" tabIndex={-1} className="text-ink-soft text-sm">
        {only
          ? t('only', { name: nameIn(language, only) })
          : t('upazilas', { count: rows.length, number: count(rows.length) })}
      </p>
      <SortableTable
        caption={t('table')}
        columns={columns}
        rows={only ? [only] : few.visible}
        rowKey={({ upazila_id }) => upazila_id}
        sorting={sorting}
        onSort={onSort}
        onOpen={({ upazila_id }) => onChoose(upazila_id)}
      />
      {!only && <MoreOrLess few={few} />}
    </div>
  )
}
