import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { usePhone } from '#web/ui/hooks/use-screen.ts'

type FiguresTableProps<Row> = {
  caption: string
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Table of sums; on a phone each row is a list of its sums. */
export function FiguresTable<Row>({ caption, columns, rows, rowKey }: FiguresTableProps<Row>) {
  const phone = usePhone()
  if (!phone) return <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
  const [name, ...figures] = columns
  return (
    <ul aria-label={caption} className="grid gap-5">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <h4 className="mb-1 font-semibold">{name.cell(row)}</h4>
          <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1">
            {figures.map((column) => (
              <div key={column.key} className="contents">
                <dt className="text-ink-soft">{column.header}</dt>
                <dd className="text-right">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
