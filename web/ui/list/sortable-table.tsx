import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { type ListColumn, type SortableTableProps, sortedBy } from './list-table.ts'
import { RowCards } from './row-cards.tsx'
import { useRowKeys } from './use-row-keys.ts'

/**
 * Dense list of rows of 40 px: sorted by the buttons in its header, which stays in sight, below the top bar if the page
 * itself scrolls; j, k and the arrow keys move between rows. On a phone every row is a card.
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const phone = usePhone()
  return phone ? <RowCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row>(props: SortableTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, actionsHeader, stale = false } = props
  const keys = useRowKeys(rows, props.onOpen)
  return (
    <div className="max-h-[max(26rem,calc(100dvh-17.5rem))] overflow-auto overscroll-x-contain rounded-card border border-line bg-card xl:max-h-none xl:overflow-visible">
      <table
        aria-busy={stale || undefined}
        className={`w-full border-separate border-spacing-0 transition-opacity ${stale ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
            {actions && (
              <th scope="col" className={headLook}>
                <span className="sr-only">{actionsHeader}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={keys.body} onKeyDown={keys.handleKey}>
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              {...keys.rowProps(at)}
              className="group text-sm hover:bg-brand-faint focus:bg-brand-faint focus-visible:-outline-offset-2"
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column}>
                  {column.cell(row)}
                </BodyCell>
              ))}
              {actions && (
                <td className="sticky right-0 h-10 w-px border-line border-b bg-card pr-2 pl-1 group-last:rounded-br-card group-last:border-b-0 group-hover:bg-brand-faint group-focus:bg-brand-faint">
                  <div className="flex justify-end">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headLook =
  'sticky top-0 z-10 h-10 xl:top-16 first:rounded-tl-card last:rounded-tr-card border-line-strong border-b bg-head px-3 text-left font-semibold text-ink-soft text-sm'
const cellLook =
  'h-10 border-line border-b px-3 py-1.5 first:group-focus-within:shadow-[inset_3px_0_0_var(--color-brand)] group-last:border-b-0'
const onlyFrom = { lg: 'max-lg:hidden', '2xl': 'max-2xl:hidden' }
const sides = { start: 'text-left', end: 'text-right' }

type HeaderCellProps<Row> = Pick<SortableTableProps<Row>, 'sorting' | 'onSort'> & { column: ListColumn<Row> }

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const side = `${sides[column.align ?? 'start']} ${column.from ? onlyFrom[column.from] : ''}`
  const by = column.sort
  if (!by)
    return (
      <th scope="col" className={`${headLook} ${side}`}>
        {column.header}
      </th>
    )
  const isSorted = sorting.sort === by
  const Sign = isSorted ? (sorting.direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <th scope="col" aria-sort={isSorted ? orders[sorting.direction] : undefined} className={`${headLook} ${side}`}>
      <button
        type="button"
        onClick={() => onSort(sortedBy(by, sorting))}
        className={`-mx-1.5 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 rounded-control px-1.5 py-0.5 text-left font-semibold leading-snug hover:bg-card/70 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {column.header}
        <Sign aria-hidden="true" className={`size-4 shrink-0 ${isSorted ? '' : 'text-ink-faint/60'}`} />
      </button>
    </th>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function BodyCell<Row>({ column, children }: { column: ListColumn<Row>; children: ReactNode }) {
  const look = `${cellLook} ${sides[column.align ?? 'start']} ${column.from ? onlyFrom[column.from] : ''}`
  return column.heads ? (
    <th scope="row" className={`font-semibold ${look}`}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}
