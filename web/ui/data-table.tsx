import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end of their column. */
  align?: 'start' | 'end'
  /** True for the cell that names its row. */
  heads?: boolean
  /** True for a column of acts: paper does not need it, and a phone has no room for it. */
  desk_only?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** True for the chosen row. */
  isChosen?: (row: Row) => boolean
}

/** Plain table; it scrolls sideways if it is too wide. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, isChosen }: DataTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto print:overflow-visible">
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line-strong border-b">
          {columns.map(({ key, header, align, desk_only }) => (
            <th
              key={key}
              scope="col"
              className={`${room} text-ink-soft text-sm ${sides[align ?? 'start']} ${desk_only ? 'no-print max-sm:hidden' : ''}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`break-inside-avoid border-line border-b align-top ${isChosen?.(row) ? 'bg-brand-faint' : ''}`}
          >
            {columns.map((column) => (
              <BodyCell key={column.key} column={column}>
                {column.cell(row)}
              </BodyCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Padding of a cell; smaller on phones. */
const room = 'px-1.5 py-2.5 sm:px-2.5'
const sides = { start: 'text-left', end: 'text-right' }

function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const look = `${room} ${sides[column.align ?? 'start']} ${column.desk_only ? 'no-print max-sm:hidden' : ''}`
  return column.heads ? (
    <th scope="row" className={`font-normal ${look}`}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}
