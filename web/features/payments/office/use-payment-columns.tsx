import type { OfficePayment } from '#contract/payments/office-payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { PaymentState } from './payment-state.tsx'

export function usePaymentColumns(): ListColumn<OfficePayment>[] {
  const { t } = useTranslation(['payments', 'parts'])
  const { moment, taka, language } = useFormats()
  return [
    {
      key: 'reference',
      header: `${t('reference')} · ${t('receipt')}`,
      heads: true,
      cell: ({ reference, receipt_number }) => (
        <>
          <span className="block sm:whitespace-nowrap">{reference}</span>
          <span className="block font-normal text-ink-soft sm:whitespace-nowrap">{receipt_number ?? '—'}</span>
        </>
      ),
    },
    {
      key: 'created_at',
      header: t('begun'),
      sort: 'created_at',
      cell: ({ created_at }) => <span className="sm:whitespace-nowrap">{moment(created_at)}</span>,
    },
    {
      key: 'payer',
      header: t('payer'),
      cell: ({ payer }) => <span className="wrap-anywhere block sm:min-w-28">{payer.name}</span>,
    },
    {
      key: 'what',
      header: `${t('for')} · ${t('office')}`,
      cell: ({ what, office }) => (
        <>
          <span className="block">{t(`what.${what}`)}</span>
          <span className="block text-ink-soft">{nameIn(language, office)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount, method }) => (
        <>
          <span className="block font-semibold sm:whitespace-nowrap">{taka(amount)}</span>
          <span className="block text-ink-soft">{t(`parts:method.${method}`)}</span>
        </>
      ),
    },
    { key: 'state', header: t('state.label'), cell: (payment) => <PaymentState of={payment} /> },
  ]
}
