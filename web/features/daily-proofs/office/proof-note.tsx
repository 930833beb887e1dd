import { useState } from 'react'
import { type DailyProof, ExplainProof } from '#contract/payments/daily-proofs.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useExplain } from './daily-proofs.queries.ts'

/** The note of an admin on a day with faults, or the button to write it. */
export function ProofNote({ proof: { day, note } }: { proof: DailyProof }) {
  const { t } = useTranslation('daily-proofs')
  const { moment } = useFormats()
  const [open, setOpen] = useState(false)
  if (note === null)
    return (
      <div>
        <Button onClick={() => setOpen(true)} className="max-sm:w-full">
          {t('note.write')}
        </Button>
        {open && <NoteDialog day={day} onClose={() => setOpen(false)} />}
      </div>
    )
  return (
    <Card>
      <h3 className="mb-1 font-semibold text-lg">{t('note.title')}</h3>
      <p className="wrap-anywhere">{note.text}</p>
      <p className="text-ink-soft text-sm">{t('note.by', { name: note.by, at: moment(note.at) })}</p>
    </Card>
  )
}

function NoteDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useTranslation('daily-proofs')
  const { calendarDay } = useFormats()
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ExplainProof,
    act: useExplain(day),
    onDone: onClose,
    failed: t('note.failed'),
  })
  const labels = { note: t('note.label') }
  return (
    <Dialog title={t('note.dialog', { day: calendarDay(day) })} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <p>{t('note.about')}</p>
        <TextArea name="note" label={labels.note} maxLength={500} errors={errors['note']} />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('note.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
