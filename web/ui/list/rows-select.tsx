import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from './native-select.tsx'

type RowsSelectProps = { sizes: readonly number[]; value: number; onChange: (rows: number) => void }

/** Number of rows on a page of a list. */
export function RowsSelect({ sizes, value, onChange }: RowsSelectProps) {
  const { t } = useTranslation('list')
  const { count } = useFormats()
  return (
    <NativeSelect
      label={t('rows')}
      choices={sizes.map((size) => ({ id: String(size), label: count(size) }))}
      value={String(value)}
      onChange={(size) => onChange(Number(size))}
    />
  )
}
