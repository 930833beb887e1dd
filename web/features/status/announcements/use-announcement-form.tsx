import { dhakaDay } from '#contract/dates.ts'
import { AnnouncementForm, type AnnouncementRecord } from '#contract/status/announcements.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Values = { text_en: string; text_bn: string; from_day: string; until_day: string }

export function useAnnouncementForm(): RecordForm<AnnouncementRecord, Values> {
  const { t } = useTranslation('announcements')
  const fieldName = useFieldNames()
  const { calendarDay } = useFormats()
  const dayOr = (day: string) => (day ? calendarDay(day) : '—')
  return {
    schema: AnnouncementForm,
    start: (announcement) => ({
      text_en: announcement?.text_en ?? '',
      text_bn: announcement?.text_bn ?? '',
      from_day: announcement?.from_day ?? dhakaDay(new Date()),
      until_day: announcement?.until_day ?? '',
    }),
    fields: [
      { name: 'text_en' },
      { name: 'text_bn' },
      { name: 'from_day', display: ({ from_day }) => dayOr(from_day) },
      { name: 'until_day', display: ({ until_day }) => dayOr(until_day) },
    ],
    render: ({ values, change, errors }) => {
      const text = (field: 'text_en' | 'text_bn') => ({
        name: field,
        label: fieldName(field),
        value: values[field],
        onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
        errors: errors[field],
        rows: 2,
      })
      return (
        <>
          <TextArea {...text('text_en')} lang="en" />
          <TextArea {...text('text_bn')} lang="bn" />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              name="from_day"
              label={fieldName('from_day')}
              value={values.from_day}
              onChange={(from_day) => change({ from_day })}
              errors={errors['from_day']}
            />
            <DateField
              name="until_day"
              label={fieldName('until_day')}
              help={t('until_help')}
              value={values.until_day}
              onChange={(until_day) => change({ until_day })}
              errors={errors['until_day']}
            />
          </div>
        </>
      )
    },
  }
}
