import { useState } from 'react'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { isDate } from '#web/ui/form/date-parts.ts'

/** A day narrows the list once it is whole, and no longer once it is emptied. */
export function DayFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
  const { state, replace } = useListAddress()
  const value = state.filters[name] ?? ''
  const [draft, setDraft] = useState({ text: value, value })
  // Another day in the address shows in the fields.
  if (draft.value !== value) setDraft({ text: value, value })

  function type(text: string) {
    const next = text === '' || isDate(text) ? text : value
    setDraft({ text, value: next })
    if (next !== value) replace({ filters: { [name]: next } })
  }
  return <DateField name={name} label={label} value={draft.text} onChange={type} />
}
