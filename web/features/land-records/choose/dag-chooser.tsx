import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { dagsQuery } from '../land-records.queries.ts'
import { type ChooserProps, ListChooser } from './list-chooser.tsx'

const DagList = lazyInBrowser(() => import('./dag-list.tsx').then((file) => file.DagList))

export function DagChooser({ zil, survey, land, surveyOf }: ChooserProps) {
  const { t } = useTranslation('land-records')
  const dags = useQuery(dagsQuery(zil, survey))
  const list = useRef<HTMLDivElement>(null)
  return (
    <ListChooser
      rows={dags}
      failed={t('failed.dags')}
      land={land}
      searchBox={{ name: 'dag_search', label: t('select_dag') }}
      nameOf={(dag) => dag.dag_no}
      onOpen={land.openDag}
      onArrowDown={() => list.current?.focus()}
      list={(rows, open) => (
        <Suspense fallback={<Skeleton lines={4} />}>
          <DagList dags={rows} chosen={land.search.dag ?? null} onChoose={open} listRef={list} surveyOf={surveyOf} />
        </Suspense>
      )}
    />
  )
}
