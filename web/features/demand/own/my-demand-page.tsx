import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OwnDemand } from '#contract/land-tax/demand.ts'
import { shareWords } from '#contract/land-tax/land-shares.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ownDemandsQuery, useAskReview } from '../demand.queries.ts'

/** Demands of the published lists of this tax year for the person's own land, and "this is too much". */
export function MyDemandPage() {
  const { t } = useTranslation('demand')
  const { data: me } = useMe()
  const query = useQuery({ ...ownDemandsQuery, enabled: me !== null })
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next: '/land-tax/my-demand' }} replace />
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle>{t('own.title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="font-semibold text-3xl">{t('own.title')}</h1>
        <p className="text-ink-soft">{t('own.about')}</p>
      </div>
      <QueryState query={query} lines={6} failed={t('own.failed')} />
      {query.data?.length === 0 && <Notice tone="waiting">{t('own.none')}</Notice>}
      {query.data?.map((demand) => (
        <DemandCard key={demand.id} demand={demand} />
      ))}
      <p className="text-ink-soft">{t('own.not_lost')}</p>
      <LinkButton to="/dashboard" search={{ tab: 'ldt' }} className="justify-self-start">
        {t('own.to_pay')}
      </LinkButton>
    </div>
  )
}

function DemandCard({ demand }: { demand: OwnDemand }) {
  const { t } = useTranslation('demand')
  const { taka, digits, language } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const { id, mouza, tax_year, dag_number, khatiyan_number, gap, due, arrears, interest, total } = demand
  const amounts = { due, arrears, interest, total }
  const names = ['due', 'arrears', 'interest', 'total'] as const
  return (
    <Card aria-labelledby={`demand-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`demand-${id}`} className="font-semibold text-xl">
        {[dagAndKhatian({ dag_no: dag_number, khatiyan_number }), nameIn(language, mouza), digits(tax_year)].join(
          ' · ',
        )}
      </h2>
      <p className="text-ink-soft">
        {t('own.counted', {
          type: t(`land_type.${demand.land_type}`),
          area: demand.area === null ? '—' : digits(String(demand.area)),
          share: shareWords(demand.share, language),
        })}
      </p>
      {gap ? (
        <Notice tone="waiting">{t(`gap.${gap}`)}</Notice>
      ) : (
        <Facts>
          {names.map((name) => (
            <Fact key={name} name={t(`own.${name}`)}>
              <span className={name === 'total' ? 'font-semibold' : ''}>{taka(amounts[name] ?? 0)}</span>
            </Fact>
          ))}
        </Facts>
      )}
      <ReviewOf demand={demand} />
    </Card>
  )
}

function ReviewOf({ demand }: { demand: OwnDemand }) {
  const { t } = useTranslation('demand')
  const { calendarDay, taka } = useFormats()
  const { review, can_ask, review_until } = demand
  if (!review)
    return can_ask ? (
      <AskForm demand={demand} />
    ) : (
      <p className="text-ink-soft">{t('own.over', { day: calendarDay(review_until) })}</p>
    )
  const { status, reason, decide_by, answer, appeal_until, total_before } = review
  return (
    <div className="grid gap-2">
      <Notice tone={status === 'open' ? 'waiting' : 'good'}>
        {status === 'open'
          ? t('own.open', { day: calendarDay(decide_by) })
          : status === 'upheld'
            ? t('own.upheld')
            : t('own.changed', { before: total_before === null ? '—' : taka(total_before) })}
      </Notice>
      <p className="wrap-anywhere whitespace-pre-line">{t('own.yours', { words: reason })}</p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">{t('own.answer', { words: answer })}</p>}
      {appeal_until && <p>{t('own.appeal', { day: calendarDay(appeal_until) })}</p>}
    </div>
  )
}

function AskForm({ demand: { id, review_until } }: { demand: OwnDemand }) {
  const { t } = useTranslation('demand')
  const { calendarDay } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const key = useIdempotencyKey()
  const ask = useAskReview(id)
  const { errors, message, attempt, clear, fail } = useFormErrors(() => undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    ask
      .mutateAsync({ reason, key: key.read() })
      .then(key.done)
      .catch((problem: Error) => fail(problem, t('own.send_failed')))
  }

  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('own.too_much')}
        </Button>
        <span className="text-ink-soft">{t('own.until', { day: calendarDay(review_until) })}</span>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ reason: t('own.reason') }} />
      <TextArea
        name="reason"
        label={t('own.reason')}
        help={t('own.reason_help')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        errors={errors['reason']}
      />
      <Button type="submit" pending={ask.isPending} className="justify-self-start max-sm:w-full">
        {t('own.send')}
      </Button>
    </form>
  )
}
