import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { AnswerPapersRequest, type PapersRequest } from '#contract/mutations/papers-request.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useInvalidateMutations } from '../mutations.queries.ts'

type RequestedPapersProps = {
  id: number
  request: PapersRequest
  /** Adds the papers. */
  children: ReactNode
}

/** Papers that the office asks for, a place to add them, and the answer that gives the mutation back to the office. */
export function RequestedPapers({ id, request, children }: RequestedPapersProps) {
  const { t } = useTranslation(['papers-request', 'mutations'])
  const { day, calendarDay } = useFormats()
  const { groups, remarks, requested_at, answer_by, days_over } = request
  return (
    <section aria-labelledby="requested" className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="waiting">
        <h3 id="requested" className="font-semibold text-lg">
          {t('title')}
        </h3>
        {groups.length > 0 && (
          <ul className="list-disc pl-5">
            {groups.map((group) => (
              <li key={group}>{t(`mutations:group.${group}`)}</li>
            ))}
          </ul>
        )}
        {remarks && <p className="wrap-anywhere whitespace-pre-line">{remarks}</p>}
        {answer_by && (
          <p className="font-semibold">{t(days_over ? 'over' : 'until', { day: calendarDay(answer_by) })}</p>
        )}
        <p className="text-sm">{requested_at ? t('since', { day: day(requested_at) }) : t('waits')}</p>
      </Notice>
      {children}
      <Answer id={id} added={request.added} />
    </section>
  )
}

function Answer({ id, added }: { id: number; added: number }) {
  const { t } = useTranslation('papers-request')
  const { count } = useFormats()
  const [remarks, setRemarks] = useState('')
  const key = useIdempotencyKey()
  const invalidate = useInvalidateMutations()
  const { errors, message, attempt, clear, forget, refuse, fail } = useFormErrors()
  const act = useMutation({
    mutationFn: (body: AnswerPapersRequest) =>
      call(mutationsApi.answerPapersRequest, { params: { id }, body, key: key.read() }),
    onSuccess: () => {
      notify.success(t('done'))
      return invalidate()
    },
    onError: (problem) => fail(problem, t('failed')),
    onSettled: key.done,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const answer = AnswerPapersRequest.parse({ remarks })
    if (added === 0 && answer.remarks === null)
      return refuse([{ code: 'custom', path: ['remarks'], message: 'paper_or_remarks', input: remarks }])
    clear()
    act.mutate(answer)
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ remarks: t('remarks') }} />
      {added > 0 && <p role="status">{t('added', { count: added, number: count(added) })}</p>}
      <TextArea
        name="remarks"
        label={t('remarks')}
        help={t('remarks_help')}
        rows={2}
        optional
        value={remarks}
        onChange={({ target }) => {
          setRemarks(target.value)
          forget('remarks')
        }}
        errors={errors['remarks']}
      />
      <Button type="submit" pending={act.isPending} className="justify-self-start max-sm:w-full">
        {!act.isPending && <Send aria-hidden="true" className="size-4.5" />}
        {t('send')}
      </Button>
    </form>
  )
}
