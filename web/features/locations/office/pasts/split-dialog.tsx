import { upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { UpazilaRecord } from '#contract/locations/location-records.ts'
import { upazilaSplitsApi } from '#contract/locations/upazila-splits.endpoints.ts'
import { UpazilaSplitForm } from '#contract/locations/upazila-splits.ts'
import { RecordDialog } from '#web/parts/records/editing/record-dialog.tsx'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { CodeField, NameFields } from '../name-fields.tsx'
import { MouzaTicks } from './mouza-ticks.tsx'
import { ReasonField } from './reason-field.tsx'

type Values = {
  name_en: string
  name_bn: string
  bbs_code: string
  split_on: string
  reason: string
  mouza_ids: number[]
}

/** Window that splits an upazila: a new one with some of its mouzas. Mount it to open it. */
export function SplitDialog({ upazila, onClose }: { upazila: UpazilaRecord; onClose: () => void }) {
  const { t } = useTranslation('locations')
  const title = t('split.title', { upazila: nameIn(useLanguage(), upazila) })
  const words = { add: title, edit: title, added: t('split.done'), updated: t('split.done') }
  return (
    <RecordDialog
      api={{ add: upazilaSplitsApi.add, change: upazilasApi.change }}
      record={UpazilaRecord}
      words={words}
      about={t('split.about')}
      form={useSplitForm(upazila.id)}
      row={null}
      onClose={onClose}
    />
  )
}

function useSplitForm(upazila_id: number): RecordForm<UpazilaRecord, Values> {
  const { t } = useTranslation('locations')
  const fieldName = useFieldNames()
  return {
    schema: UpazilaSplitForm,
    start: () => ({ name_en: '', name_bn: '', bbs_code: '', split_on: '', reason: '', mouza_ids: [] }),
    body: (values) => ({ upazila_id, ...values }),
    add: t('split.act'),
    fields: [
      { name: 'name_en' },
      { name: 'name_bn' },
      { name: 'bbs_code' },
      { name: 'split_on', label: t('split.on') },
      { name: 'reason', label: t('past.reason') },
      { name: 'mouza_ids', label: t('split.mouzas') },
    ],
    render: ({ values, change, errors }) => (
      <>
        <NameFields values={values} change={change} errors={errors} />
        <CodeField
          name="bbs_code"
          label={fieldName('bbs_code')}
          value={values.bbs_code}
          onChange={(bbs_code) => change({ bbs_code })}
          errors={errors['bbs_code']}
        />
        <DateField
          name="split_on"
          label={t('split.on')}
          value={values.split_on}
          onChange={(split_on) => change({ split_on })}
          errors={errors['split_on']}
        />
        <ReasonField
          name="reason"
          value={values.reason}
          onChange={(reason) => change({ reason })}
          errors={errors['reason']}
        />
        <MouzaTicks
          upazila={upazila_id}
          ticked={values.mouza_ids}
          onChange={(mouza_ids) => change({ mouza_ids })}
          errors={errors['mouza_ids']}
        />
      </>
    ),
  }
}
