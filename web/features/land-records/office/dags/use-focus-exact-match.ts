import { type KeyboardEvent, useEffect } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { useRecords } from '#web/parts/records/use-records.ts'

/**
 * Moves the focus to the only dag with exactly the searched number, so that Enter opens it: at once after a link, on
 * Enter after typing.
 */
export function useFocusExactMatch() {
  const { state, query } = useRecords(dagsApi)
  const number = latinDigits(state.search)
  const rows = query.isPlaceholderData ? [] : (query.data?.data ?? [])
  const [hit, another] = number === '' ? [] : rows.filter(({ dag_no }) => dag_no === number)
  const id = hit && !another ? hit.id : null

  useEffect(() => {
    const on = document.activeElement
    if (id !== null && (on === null || on === document.body || on.id === 'main')) focusRow(id)
  }, [id])

  return (event: KeyboardEvent) => {
    const box = event.target instanceof HTMLInputElement && event.target.type === 'search' ? event.target : null
    if (event.key !== 'Enter' || id === null || box?.value.trim() !== state.search) return
    event.preventDefault()
    focusRow(id)
  }
}

/** On a phone the rows are cards: the focus goes to the button that opens one. */
function focusRow(id: number) {
  const row = document.querySelector(`[data-row="${id}"]`)
  const target = row instanceof HTMLTableRowElement ? row : row?.querySelector('button')
  target?.focus()
}
