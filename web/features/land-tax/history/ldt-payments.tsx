import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { paymentsQuery } from '../register/land-tax.queries.ts'
import { LdtPaymentRow } from './ldt-payment-row.tsx'

/** LDT Payment History: every paid year, and every try to pay. */
export function LdtPayments() {
  const { t } = useTranslation('land-tax')
  const query = useInfiniteQuery(paymentsQuery)
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const few = useFirstFew({ ...query, rows, total: query.data?.pages[0]?.total ?? 0 })
  if (query.isPending || query.isLoadingError)
    return <QueryState query={query} lines={6} failed={t('failed.payments')} />
  if (rows.length === 0)
    return (
      <EmptyState
        Sign={Landmark}
        text={t('empty.payments')}
        action={
          <LinkButton to="/dashboard" search={{ tab: 'ldt' }}>
            {t('to_registrations')}
          </LinkButton>
        }
      />
    )
  return (
    <>
      {query.isRefetchError && <p className="text-marigold-text text-sm">{t('failed.refresh')}</p>}
      <ul className="grid gap-3">
        {few.visible.map((payment, at) => (
          <li key={payment.id}>
            <LdtPaymentRow line={payment} newest={at === 0} />
          </li>
        ))}
      </ul>
      <MoreOrLess few={few} />
    </>
  )
}
