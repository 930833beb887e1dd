import { SurveyTypeForm, type SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Values = {
  code: string
  name_en: string
  name_bn: string
  sequence: string
  description: string
  description_bn: string
}

export function useSurveyTypeForm(): RecordForm<SurveyTypeRecord, Values> {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  return {
    schema: SurveyTypeForm,
    start: (survey) => ({
      code: survey?.code ?? '',
      name_en: survey?.name_en ?? '',
      name_bn: survey?.name_bn ?? '',
      sequence: String(survey?.sequence ?? ''),
      description: survey?.description ?? '',
      description_bn: survey?.description_bn ?? '',
    }),
    fields: [
      { name: 'code' },
      { name: 'name_en' },
      { name: 'name_bn' },
      { name: 'sequence' },
      { name: 'description' },
      { name: 'description_bn' },
    ],
    render: ({ values, change, errors }) => {
      const line = (name: 'code' | 'name_en' | 'name_bn' | 'sequence') => ({
        name,
        label: fieldName(name),
        value: values[name],
        onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
        errors: errors[name],
        autoComplete: 'off',
      })
      const text = (name: 'description' | 'description_bn') => ({
        name,
        label: fieldName(name),
        optional: true,
        value: values[name],
        onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
        errors: errors[name],
      })
      return (
        <>
          <Field {...line('code')} help={t('code_help')} className="max-w-60" />
          <Field {...line('name_en')} lang="en" />
          <Field {...line('name_bn')} lang="bn" optional />
          <BijoyHint text={values.name_bn} onTake={(name_bn) => change({ name_bn })} />
          <Field {...line('sequence')} help={t('sequence_help')} inputMode="numeric" optional className="max-w-60" />
          <TextArea {...text('description')} />
          <TextArea {...text('description_bn')} lang="bn" />
        </>
      )
    },
  }
}
