import { longestReason } from '#contract/locations/place-pasts.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'

type ReasonFieldProps = {
  name: 'reason' | 'change_reason'
  value: string
  onChange: (reason: string) => void
  errors: string[] | undefined
}

/** Number of a gazette, or another source of a change. */
export function ReasonField({ name, value, onChange, errors }: ReasonFieldProps) {
  const { t } = useTranslation('locations')
  return (
    <Field
      name={name}
      label={t('past.reason')}
      optional
      maxLength={longestReason}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errors={errors}
      autoComplete="off"
    />
  )
}
