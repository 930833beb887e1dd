import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { longestSearch } from '#contract/records/records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { RowsSelect } from '#web/ui/list/rows-select.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { SortableTable } from '#web/ui/list/sortable-table.tsx'
import type { Records } from '../use-records.ts'
import { pageSizes } from './list-address.ts'
import { RecordsFoot } from './records-foot.tsx'

export type RecordsListProps<Row extends { id: number }> = {
  words: {
    title: string
    none: string
    failed: string
    add?: string
    /** Explains the search box if its matches are not obvious. */
    search_help?: string
  }
  columns: readonly ListColumn<Row>[]
  records: Records<Row>
  nameOf: (row: Row) => string
  filters?: ReactNode
  rowActions?: ((row: Row) => ReactNode) | undefined
  onAdd?: (() => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  /** Called on Enter in a row that is viewed, not edited. */
  onOpen?: ((row: Row) => void) | undefined
  onRemove?: ((row: Row) => void) | undefined
  /** Links to other results if a search found nothing. */
  elsewhere?: ReactNode
  /** Rows that can be changed; by default all. */
  editable?: ((row: Row) => boolean) | undefined
  /** Rows that can be deleted; by default all. */
  removable?: ((row: Row) => boolean) | undefined
}

const searchHelp = 'search-help'

/** Search, filters, rows and pages of a list. Also for read-only lists: leave out acts that nobody may do. */
export function RecordsList<Row extends { id: number }>(props: RecordsListProps<Row>) {
  const { t } = useTranslation('records')
  const { words, records, onEdit, editable = () => true } = props
  const { state, change, query } = records
  const phone = usePhone()
  const hasActions = onEdit || props.onRemove || props.rowActions
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField
          label={t('search_in', { list: words.title })}
          value={state.search}
          maxLength={longestSearch}
          onChange={records.search}
          describedBy={words.search_help && searchHelp}
        />
        {props.filters}
        {!phone && !records.has_fixed_pages && (
          <div className="ml-auto">
            <RowsSelect sizes={pageSizes} value={state.per_page} onChange={(per_page) => change({ per_page })} />
          </div>
        )}
      </div>
      {words.search_help && (
        <p id={searchHelp} className="text-ink-soft text-sm">
          {words.search_help}
        </p>
      )}
      <QueryState
        query={query}
        lines={state.per_page}
        look="gap-5 rounded-card border border-line bg-card p-5"
        failed={words.failed}
      />
      {query.data?.data.length === 0 && <NoRows {...props} />}
      {query.data && query.data.data.length > 0 && (
        <SortableTable
          caption={words.title}
          columns={props.columns}
          rows={query.data.data}
          rowKey={({ id }) => id}
          sorting={state}
          onSort={({ sort, direction }) => change({ sort, direction })}
          onOpen={onEdit ? (row) => editable(row) && onEdit(row) : props.onOpen}
          stale={query.isPlaceholderData}
          actionsHeader={t('actions')}
          actions={hasActions && ((row) => <RowActions row={row} list={props} />)}
        />
      )}
      <RecordsFoot records={records} />
    </>
  )
}

function RowActions<Row extends { id: number }>({ row, list }: { row: Row; list: RecordsListProps<Row> }) {
  const { t } = useTranslation('records')
  const { onEdit, onRemove, editable = () => true, removable = () => true, nameOf } = list
  return (
    <>
      {list.rowActions?.(row)}
      {onEdit && editable(row) && (
        <IconButton Sign={Pencil} label={t('edit', { name: nameOf(row) })} onClick={() => onEdit(row)} />
      )}
      {onRemove && removable(row) && (
        <IconButton
          Sign={Trash2}
          label={t('remove', { name: nameOf(row) })}
          onClick={() => onRemove(row)}
          className="hover:bg-refusal-soft hover:text-refusal-ink"
        />
      )}
    </>
  )
}

/** No rows at all, or no match: each has its own hint. */
function NoRows<Row extends { id: number }>({ words, records, onAdd, elsewhere }: RecordsListProps<Row>) {
  const { t } = useTranslation('records')
  const { state, change, query } = records
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined]))
  if (state.page > 1 && query.data && query.data.total > 0)
    return (
      <EmptyState
        text={t('past_the_end')}
        action={<Button onClick={() => change({ page: query.data.last_page })}>{t('last_page')}</Button>}
      />
    )
  if (narrowed)
    return (
      <EmptyState
        text={words.none}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {elsewhere}
            <Button variant="secondary" onClick={() => change({ search: '', filters: none })}>
              {t('show_all')}
            </Button>
          </div>
        }
      />
    )
  return <EmptyState text={words.none} action={onAdd && <Button onClick={onAdd}>{words.add}</Button>} />
}
