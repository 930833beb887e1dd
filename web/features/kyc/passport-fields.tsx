import { useTranslation } from '#web/text/use-translation.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useCountryOptions } from './country-names.ts'

type PassportValues = { passport_country: string | null; passport_expires_on: string }

type PassportFieldsProps = {
  values: PassportValues
  onChange: (change: Partial<PassportValues>) => void
  errors: { [field: string]: string[] | undefined }
}

/** Country, number and last day of a passport, as they are on its page. */
export function PassportFields({ values, onChange, errors }: PassportFieldsProps) {
  const { t } = useTranslation('kyc')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        name="passport_country"
        label={t('passport.country')}
        options={useCountryOptions()}
        value={values.passport_country}
        onChange={(passport_country) => onChange({ passport_country })}
        errors={errors['passport_country']}
      />
      <Field
        name="passport_number"
        label={t('passport.number')}
        help={t('passport.number_help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={errors['passport_number']}
      />
      <DateField
        name="passport_expires_on"
        label={t('passport.expires_on')}
        value={values.passport_expires_on}
        onChange={(passport_expires_on) => onChange({ passport_expires_on })}
        errors={errors['passport_expires_on']}
      />
    </div>
  )
}
