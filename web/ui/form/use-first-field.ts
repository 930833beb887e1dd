import { useEffect, useRef } from 'react'

/** Put it on a form: who opens one wants to write. A list is not opened unasked. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, textarea, select')
    if (first?.getAttribute('role') !== 'combobox') first?.focus()
  }, [])
  return form
}
