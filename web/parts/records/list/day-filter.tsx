import { useState } from 'react'
import { DateField } from '#web/ui/form/date-field.tsx'
import { isDate } from '#web/ui/form/date-parts.ts'
import { useListAddress } from './use-list-address.ts'

/** Filters by a day once it is complete, and clears the filter once it is empty. */
export function DayFilter({ name, label }: { name: 'from' | 'to' | 'day'; label: string }) {
  const { state, replace } = useListAddress()
  const value = state.filters[name] ?? ''
  const [draft, setDraft] = useState({ text: value, value })
  // The field follows a change of the address.
  if (draft.value !== value) setDraft({ text: value, value })

  function type(text: string) {
    const next = text === '' || isDate(text) ? text : value
    setDraft({ text, value: next })
    if (next !== value) replace({ filters: { [name]: next } })
  }
  return <DateField name={name} label={label} value={draft.text} onChange={type} />
}
