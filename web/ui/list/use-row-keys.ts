import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { isTyping } from '../keys.ts'

/**
 * Keys of a list: j and k (anywhere on the page) and the arrows (in the list) move between rows, Enter or `e` opens the
 * focused row. One row is a stop of the Tab key: the one that was focused last.
 */
export function useRowKeys<Row>(rows: readonly Row[], onOpen: ((row: Row) => void) | undefined) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [last, setLast] = useState(0)
  const active = Math.min(last, rows.length - 1)

  useEffect(() => {
    function go(event: KeyboardEvent) {
      if ((event.key !== 'j' && event.key !== 'k') || isTyping(event)) return
      event.preventDefault()
      moveFocus(body.current, event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])

  function handleKey(event: ReactKeyboardEvent<HTMLTableSectionElement>) {
    const step = steps[event.key]
    const at = rowAt(event.currentTarget, event.target)
    const row = rows[at]
    const onRow = event.target instanceof HTMLTableRowElement
    if (step !== undefined) {
      event.preventDefault()
      moveFocus(event.currentTarget, step)
    } else if (
      row &&
      onOpen &&
      ((event.key === 'Enter' && onRow) || (event.key === 'e' && !isTyping(event.nativeEvent)))
    ) {
      event.preventDefault()
      onOpen(row)
    }
  }

  const rowProps = (at: number) => ({ tabIndex: at === active ? 0 : -1, onFocus: () => setLast(at) })
  return { body, handleKey, rowProps }
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const rowAt = (body: HTMLTableSectionElement, element: EventTarget) =>
  [...body.rows].findIndex((row) => element instanceof Node && row.contains(element))

/** Moves from the focused row; into the list if none has the focus. */
function moveFocus(body: HTMLTableSectionElement | null, step: number) {
  if (!body) return
  const now = document.activeElement ? rowAt(body, document.activeElement) : -1
  const start = [...body.rows].findIndex((row) => row.tabIndex === 0)
  const next = now < 0 ? start : Math.max(0, Math.min(body.rows.length - 1, now + step))
  body.rows[next]?.focus()
}
