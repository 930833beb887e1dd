import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import type { OfficePayment } from '#contract/payments/office-payments.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useRecords } from '#web/parts/records/use-records.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { usePaymentColumns } from './use-payment-columns.tsx'

/** Payments of the person's offices, found by whatever a caller can read out. */
export function PaymentsPage() {
  const { t, group } = useTranslation('payments')
  const records = useRecords(officePaymentsApi)
  const columns = usePaymentColumns()
  const navigate = useNavigate()
  const open = ({ id }: OfficePayment) =>
    void navigate({ to: '/admin/$page/$id', params: { page: 'payments', id: String(id) } })
  const words = group('list')
  const problem = records.query.error
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <RecordsHead words={words} records={records} />
      <RecordsList
        words={words}
        columns={columns}
        records={records}
        filters={<PaymentFilters amountErrors={problem instanceof ApiError ? problem.fields['amount'] : undefined} />}
        nameOf={({ reference }) => reference}
        onOpen={open}
        rowActions={(payment) => (
          <IconButton
            Sign={FileSearch}
            label={t('open', { reference: payment.reference })}
            onClick={() => open(payment)}
          />
        )}
      />
    </section>
  )
}
