import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { DagRow } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type DagListProps = {
  dags: readonly DagRow[]
  chosen: number | null
  onChoose: (id: number) => void
  listRef: RefObject<HTMLDivElement | null>
  /** Name of a row's survey, if the list has several surveys. */
  surveyOf: ((id: number | null) => string) | undefined
}

const rowHeight = 44
const visibleRows = 7.5
const spareRows = 6

/** List of up to 10,000 dags, which draws only the visible ones. */
export function DagList({ dags, chosen, onChoose, listRef, surveyOf }: DagListProps) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const [scrollTop, setScrollTop] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const focusRow = useRef(false)
  const chosenRow = dags.findIndex((dag) => dag.id === chosen)
  const focusedRow = dags.findIndex((dag) => dag.id === focused)
  const tabRow = Math.max(focusedRow >= 0 ? focusedRow : chosenRow, 0)

  useEffect(() => {
    if (listRef.current) showRow(listRef.current, chosenRow)
  }, [chosenRow, listRef])

  useEffect(() => {
    if (!focusRow.current) return
    focusRow.current = false
    listRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  function moveTo(row: number) {
    const to = Math.min(Math.max(row, 0), dags.length - 1)
    setFocused(dags[to]?.id ?? null)
    focusRow.current = true
    if (listRef.current) showRow(listRef.current, to)
  }
  function handleKey(event: KeyboardEvent) {
    const rows = rowsTo[event.key]
    if (rows !== undefined) moveTo(tabRow + rows)
    else if (event.key === 'Enter' || event.key === ' ') choose(tabRow)
    else return
    event.preventDefault()
  }
  function choose(row: number) {
    const dag = dags[row]
    if (!dag) return
    setFocused(dag.id)
    onChoose(dag.id)
  }

  const first = Math.max(Math.floor(scrollTop / rowHeight) - spareRows, 0)
  const inSight = dags.slice(first, first + Math.ceil(visibleRows) + 2 * spareRows).map((_, index) => first + index)
  // The focused row stays in the document when it is scrolled away.
  const rows = [...new Set([...inSight, tabRow])].sort((one, other) => one - other)
  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={t('select_dag')}
      tabIndex={-1}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      onKeyDown={handleKey}
      onFocus={(event: FocusEvent) => event.target === event.currentTarget && moveTo(tabRow)}
      style={{ height: Math.min(dags.length, visibleRows) * rowHeight }}
      className="overflow-auto overscroll-contain rounded-control"
    >
      <div role="presentation" className="relative" style={{ height: dags.length * rowHeight }}>
        {rows.map((row) => {
          const dag = dags[row]
          if (!dag) return null
          const survey = surveyOf?.(dag.survey_type_id)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
            <div
              key={dag.id}
              role="option"
              aria-selected={row === chosenRow}
              aria-posinset={row + 1}
              aria-setsize={dags.length}
              tabIndex={row === tabRow ? 0 : -1}
              onClick={() => choose(row)}
              style={{ top: row * rowHeight }}
              className="absolute inset-x-0 flex h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-brand-faint focus-visible:-outline-offset-2 aria-selected:bg-brand-soft aria-selected:font-semibold"
            >
              <span>{t('dag', { dag: digits(dag.dag_no) })}</span>
              {survey && <span className="text-ink-soft text-sm">{survey}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const rowsTo: { [key: string]: number } = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: Math.floor(visibleRows),
  PageUp: -Math.floor(visibleRows),
  Home: -Infinity,
  End: Infinity,
}

/** Scrolls the list so that the row is in the middle, unless it is visible already. */
function showRow(list: HTMLElement, row: number) {
  const top = row * rowHeight
  const inSight = top >= list.scrollTop && top + rowHeight <= list.scrollTop + list.clientHeight
  if (row >= 0 && !inSight) list.scrollTop = top - list.clientHeight / 2 + rowHeight
}
