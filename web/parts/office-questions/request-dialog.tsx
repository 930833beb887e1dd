import { type FormEvent, useState } from 'react'
import {
  default_answer_days,
  type PaperKind,
  paperKindsOf,
  type RequestOfPapers,
  requestOfPapers,
} from '#contract/cases/papers-requests.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { DaysField, PaperChoice } from './request-fields.tsx'

type RequestDialogProps = {
  kind: keyof typeof paperKindsOf
  /** Names the case. */
  about: string
  /** Note that was typed beside the decisions; it is the question. */
  remarks: string
  onRemarks: (remarks: string) => void
  pending: boolean
  /** Sends the request; a refusal is given to `fail`. */
  onSend: (request: RequestOfPapers, fail: (problem: Error) => void) => void
  onClose: () => void
}

/** Asks the citizen of a case for papers, an answer, or both, within working days. */
export function RequestDialog({ kind, about, remarks, onRemarks, pending, onSend, onClose }: RequestDialogProps) {
  const { t } = useTranslation('office-questions')
  const [papers, setPapers] = useState<readonly PaperKind[]>([])
  const [days, setDays] = useState(default_answer_days)
  const check = () => requestOfPapers(kind).safeParse({ papers, remarks, days })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    onSend(checked.data, (problem) => fail(problem, t('office.failed')))
  }

  return (
    <Dialog title={t('office.title')} about={about} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ remarks: t('office.note'), days: t('office.days') }}
        />
        <PaperChoice offered={paperKindsOf[kind]} papers={papers} onChange={setPapers} />
        <TextArea
          name="remarks"
          label={t('office.note')}
          help={t('office.note_help')}
          optional={papers.length > 0}
          value={remarks}
          onChange={({ target }) => onRemarks(target.value)}
          errors={errors['remarks']}
        />
        <DaysField days={days} onChange={setDays} />
        <p className="text-ink-soft">{t('office.about')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('office.back')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('office.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
