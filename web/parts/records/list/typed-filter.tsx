import { Field } from '#web/ui/form/field.tsx'
import { useDebouncedSearch } from '#web/ui/hooks/use-debounced-search.ts'
import { useListAddress } from './use-list-address.ts'

type TypedFilterProps = { name: 'subject_id' | 'amount'; label: string; errors?: string[] | undefined }

/** Narrows the list once typing pauses. */
export function TypedFilter({ name, label, errors }: TypedFilterProps) {
  const { state, replace } = useListAddress()
  const filter = useDebouncedSearch(state.filters[name] ?? '', (value) => replace({ filters: { [name]: value } }))
  return (
    <Field
      name={name}
      label={label}
      errors={errors}
      value={filter.text}
      autoComplete="off"
      onChange={(event) => filter.type(event.target.value)}
      onBlur={filter.leave}
      onKeyDown={(event) => event.key === 'Enter' && filter.now(filter.text)}
    />
  )
}
