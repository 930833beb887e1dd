import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CaseReview } from '#contract/cases/case-reviews.ts'
import type { CaseKind } from '#contract/cases/cases.ts'
import { ReviewForm } from '#contract/cases/reviews.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { ownReviewsQuery, useRequestReview } from './reviews.queries.ts'

type OwnCase = { kind: CaseKind; id: number }

/** Reviews of one's own rejected case, and the form to ask for one while there is time. */
export function OwnReview({ kind, id }: OwnCase) {
  const { t } = useTranslation('reviews')
  const { calendarDay } = useFormats()
  const { data } = useQuery(ownReviewsQuery(kind, id))
  if (!data?.until) return null
  const { can_ask, until, reviews } = data
  const last = reviews.at(-1)
  return (
    <section aria-labelledby={`review-${kind}-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={`review-${kind}-${id}`} className="font-semibold">
        {t(reviews.length > 0 ? 'chain' : 'title')}
      </h3>
      {reviews.map((review) => (
        <Chain key={review.id} review={review} />
      ))}
      {last?.outcome === 'stands' && kind !== 'identity' && (
        <p className="text-sm">{t(kind === 'registration' ? 'appeal.registration' : 'appeal.mutation')}</p>
      )}
      {can_ask && (
        <>
          <p>
            {t('about', { until: calendarDay(until) })}{' '}
            <span className="text-ink-soft text-sm">{t('unconfirmed')}</span>
          </p>
          <RequestReview kind={kind} id={id} />
        </>
      )}
      {!can_ask && reviews.length === 0 && <p className="text-ink-soft">{t('over', { until: calendarDay(until) })}</p>}
    </section>
  )
}

/** Rejection, request and outcome in the order of their days. */
function Chain({ review }: { review: CaseReview }) {
  const { t } = useTranslation('reviews')
  const { day, calendarDay } = useFormats()
  const { rejected_at, asked_at, words, outcome, decided_at, answer, due_on } = review
  return (
    <ol className="grid gap-2 border-line-strong border-l-3 pl-3">
      <li>{t('rejected', { day: day(rejected_at) })}</li>
      <li>
        {t('asked', { day: day(asked_at) })}
        <span className="wrap-anywhere block whitespace-pre-line text-ink-soft">{words}</span>
      </li>
      {outcome && decided_at ? (
        <li className="font-semibold">
          {t(outcome, { day: day(decided_at) })}
          <span className="wrap-anywhere block whitespace-pre-line font-normal">{answer}</span>
        </li>
      ) : (
        <li className="font-semibold">{t('waits', { day: calendarDay(due_on) })}</li>
      )}
    </ol>
  )
}

function RequestReview({ kind, id }: OwnCase) {
  const { t } = useTranslation('reviews')
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const name = `review-words-${kind}-${id}`
  const key = useIdempotencyKey()
  const ask = useRequestReview(kind, id)
  const check = () => ReviewForm.safeParse({ kind, case_id: id, words })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    try {
      await whenOnline(() => ask.mutateAsync({ ...checked.data, key: key.read() }))
      notify.success(t('sent'))
    } catch (problem) {
      fail(problem as Error, t('failed'))
    } finally {
      key.done()
    }
  }

  if (!open)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)} className="no-print justify-self-start max-sm:w-full">
        <RotateCcw aria-hidden="true" className="size-4.5" />
        {t('ask')}
      </Button>
    )
  return (
    <form onSubmit={submit} noValidate className="no-print grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary
        errors={Object.fromEntries(Object.entries(errors).map(([, texts]) => [name, texts]))}
        message={message}
        attempt={attempt}
        labels={{ [name]: t('words') }}
      />
      <TextArea
        name={name}
        label={t('words')}
        maxLength={1000}
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
        errors={errors['words']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={ask.isPending}>
          {t('send')}
        </Button>
        <Button type="button" variant="quiet" disabled={ask.isPending} onClick={() => setOpen(false)}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
