import type { ReactNode } from 'react'

/** One column of a list. */
export type ListColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name under which the list can be sorted by it; without one it cannot. */
  sort?: string
  /** Numbers stand at the end of their column. */
  align?: 'start' | 'end'
  /** The cell that names its row: what is read out with every other cell. */
  heads?: boolean
  /** Stands in a table only on screens so wide; a card always has it. */
  from?: 'lg' | '2xl'
  /** On a phone that cell is the title of a card: what stands there, where the cell alone says too little. */
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
  /** Enter, or `e`, on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The name of the column they stand in. */
  actionsHeader?: string
  /** The rows are those of before; others are on their way. */
  stale?: boolean
}

/** The first click sorts upwards, the second turns it round. */
export const sortedBy = (sort: string, now: Sorting): Sorting => ({
  sort,
  direction: now.sort === sort && now.direction === 'asc' ? 'desc' : 'asc',
})
