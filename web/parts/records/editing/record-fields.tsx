import type { FormEvent } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useFirstField } from '#web/ui/form/use-first-field.ts'
import type { VersionedRecord } from '../records.queries.ts'
import type { RecordForm } from './record-form.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { Editing } from './use-editing.ts'
import { useFieldLabels } from './use-field-labels.ts'

type RecordFieldsProps<Row extends VersionedRecord, Values extends object, Answer> = {
  form: RecordForm<Row, Values>
  editing: Editing<Row, Values, Answer>
  onCancel: () => void
}

/** Form of a record: errors on top, its fields, Save and Cancel. */
export function RecordFields<Row extends VersionedRecord, Values extends object, Answer>(
  props: RecordFieldsProps<Row, Values, Answer>,
) {
  const { form, editing, onCancel } = props
  const { t } = useTranslation('ui')
  const { values, change, problems, saving } = editing
  const labelOf = useFieldLabels()
  const box = useFirstField()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    editing.save()
  }

  return (
    <form ref={box} onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary
        errors={problems.errors}
        message={problems.message}
        attempt={problems.attempt}
        labels={{
          ...Object.fromEntries(form.fields.map((field) => [field.name, labelOf(field)])),
          ...form.rowLabels?.(values),
        }}
      />
      {form.render({ values, change, record: editing.base, errors: problems.errors, forget: problems.clear })}
      {editing.sentPart !== null && <UploadProgress part={editing.sentPart} onStop={editing.stop} />}
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" pending={saving}>
          {(!editing.base && form.add) || t('save')}
        </Button>
      </div>
    </form>
  )
}
