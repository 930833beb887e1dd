import { type FormEvent, useState } from 'react'
import type { ReviewOutcome, StaffReview } from '#contract/cases/case-reviews.ts'
import { ReviewDecision } from '#contract/cases/reviews.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useDecideReview } from './reviews.queries.ts'

/** Reviews of rejections in a case, with the decision of one that waits; nothing where nobody asked. */
export function CaseReviews({ history: { reviews } }: { history: { reviews: readonly StaffReview[] } }) {
  const { t } = useTranslation('reviews')
  if (reviews.length === 0) return null
  return (
    <Card aria-labelledby="reviews-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="reviews-title" className="font-semibold text-lg">
        {t('office.title')}
      </h2>
      <ol className="grid divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
            <ReviewFacts review={review} />
            {review.outcome === null && (review.can_decide ? <Decide review={review} /> : <p>{t('office.not_you')}</p>)}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Rejection, words of the citizen, and outcome of a review. */
export function ReviewFacts({ review, late = false }: { review: StaffReview; late?: boolean }) {
  const { t } = useTranslation('reviews')
  const { day, calendarDay } = useFormats()
  const { rejected_at, rejected_by, asked_at, words, due_on, outcome, decided_at, decided_by, answer } = review
  return (
    <>
      <p className="text-ink-soft text-sm">
        {rejected_by
          ? t('office.rejected', { day: day(rejected_at), name: rejected_by })
          : t('office.rejected_unnamed', { day: day(rejected_at) })}
        {' · '}
        {t('office.asked', { day: day(asked_at) })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line rounded-control bg-muted px-3 py-2">
        <span className="block text-ink-soft text-sm">{t('office.words')}</span>
        {words}
      </p>
      {outcome === null ? (
        <p>
          <StatusBadge tone={late ? 'refused' : 'waiting'}>
            {t(late ? 'office.late' : 'office.due', { day: calendarDay(due_on) })}
          </StatusBadge>
        </p>
      ) : (
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={outcome === 'stands' ? 'refused' : 'good'}>{t(`office.${outcome}`)}</StatusBadge>
            <span className="text-ink-soft text-sm">
              {t('office.decided', { day: decided_at ? day(decided_at) : '', name: decided_by ?? '—' })}
            </span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </>
  )
}

function Decide({ review: { id } }: { review: StaffReview }) {
  const { t } = useTranslation('reviews')
  const [words, setWords] = useState('')
  const [outcome, setOutcome] = useState<ReviewOutcome>('stands')
  const decide = useDecideReview(id)
  const check = () => ReviewDecision.safeParse({ outcome, words })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)

  async function send(event: FormEvent, chosen: ReviewOutcome) {
    event.preventDefault()
    setOutcome(chosen)
    const checked = ReviewDecision.safeParse({ outcome: chosen, words })
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    try {
      await decide.mutateAsync(checked.data)
      notify.success(t(`office.done.${chosen}`))
    } catch (problem) {
      fail(problem as Error, t('office.not_done'))
    }
  }

  const pending = (each: ReviewOutcome) => decide.isPending && outcome === each
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ words: t('office.answer') }} />
      <TextArea
        name="words"
        label={t('office.answer')}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        errors={errors['words']}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          variant="secondary"
          disabled={decide.isPending}
          pending={pending('stands')}
          onClick={(event) => send(event, 'stands')}
        >
          {t('office.uphold')}
        </Button>
        <Button
          type="button"
          disabled={decide.isPending}
          pending={pending('set_aside')}
          onClick={(event) => send(event, 'set_aside')}
        >
          {t('office.reopen')}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{t('office.reopen_about')}</p>
    </form>
  )
}
