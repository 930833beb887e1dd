import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Bookings } from './bookings.tsx'
import { HeldCard } from './held/held-card.tsx'
import { OtherTries } from './other-tries.tsx'
import { PaymentCourse } from './payment-course.tsx'
import { PaymentState } from './payment-state.tsx'
import { storyOf } from './payment-story.ts'
import { paymentLifeQuery } from './payments.queries.ts'
import { OutcomeButtons } from './refunds/outcome-buttons.tsx'
import { RefundsCard } from './refunds/refunds-card.tsx'
import { SurplusCard } from './surplus-card.tsx'

/** The whole life of one payment: first the sentence for the caller, then what proves it. */
export function PaymentPage({ id }: { id: number }) {
  const { t } = useTranslation('payments')
  const query = useQuery(paymentLifeQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Link to="/admin/$page" params={{ page: 'payments' }} className={`${roomyLink} w-fit gap-1.5`}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('back')}
      </Link>
      {query.data ? (
        <Life payment={query.data} />
      ) : (
        <>
          <h1 className="sr-only">{t('list.title')}</h1>
          <QueryState query={query} failed={t('failed')} lines={8} />
        </>
      )}
    </div>
  )
}

function Life({ payment }: { payment: PaymentLife }) {
  const { t } = useTranslation('payments')
  const title = t('title', { reference: payment.reference })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-2xl">{title}</h1>
        <PaymentState of={payment} />
      </header>
      <Card aria-labelledby="to-caller" className="grid gap-1.5">
        <h2 id="to-caller" className="text-ink-soft text-sm">
          {t('to_caller')}
        </h2>
        <Story payment={payment} />
        {payment.refund_due && <OutcomeButtons payment={payment} outcomes={['given_back']} />}
      </Card>
      <HeldCard payment={payment} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Card aria-label={t('facts')}>
          <PaymentFacts payment={payment} />
        </Card>
        <Card aria-labelledby="course">
          <h2 id="course" className="mb-3 font-semibold text-lg">
            {t('course')}
          </h2>
          <PaymentCourse payment={payment} />
        </Card>
        {(payment.state === 'succeeded' || payment.state === 'refunded') && <RefundsCard payment={payment} />}
        <Bookings bookings={payment.bookings} provider={payment.provider} />
        <SurplusCard surplus={payment.surplus} />
        <OtherTries tries={payment.other_tries} />
      </div>
    </>
  )
}

function Story({ payment }: { payment: PaymentLife }) {
  const { t } = useTranslation('payments')
  const { taka, moment } = useFormats()
  const { settled_at, next_check_at, amount, refunded_amount, other_tries, receipts } = payment
  const words = {
    amount: taka(amount),
    refunded: taka(refunded_amount),
    at: settled_at === null ? '—' : moment(settled_at),
    receipts: receipts.map(({ number }) => number).join(', '),
    other: other_tries.find(({ state }) => state === 'succeeded')?.reference ?? '',
  }
  return (
    <p className="max-w-prose text-lg">
      {t(`story.${storyOf(payment)}`, words)}
      {next_check_at !== null && ` ${t('next_check', { at: moment(next_check_at) })}`}
    </p>
  )
}

function PaymentFacts({ payment }: { payment: PaymentLife }) {
  const { t } = useTranslation(['payments', 'parts'])
  const { taka, moment, language } = useFormats()
  const providerName = useProviderName()
  const { payer, method, what, subject_id, office, amount, refunded_amount, created_at, settled_at, receipts } = payment
  return (
    <Facts>
      <Fact name={t('amount')}>{taka(amount)}</Fact>
      {refunded_amount > 0 && <Fact name={t('given_back')}>{taka(refunded_amount)}</Fact>}
      <Fact name={t('payer')}>{payer.name}</Fact>
      <Fact name={t('method')}>
        {t(`parts:method.${method}`)} <span className="text-ink-soft">{payer.masked}</span>
      </Fact>
      <Fact name={t('provider')}>{providerName(payment.provider)}</Fact>
      <Fact name={t('for')}>
        {what === 'mutation' ? (
          <Link to="/admin/$page/$id" params={{ page: 'mutations', id: String(subject_id) }} className={roomyLink}>
            {t('mutation', { id: subject_id })}
          </Link>
        ) : what === 'correction' ? (
          <Link to="/admin/$page/$id" params={{ page: 'corrections', id: String(subject_id) }} className={roomyLink}>
            {t('correction', { id: subject_id })}
          </Link>
        ) : (
          t(`what.${what}`)
        )}
      </Fact>
      <Fact name={t('office')}>{nameIn(language, office)}</Fact>
      <Fact name={t('begun')}>{moment(created_at)}</Fact>
      {settled_at !== null && <Fact name={t('settled')}>{moment(settled_at)}</Fact>}
      {receipts.map(({ number, verify_code, revoked_at }) => (
        <Fact key={number} name={t('receipt')}>
          <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
            {number}
          </Link>
          {revoked_at !== null && <span className="text-ink-soft">{t('withdrawn', { at: moment(revoked_at) })}</span>}
        </Fact>
      ))}
    </Facts>
  )
}
