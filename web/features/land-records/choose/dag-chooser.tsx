import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dagsQuery } from '../land-records.queries.ts'
import { DagList } from './dag-list.tsx'
import { type ChooserProps, ListChooser } from './list-chooser.tsx'

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
        <DagList dags={rows} chosen={land.search.dag ?? null} onChoose={open} listRef={list} surveyOf={surveyOf} />
      )}
    />
  )
}
