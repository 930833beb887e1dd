import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotDigitised } from '#web/parts/land/not-digitised.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useDebouncedSearch } from '#web/ui/hooks/use-debounced-search.ts'
import { ListCount } from './list-count.tsx'
import { matchesOf } from './matches.ts'
import { SearchBox } from './search-box.tsx'
import type { Survey, useLand } from './use-land.ts'

export type ChooserProps = {
  zil: number
  survey: Survey
  land: ReturnType<typeof useLand>
  /** Survey of a row by its id, if the list is of all surveys. */
  surveyOf?: (id: number | null) => string
}

type ListChooserProps<Row> = {
  rows: UseQueryResult<Row[]>
  /** Message if the rows cannot be loaded. */
  failed: string
  land: ChooserProps['land']
  searchBox: { name: string; label: string }
  /** Text of a row that the search matches. */
  nameOf: (row: Row) => string
  onOpen: (id: number) => void
  /** Moves the focus into the list. */
  onArrowDown: () => void
  /** Renders the rows that match; `open` opens one. */
  list: (rows: readonly Row[], open: (id: number) => void) => ReactNode
}

/** Dags or maps of a survey: a search box, and the list that it filters. */
export function ListChooser<Row extends { id: number }>(props: ListChooserProps<Row>) {
  const { t } = useTranslation('land-records')
  const { rows, failed } = props
  if (rows.isPending || rows.isError) return <QueryState query={rows} lines={4} failed={failed} brief />
  if (rows.data.length === 0)
    return (
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">{t('list_none')}</p>
        <NotDigitised />
      </div>
    )
  return <SearchedList {...props} all={rows.data} />
}

function SearchedList<Row extends { id: number }>(props: ListChooserProps<Row> & { all: Row[] }) {
  const { all, land, searchBox, nameOf, onOpen, onArrowDown, list } = props
  const search = useDebouncedSearch(land.search.list ?? '', land.narrowList)
  const found = matchesOf(all, nameOf, land.search.list ?? '')
  const open = (id: number) => {
    search.stop()
    onOpen(id)
  }

  function openBest() {
    const { best } = matchesOf(all, nameOf, search.text)
    if (best) open(best.id)
  }

  return (
    <div className="grid gap-2">
      <SearchBox
        {...searchBox}
        text={search.text}
        onType={search.type}
        onClear={() => search.now('')}
        onEnter={openBest}
        onArrowDown={onArrowDown}
      />
      <ListCount visible={found.rows.length} total={all.length} text={land.search.list} />
      {found.rows.length > 0 && list(found.rows, open)}
    </div>
  )
}
