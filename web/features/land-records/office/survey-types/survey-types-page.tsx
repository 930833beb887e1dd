import { surveyTypesApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useSurveyTypeForm } from './use-survey-type-form.tsx'

/** Surveys of the records. An acland may only read them. */
export function SurveyTypesPage() {
  const { group } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const { digits, language } = useFormats()
  const { isAdmin } = useOffice()
  const descriptionIn = ({ description, description_bn }: SurveyTypeRecord) =>
    (language === 'bn' ? description_bn : null) ?? description
  return (
    <RecordsPage
      api={surveyTypesApi}
      record={SurveyTypeRecord}
      words={group('survey_types')}
      columns={[
        { key: 'id', header: fieldName('id'), sort: 'id', cell: ({ id }) => digits(String(id)) },
        { key: 'code', header: fieldName('code'), sort: 'code', heads: true, cell: ({ code }) => code },
        { key: 'name_en', header: fieldName('name_en'), sort: 'name_en', cell: ({ name_en }) => name_en },
        { key: 'name_bn', header: fieldName('name_bn'), cell: ({ name_bn }) => name_bn ?? '—' },
        {
          key: 'sequence',
          header: fieldName('sequence'),
          sort: 'sequence',
          cell: ({ sequence }) => digits(String(sequence)),
        },
        { key: 'description', header: fieldName('description'), cell: (survey) => descriptionIn(survey) ?? '—' },
      ]}
      nameOf={({ code, name_en }) => `${code} · ${name_en}`}
      form={useSurveyTypeForm()}
      may={isAdmin ? ['add', 'edit', 'remove'] : []}
    />
  )
}
