import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DagRow } from '#contract/land-records.ts'
import { NotDigitised } from '#web/parts/not-digitised.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DagList } from './dag-list.tsx'
import { dagsQuery } from './land-records.queries.ts'
import { ListCount } from './list-count.tsx'
import { matchesOf } from './matches.ts'
import { SearchBox } from './search-box.tsx'
import type { useLand } from './use-land.ts'
import { useSearchText } from './use-search-text.ts'

type ChooserProps = { zil: number; survey: number; land: ReturnType<typeof useLand> }

export function DagChooser({ zil, survey, land }: ChooserProps) {
  const { t } = useTranslation('land-records')
  const dags = useQuery(dagsQuery(zil, survey))
  if (dags.isPending) return <Skeleton lines={4} />
  if (dags.isError)
    return <ErrorState message={t('failed.dags')} onRetry={() => void dags.refetch()} retrying={dags.isFetching} />
  if (dags.data.length === 0)
    return (
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">{t('list_none')}</p>
        <NotDigitised />
      </div>
    )
  return <SearchedDags dags={dags.data} survey={survey} land={land} />
}

const numberOf = (dag: DagRow) => dag.dag_no

function SearchedDags({ dags, survey, land }: { dags: DagRow[]; survey: number; land: ChooserProps['land'] }) {
  const { t } = useTranslation('land-records')
  const list = useRef<HTMLDivElement>(null)
  const search = useSearchText(land.search.list ?? '', land.narrowList)
  const found = matchesOf(dags, numberOf, land.search.list ?? '')
  const open = (id: number) => {
    search.stop()
    land.openDag(id, survey)
  }

  function openBest() {
    const best = matchesOf(dags, numberOf, search.text).best
    if (best) open(best.id)
  }

  return (
    <div className="grid gap-2">
      <SearchBox
        name="dag_search"
        label={t('select_dag')}
        text={search.text}
        onType={search.type}
        onClear={search.clear}
        onEnter={openBest}
        onArrowDown={() => list.current?.focus()}
      />
      <ListCount shown={found.rows.length} total={dags.length} text={land.search.list} />
      {found.rows.length > 0 && (
        <DagList dags={found.rows} chosen={land.search.dag ?? null} onChoose={open} listRef={list} />
      )}
    </div>
  )
}
