import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { digitsFor } from '#contract/digits.ts'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { formatPercent, parcelName } from '#contract/drawing/lineage-words.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { ApiError, hasCode, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lineageQuery, useDecide } from '../lineage.queries.ts'
import { AddParent } from './add-parent.tsx'
import { type ParentRow, parentsIn, rowsOf } from './parent-rows.ts'

type CorrectDialogProps = { lineage: Lineage; dag: Dag; onClose: () => void }

/** Corrects the origin of a dag: a share for each older parcel, and the reason. */
export function CorrectDialog({ lineage, dag, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('lineage')
  const { language } = useFormats()
  const client = useQueryClient()
  const decide = useDecide(lineage)
  const [rows, setRows] = useState(() => rowsOf(lineage, language))
  const [reason, setReason] = useState(lineage.office?.reason ?? '')
  const { dag_no, survey_type } = dag
  const own = survey_type ? parcelName(language, { dag_no, survey: survey_type }) : digitsFor(dag_no, language)
  const fields = decide.error instanceof ApiError ? decide.error.fields : {}
  const together = parentsIn(rows).reduce((sum, { share }) => sum + share, 0)

  const change = (id: number, percent: string) =>
    setRows(rows.map((row) => (row.dag.id === id ? { ...row, percent } : row)))

  function save(event: SubmitEvent) {
    event.preventDefault()
    decide.mutate(
      { parents: parentsIn(rows), reason: reason.trim() || null },
      {
        onSuccess: () => {
          notify.success(t('office.saved'))
          onClose()
        },
      },
    )
  }

  function refetchLineage() {
    void client.invalidateQueries({ queryKey: lineageQuery(dag.id).queryKey })
    onClose()
  }

  return (
    <Dialog title={t('office.correct_title', { dag: own })} about={t('office.about')} open onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-5">
        {decide.error && (
          <ErrorState
            message={messageOf(decide.error, t('office.failed'))}
            {...(hasCode(decide.error, ['conflict']) && { onRetry: refetchLineage, retry: t('office.look_again') })}
          />
        )}
        <Parents rows={rows} own={own} fields={fields} onChange={change} onRemove={setRows} />
        <p className="text-ink-soft" role="status">
          {rows.length === 0
            ? t('office.none')
            : t('office.sum', { share: formatPercent(Math.max(together, 0), language) })}
        </p>
        {fields['parents'] && <p className="text-refusal-ink">{fields['parents'].join(' ')}</p>}
        <AddParent dag={dag} rows={rows} onAdd={(row) => setRows([...rows, row])} />
        <TextArea
          name="reason"
          label={t('office.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          errors={fields['reason']}
          maxLength={1000}
        />
        <Button type="submit" pending={decide.isPending} className="justify-self-end">
          {t('office.save')}
        </Button>
      </form>
    </Dialog>
  )
}

type ParentsProps = {
  rows: readonly ParentRow[]
  own: string
  fields: { [field: string]: string[] }
  onChange: (id: number, percent: string) => void
  onRemove: (left: ParentRow[]) => void
}

function Parents({ rows, own, fields, onChange, onRemove }: ParentsProps) {
  const { t } = useTranslation('lineage')
  const { language } = useFormats()
  return rows.map(({ dag, percent }, at) => {
    const parent = parcelName(language, dag)
    const errors = [...(fields[`parents.${at}.share`] ?? []), ...(fields[`parents.${at}.dag_id`] ?? [])]
    return (
      <div key={dag.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          name={`parents.${at}.share`}
          label={t('office.share', { dag: own, parent })}
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          onChange={(event) => onChange(dag.id, event.target.value)}
          errors={errors}
        />
        <IconButton
          Sign={X}
          label={t('office.remove', { parent })}
          onClick={() => onRemove(rows.filter((row) => row.dag.id !== dag.id))}
          className="mt-7.5"
        />
      </div>
    )
  })
}
