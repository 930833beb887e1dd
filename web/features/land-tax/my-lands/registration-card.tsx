import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { LandBecame } from '#web/parts/land/land-became.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { TaxState } from '../pay/tax-state.tsx'
import { useTaxWords } from '../pay/use-tax-words.ts'
import { statusTones } from '../status-tones.ts'
import { DakhilaButton } from './dakhila-button.tsx'
import { RegistrationActions } from './registration-actions.tsx'

const RunningTasks = lazyInBrowser(() => import('./running-tasks.tsx').then((file) => file.RunningTasks))

const PayFromApp = lazyInBrowser(() => import('./pay-from-app.tsx').then((file) => file.PayFromApp))

const RegistrationQuestion = lazyInBrowser(() =>
  import('./registration-question.tsx').then((file) => file.RegistrationQuestion),
)

const RejectedCase = lazyInBrowser(() =>
  import('#web/parts/reviews/rejected-case.tsx').then((file) => file.RejectedCase),
)

/** Tick to pay a land together with others. */
export type Tick = { chosen: boolean; onToggle: () => void }

type RegistrationCardProps = {
  registration: MyRegistration
  /** Null if there is no choice: the land is not payable, or no other land is. */
  tick: Tick | null
  onPay: () => void
}

/** One registered land: its name, the tax due and the button to pay, or its progress. */
export function RegistrationCard({ registration, tick, onPay }: RegistrationCardProps) {
  const heading = `registration-${registration.id}`
  const { status, notes } = registration
  return (
    <Card
      className={`grid gap-3 p-4 sm:p-5 ${tick?.chosen ? 'border-brand shadow-[inset_0_0_0_1px_var(--color-brand)]' : ''}`}
    >
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
        <div className="flex min-w-0 items-start gap-3">
          {tick && (
            <input
              type="checkbox"
              aria-labelledby={heading}
              checked={tick.chosen}
              onChange={tick.onToggle}
              className="size-6 pointer-coarse:size-11 shrink-0 rounded accent-brand"
            />
          )}
          <LandFacts id={heading} registration={registration} />
        </div>
        <StatusBadge tone={statusTones[status]}>{useStatusWords(status)}</StatusBadge>
      </div>
      {status === 'rejected' && (
        <Suspense>
          <RejectedCase kind="registration" id={registration.id} ground={registration.rejection_ground} />
        </Suspense>
      )}
      <LandBecame became={registration.became}>{useLastYearWords(registration)}</LandBecame>
      <MovedLand registration={registration} />
      {registration.papers_request ? (
        <Suspense fallback={<div className="min-h-24" />}>
          <RegistrationQuestion id={registration.id} request={registration.papers_request} />
        </Suspense>
      ) : (
        (status === 'flagged' || status === 'rejected') && notes && <Notes notes={notes} />
      )}
      {status === 'pending' ? (
        <>
          <Suspense fallback={<div className="min-h-56" />}>
            <RunningTasks registration={registration} />
          </Suspense>
          <NotApproved />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-strong border-t border-dashed pt-3">
          <TaxState registration={registration} />
          <Paying registration={registration} heading={heading} onPay={onPay} />
        </div>
      )}
      <FromApp registration={registration} />
      <RegistrationActions registration={registration} />
    </Card>
  )
}

function useStatusWords(status: MyRegistration['status']) {
  const { t } = useTranslation('land-tax')
  return t(`status.${status}`)
}

/** Last year in which land is taxed under a number that it no longer has. */
function useLastYearWords({ taxable_until }: MyRegistration) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  return taxable_until && t('taxed_until', { year: digits(taxable_until) })
}

/** First or last year of land that a mutation moved. */
function MovedLand({ registration }: { registration: MyRegistration }) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const { taxable_from, taxable_until, came_by, became } = registration
  if (taxable_until !== null)
    return became.length === 0 && <Notice tone="waiting">{t('tax_ends', { year: digits(taxable_until) })}</Notice>
  const year = digits(taxable_from)
  if (came_by === 'correction') return <p className="text-ink-soft">{t('tax_corrected', { year })}</p>
  return came_by === 'mutation' && <p className="text-ink-soft">{t('tax_begins', { year })}</p>
}

function LandFacts({ id, registration }: { id: string; registration: MyRegistration }) {
  const { t } = useTranslation('land-tax')
  const { digits, day } = useFormats()
  const { surveyName, placeLine } = useLandWords()
  const { landType, area, partOf, dagLine } = useTaxWords()
  const { survey_type, land_area, land_type, share, reviewed_at } = registration
  const part = partOf(share)
  const number = t('number', { id: digits(String(registration.id)) })
  return (
    <div className="min-w-0">
      <h3 id={id} className="font-semibold">
        {dagLine(registration)} · {surveyName(survey_type.code)}
      </h3>
      <p className="text-ink-soft">{placeLine(registration)}</p>
      <p className="text-ink-soft">
        {[area(land_area), landType(land_type), ...(part ? [`${t('share_taxed')}: ${part}`] : [])].join(' · ')}
      </p>
      <p className="text-ink-faint">
        {[number, ...(reviewed_at ? [`${t('registered_on')}: ${day(reviewed_at)}`] : [])].join(' · ')}
      </p>
    </div>
  )
}

function Notes({ notes }: { notes: string }) {
  const { t } = useTranslation('land-tax')
  return (
    <p className="whitespace-pre-line rounded-control bg-marigold-soft px-3 py-2 text-marigold-ink">
      <strong>{t('notes')}:</strong> {notes}
    </p>
  )
}

/** Reason that pending land cannot be paid for, with the number to call. */
function NotApproved() {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  if (!options) return null
  return <p className="text-ink-soft text-sm">{t('not_approved', { phone: digits(options.support_phone) })}</p>
}

type PayingProps = { registration: MyRegistration; heading: string; onPay: () => void }

/** Newest dakhila, and payment of the tax due or in advance. */
function Paying({ registration: { tax, dakhila }, heading, onPay }: PayingProps) {
  const { t } = useTranslation('land-tax')
  const { wholeTaka } = useFormats()
  return (
    <div className="flex flex-wrap gap-2">
      {dakhila && <DakhilaButton id={dakhila.id} number={dakhila.number} label={t('dakhila')} />}
      {tax.state === 'due' && (
        <Button aria-describedby={heading} onClick={onPay}>
          {tax.due_amount === null ? t('pay_this') : t('pay_amount', { amount: wholeTaka(tax.due_amount) })}
        </Button>
      )}
      {tax.state === 'paid' && tax.advance_years.length > 0 && (
        <Button variant="quiet" aria-describedby={heading} onClick={onPay}>
          {t('pay_in_advance')}
        </Button>
      )}
    </div>
  )
}

/** The way to pay from a provider's app, where the office has a number for it and tax is due. */
function FromApp({ registration: { id, tax } }: { registration: MyRegistration }) {
  const pay_in = useQuery(paymentOptionsQuery).data?.pay_in
  if (!pay_in || tax.state !== 'due' || tax.due_amount === null) return null
  return (
    <Suspense>
      <PayFromApp registration_id={id} due_amount={tax.due_amount} pay_in={pay_in} />
    </Suspense>
  )
}
