import { type RecordField, recordFields } from '#contract/records/field-words.ts'
import { useLanguage } from '#web/text/use-language.ts'

/** Names of the fields of records, as heads of lists and labels of forms. */
export function useFieldNames() {
  const language = useLanguage()
  return (field: RecordField): string => recordFields[field][language]
}
