import type { ReactNode } from 'react'

export type ListColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Sort key of the column; without one it cannot be sorted. */
  sort?: string
  /** Numbers are aligned to the end of their column. */
  align?: 'start' | 'end'
  /** True for the cell that names its row: it is read out with every other cell. */
  heads?: boolean
  /** Minimum screen for the column in a table; a card always has it. */
  from?: 'lg' | '2xl'
  /** Title of a card on a phone, if the cell's content alone is not clear. */
  inCard?: (row: Row) => ReactNode
}

export type Sorting = { sort: string; direction: 'asc' | 'desc' }

export type SortableTableProps<Row> = {
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Called on Enter, or `e`, on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Name of their column. */
  actionsHeader?: string
  /** True while the previous rows are shown and others load. */
  stale?: boolean
}

/** The first click sorts in ascending order, the second reverses it. */
export const sortedBy = (sort: string, now: Sorting): Sorting => ({
  sort,
  direction: now.sort === sort && now.direction === 'asc' ? 'desc' : 'asc',
})
