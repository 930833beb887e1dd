import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useDebouncedSearch } from '#web/ui/hooks/use-debounced-search.ts'

/** Narrows the list once typing pauses. */
export function TypedFilter({ name, label }: { name: 'subject_id'; label: string }) {
  const { state, replace } = useListAddress()
  const filter = useDebouncedSearch(state.filters[name] ?? '', (value) => replace({ filters: { [name]: value } }))
  return (
    <Field
      name={name}
      label={label}
      value={filter.text}
      autoComplete="off"
      onChange={(event) => filter.type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && filter.now(filter.text)}
    />
  )
}
