import { useEffect, useRef } from 'react'

/** Moves the focus to the first field of a form that opens. It does not open a list. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, textarea, select')
    if (first?.getAttribute('role') !== 'combobox') first?.focus()
  }, [])
  return form
}
