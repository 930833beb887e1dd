import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Reports the id of the focused row of the table inside an element. */
export function useFocusedRow(table: RefObject<HTMLElement | null>, onRow: (id: number) => void) {
  const notify = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
    if (row) onRow(Number(row.dataset['row']))
  })
  useEffect(() => {
    const element = table.current
    element?.addEventListener('focusin', notify)
    return () => element?.removeEventListener('focusin', notify)
  }, [table])
}
