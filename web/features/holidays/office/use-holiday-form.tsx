import { HolidayForm, type HolidayRecord } from '#contract/cases/holidays.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Values = { day: string; name_en: string; name_bn: string; confirmed: boolean }

export function useHolidayForm(): RecordForm<HolidayRecord, Values> {
  const { t } = useTranslation('holidays')
  const fieldName = useFieldNames()
  const { day: dayWords } = useFormats()
  return {
    schema: HolidayForm,
    start: (holiday) => ({
      day: holiday?.day ?? '',
      name_en: holiday?.name_en ?? '',
      name_bn: holiday?.name_bn ?? '',
      confirmed: holiday?.confirmed ?? false,
    }),
    fields: [
      { name: 'day', display: ({ day }) => (day ? dayWords(day) : '—') },
      { name: 'name_en' },
      { name: 'name_bn' },
      {
        name: 'confirmed',
        label: t('gazette'),
        display: ({ confirmed }) => t(confirmed ? 'confirmed' : 'unconfirmed'),
      },
    ],
    render: ({ values, change, errors }) => {
      const name = (field: 'name_en' | 'name_bn') => ({
        name: field,
        label: fieldName(field),
        value: values[field],
        onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
        errors: errors[field],
        autoComplete: 'off',
      })
      return (
        <>
          <DateField
            name="day"
            label={fieldName('day')}
            value={values.day}
            onChange={(day) => change({ day })}
            errors={errors['day']}
          />
          <Field {...name('name_en')} lang="en" />
          <Field {...name('name_bn')} lang="bn" />
          <BijoyHint text={values.name_bn} onTake={(name_bn) => change({ name_bn })} />
          <Checkbox
            name="confirmed"
            checked={values.confirmed}
            onChange={(event) => change({ confirmed: event.target.checked })}
            errors={errors['confirmed']}
          >
            {t('confirm')}
          </Checkbox>
        </>
      )
    },
  }
}
