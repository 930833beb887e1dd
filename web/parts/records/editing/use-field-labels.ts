import { useFieldNames } from '../use-field-names.ts'
import type { FormField } from './record-form.ts'

/** Label of a field of a form: its own, or the name of the record's field. */
export function useFieldLabels() {
  const fieldName = useFieldNames()
  return <Values>(field: FormField<Values>): string => field.label ?? fieldName(field.name)
}
