import { type FormEvent, useState } from 'react'
import { AnswerOfHeir, type HeirNotice } from '#contract/mutations/heir-notices.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useHeirActs } from './heir-notice.queries.ts'

type AnswerFormProps = { token: string; notice: HeirNotice }

/** Agrees, or objects with a reason. Who is left out is not asked to agree. */
export function AnswerForm({ token, notice: { until, asked_share } }: AnswerFormProps) {
  const { t } = useTranslation('heir-notice')
  const { calendarDay } = useFormats()
  const { answer } = useHeirActs(token)
  const [reason, setReason] = useState('')
  const objection = { answer: 'objected', reason }
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(
    () => AnswerOfHeir.safeParse(objection).error?.issues,
  )
  const send = (form: AnswerOfHeir) => {
    clear()
    void answer.mutateAsync(form).then(
      () => setReason(''),
      (problem) => fail(problem, t('failed_send')),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = AnswerOfHeir.safeParse(objection)
    if (form.success) send(form.data)
    else refuse(form.error.issues)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {until !== null && <p>{t('until', { day: calendarDay(until) })}</p>}
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ reason: t('reason') }} />
        {asked_share !== null && (
          <Button
            size="large"
            pending={answer.isPending}
            className="justify-self-start max-sm:w-full"
            onClick={() => send({ answer: 'agreed', reason: null })}
          >
            {t('agree')}
          </Button>
        )}
        <TextArea
          name="reason"
          label={t('reason')}
          help={t('reason_help')}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          errors={errors['reason']}
        />
        <Button
          type="submit"
          variant="secondary"
          size="large"
          pending={answer.isPending}
          className="justify-self-start max-sm:w-full"
        >
          {t('object')}
        </Button>
      </Card>
    </form>
  )
}
