import { useQueryClient } from '@tanstack/react-query'
import type { PlaceQuestion } from '#contract/imports/place-questions.ts'
import { mouzasApi, zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { MouzaForm, MouzaRecord, ZilForm, ZilRecord } from '#contract/locations/location-records.ts'
import { RecordDialog } from '#web/parts/records/editing/record-dialog.tsx'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'

type AddPlaceProps = {
  question: PlaceQuestion
  /** Words for the place and what it lies in. */
  about: string
  onAdded: (id: number) => void
  onClose: () => void
}

/** Bengali letters are in the Bengali name, others in the English one. */
const isBengali = (name: string) => /\p{Script=Bengali}/u.test(name)

/** Window to put a mouza or a zil on record that a file names; what the file says of it is filled in. */
export function AddPlace(props: AddPlaceProps) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const mouza = useMouzaForm(props.question)
  const zil = useZilForm(props.question)
  const words = (level: 'mouza' | 'zil') => {
    const add = t(`places.add.${level}`)
    return { add, edit: add, added: t('places.added'), updated: t('places.added') }
  }

  function handleSaved({ id }: { id: number }) {
    void client.invalidateQueries({ queryKey: ['locations'] })
    props.onAdded(id)
  }

  const common = { row: null, about: props.about, onSaved: handleSaved, onClose: props.onClose }
  if (props.question.level === 'mouza')
    return <RecordDialog {...common} api={mouzasApi} record={MouzaRecord} words={words('mouza')} form={mouza} />
  return <RecordDialog {...common} api={zilsApi} record={ZilRecord} words={words('zil')} form={zil} />
}

type MouzaValues = { name_en: string; name_bn: string; jl_no: string }

function useMouzaForm({ parent_id, name, detail }: PlaceQuestion): RecordForm<MouzaRecord, MouzaValues> {
  const { t } = useTranslation('imports')
  const fields = [
    { name: 'name_en', lang: 'en', label: t('places.name_en') },
    { name: 'name_bn', lang: 'bn', label: t('places.name_bn') },
    { name: 'jl_no', lang: undefined, label: t('places.jl_no') },
  ] as const
  return {
    schema: MouzaForm,
    start: () => ({
      name_en: isBengali(name) ? '' : name,
      name_bn: isBengali(name) ? name : '',
      jl_no: detail,
    }),
    body: (values) => ({ upazila_id: parent_id, ...values }),
    fields,
    render: ({ values, change, errors }) =>
      fields.map(({ name: field, label, lang }) => (
        <Field
          key={field}
          name={field}
          label={label}
          {...(lang && { lang })}
          optional={field === 'jl_no'}
          value={values[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          errors={errors[field]}
          autoComplete="off"
        />
      )),
  }
}

function useZilForm({ parent_id, name }: PlaceQuestion): RecordForm<ZilRecord, { zil_no: string }> {
  const { t } = useTranslation('imports')
  return {
    schema: ZilForm,
    start: () => ({ zil_no: name }),
    body: (values) => ({ mouza_id: parent_id, ...values }),
    fields: [{ name: 'zil_no', label: t('places.zil_no') }],
    render: ({ values, change, errors }) => (
      <Field
        name="zil_no"
        label={t('places.zil_no')}
        value={values.zil_no}
        onChange={(event) => change({ zil_no: event.target.value })}
        errors={errors['zil_no']}
        autoComplete="off"
      />
    ),
  }
}
