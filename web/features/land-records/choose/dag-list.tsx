import { type RefObject, useEffect } from 'react'
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import type { DagRow } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type DagListProps = {
  dags: readonly DagRow[]
  chosen: number | null
  onChoose: (id: number) => void
  listRef: RefObject<HTMLDivElement | null>
  /** The survey of a row, where they are of several. */
  surveyOf: ((id: number) => string) | undefined
}

const rowHeight = 44
const visibleRows = 7.5

/** Up to 10,000 dags, of which only those in sight are drawn. */
export function DagList({ dags, chosen, onChoose, listRef, surveyOf }: DagListProps) {
  const { t } = useTranslation('land-records')
  const { digits, language } = useFormats()
  const place = dags.findIndex((dag) => dag.id === chosen)
  useEffect(() => {
    // The list has its full height only once it has been drawn.
    const drawn = requestAnimationFrame(() => listRef.current && showRow(listRef.current, place))
    return () => cancelAnimationFrame(drawn)
  }, [place, listRef])
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <ListBox
        ref={listRef}
        aria-label={t('select_dag')}
        items={dags}
        dependencies={[language, surveyOf]}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const id = keys === 'all' ? undefined : dags.find((dag) => keys.has(dag.id))?.id
          if (id !== undefined) onChoose(id)
        }}
        style={{ height: Math.min(dags.length, visibleRows) * rowHeight }}
        className="block overflow-auto overscroll-contain rounded-control data-focus-visible:outline-2 data-focus-visible:outline-green-800"
      >
        {(dag) => {
          const name = t('dag', { dag: digits(dag.dag_no) })
          const survey = surveyOf?.(dag.survey_type_id)
          return (
            <ListBoxItem
              id={dag.id}
              textValue={[name, survey].filter(Boolean).join(' · ')}
              className="flex h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 hover:bg-green-50 data-focus-visible:outline-2 data-selected:bg-green-100 data-selected:font-semibold data-focus-visible:outline-green-800 data-focus-visible:-outline-offset-2"
            >
              <span>{name}</span>
              {survey && <span className="text-ink-soft text-sm">{survey}</span>}
            </ListBoxItem>
          )
        }}
      </ListBox>
    </Virtualizer>
  )
}

/** Brings the chosen dag into sight, and leaves a list alone that shows it. */
function showRow(list: HTMLElement, row: number) {
  const top = row * rowHeight
  const inSight = top >= list.scrollTop && top + rowHeight <= list.scrollTop + list.clientHeight
  if (row >= 0 && !inSight) list.scrollTop = top - list.clientHeight / 2 + rowHeight
}
