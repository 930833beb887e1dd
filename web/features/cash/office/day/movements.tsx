import { Link } from '@tanstack/react-router'
import type { CashDayInFull } from '#contract/payments/cash.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { DataTable } from '#web/ui/data-table.tsx'

/** Each movement of the cash of a day. */
export function Movements({ movements }: { movements: CashDayInFull['movements'] }) {
  const { t } = useTranslation('cash')
  const { taka, moment } = useFormats()
  return (
    <DataTable
      caption={t('movements.title')}
      rows={movements}
      rowKey={({ payment_id, at, amount }) => `${payment_id} ${at} ${amount}`}
      columns={[
        {
          key: 'payment',
          header: t('movements.payment'),
          heads: true,
          cell: ({ payment_id, reference, what, receipt_number, at, taken_by }) => (
            <>
              <Link
                to="/admin/$page/$id"
                params={{ page: 'payments', id: String(payment_id) }}
                className={`${roomyLink} wrap-anywhere`}
              >
                {receipt_number ?? reference}
              </Link>
              <span className="block text-ink-soft text-sm">
                {t(`what.${what}`)} · {moment(at)}
              </span>
              <span className="wrap-anywhere block text-ink-soft text-sm">{taken_by ?? t('movements.gave_back')}</span>
            </>
          ),
        },
        { key: 'amount', header: t('movements.amount'), align: 'end', cell: ({ amount }) => taka(amount) },
      ]}
    />
  )
}
