import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useDebouncedSearch } from '#web/ui/hooks/use-debounced-search.ts'

type TypedFilterProps = { name: 'subject_id' | 'from' | 'to'; label: string; type?: 'text' | 'date' }

/** What is typed narrows the list once it rests: a year is typed digit by digit. */
export function TypedFilter({ name, label, type = 'text' }: TypedFilterProps) {
  const { state, replace } = useListAddress()
  const filter = useDebouncedSearch(state.filters[name] ?? '', (value) => replace({ filters: { [name]: value } }))
  return (
    <Field
      name={name}
      type={type}
      label={label}
      value={filter.text}
      autoComplete="off"
      onChange={(event) => filter.type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && filter.now(filter.text)}
    />
  )
}
