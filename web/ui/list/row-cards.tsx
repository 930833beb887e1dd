import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '../icon-button.tsx'
import { type SortableTableProps, sortedBy } from './list-table.ts'
import { NativeSelect } from './native-select.tsx'

/** Rows of a list on a phone: one card each. */
export function RowCards<Row>(props: SortableTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, stale = false } = props
  const title = columns.find(({ heads }) => heads)
  const others = columns.filter((column) => column !== title)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SortSelect {...props} />
      <ul
        aria-label={caption}
        aria-busy={stale || undefined}
        className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${stale ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            className="rounded-card border border-line bg-card px-4 py-2.5 shadow-card"
          >
            <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere min-w-0 flex-1 basis-24 font-semibold">
                {(title?.inCard ?? title?.cell)?.(row)}
              </span>
              <span className="-mr-2.5 ml-auto flex max-w-full shrink-0 flex-wrap justify-end">{actions?.(row)}</span>
            </div>
            <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
              {others.map((column) => (
                <div key={column.key} className="contents">
                  <dt className="wrap-anywhere min-w-[min(5.5rem,25vw)] text-ink-faint">{column.header}</dt>
                  <dd className="wrap-anywhere min-w-0">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Replaces the header's sort buttons if there is no header: a column, and next to it the direction. */
function SortSelect<Row>({ columns, sorting, onSort }: SortableTableProps<Row>) {
  const { t } = useTranslation('list')
  const choices = columns.flatMap(({ sort, header }) => (sort ? [{ id: sort, label: header }] : []))
  if (!choices.some(({ id }) => id === sorting.sort)) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <NativeSelect
        label={t('sort.by')}
        choices={choices}
        value={sorting.sort}
        onChange={(sort) => onSort({ sort, direction: 'asc' })}
      />
      <IconButton
        Sign={sorting.direction === 'asc' ? ArrowUp : ArrowDown}
        label={t('sort.turn')}
        onClick={() => onSort(sortedBy(sorting.sort, sorting))}
        className="size-11 border border-field bg-card"
      />
    </div>
  )
}
