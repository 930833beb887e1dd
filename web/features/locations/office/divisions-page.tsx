import { divisionsApi } from '#contract/locations/location-records.endpoints.ts'
import { DivisionForm, DivisionRecord } from '#contract/locations/location-records.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { CodeField, NameFields } from './name-fields.tsx'
import { DatedChange, type DatedValues, sentDated, startDated, useDatedFields } from './pasts/dated-change.tsx'
import { PastLink } from './pasts/past-link.tsx'
import { usePlaceColumns } from './place-columns.ts'

type Values = { name_en: string; name_bn: string; bbs_code: string; dated: DatedValues }

export function DivisionsPage() {
  const { group } = useTranslation('locations')
  const language = useLanguage()
  const columns = usePlaceColumns<DivisionRecord>()
  return (
    <RecordsPage
      api={divisionsApi}
      record={DivisionRecord}
      words={group('divisions')}
      columns={[
        columns.id,
        ...columns.names((row) => row),
        { ...columns.code('bbs_code', ({ bbs_code }) => bbs_code), sort: 'bbs_code' },
      ]}
      rowActions={(division) => <PastLink name={nameIn(language, division)} place={{ division: division.id }} />}
      nameOf={(division) => nameIn(language, division)}
      form={useDivisionForm()}
      may={['add', 'edit', 'remove']}
    />
  )
}

function useDivisionForm(): RecordForm<DivisionRecord, Values> {
  const fieldName = useFieldNames()
  const datedFields = useDatedFields()
  return {
    schema: DivisionForm,
    start: (division) => ({
      name_en: division?.name_en ?? '',
      name_bn: division?.name_bn ?? '',
      bbs_code: division?.bbs_code ?? '',
      dated: startDated(division),
    }),
    body: ({ dated, ...rest }) => ({ ...rest, ...sentDated(dated, rest) }),
    fields: [{ name: 'name_en' }, { name: 'name_bn' }, { name: 'bbs_code' }, ...datedFields],
    render: (fields) => (
      <>
        <NameFields {...fields} />
        <DatedChange {...fields} dated={fields.values.dated} now={fields.values} />
        <CodeField
          name="bbs_code"
          label={fieldName('bbs_code')}
          value={fields.values.bbs_code}
          onChange={(bbs_code) => fields.change({ bbs_code })}
          errors={fields.errors['bbs_code']}
        />
      </>
    ),
  }
}
