import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { hasCode } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { paymentQuery } from './payment.queries.ts'
import { placeOfPaid } from './payment-places.ts'
import { PaymentResult } from './payment-result.tsx'

/** Page to which a provider sends its payer back: it shows what came of the payment, however often it is opened. */
export function PaymentPage() {
  const { t } = useTranslation('own-payment')
  const { reference } = useSearch({ from: '/$page' })
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <div className="mx-auto grid max-w-xl gap-5">
        <h1 className="font-semibold text-3xl leading-tight">{t('title')}</h1>
        {reference === undefined ? <UnknownPayment /> : <KnownPayment key={reference} reference={reference} />}
      </div>
    </div>
  )
}

function KnownPayment({ reference }: { reference: string }) {
  const { t } = useTranslation('own-payment')
  const query = useQuery(paymentQuery(reference))
  if (hasCode(query.error, ['not_found', 'validation_failed', 'assistance_other_use'])) return <UnknownPayment />
  if (!query.data) return <QueryState query={query} lines={4} failed={t('failed')} />
  // The panel with receipt and papers is where every payment ends.
  if (query.data.status === 'paid') return <Navigate {...placeOfPaid(query.data)} replace />
  return <PaymentResult payment={query.data} />
}

function UnknownPayment() {
  const { t } = useTranslation('own-payment')
  return (
    <>
      <Notice tone="waiting">
        <h2 className="font-semibold">{t('unknown.title')}</h2>
        <p>{t('unknown.next')}</p>
      </Notice>
      <LinkButton to="/dashboard" search={{ tab: 'payments' }} className="justify-self-start">
        {t('unknown.open')}
      </LinkButton>
    </>
  )
}
