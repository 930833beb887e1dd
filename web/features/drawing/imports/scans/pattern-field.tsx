import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'

type PatternFieldProps = {
  value: string
  onChange: (pattern: string) => void
  optional?: boolean
  errors?: string[] | undefined
}

/** The pattern of the names of scans, in which {khatian} and {dag} stand for the numbers. */
export function PatternField({ value, onChange, optional = false, errors }: PatternFieldProps) {
  const { t } = useTranslation('imports')
  return (
    <Field
      name="pattern"
      label={t('scans.names')}
      help={t(optional ? 'scans.names_help_optional' : 'scans.names_help')}
      placeholder="{khatian}_{dag}"
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
      optional={optional}
      errors={errors}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
