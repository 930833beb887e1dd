import { useEffect, useRef } from 'react'

/**
 * Moves the focus inside a form's box to the next field of work, by its selector, once its rows have changed: a moved or
 * removed row loses it.
 */
export function useFocusNext(rows: readonly unknown[]) {
  const box = useRef<HTMLFieldSetElement>(null)
  const next = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows that have changed
  useEffect(() => {
    const to = next.current
    next.current = null
    if (to) box.current?.querySelector<HTMLElement>(to)?.focus()
  }, [rows])
  return {
    box,
    focusNext: (to: string) => {
      next.current = to
    },
  }
}
