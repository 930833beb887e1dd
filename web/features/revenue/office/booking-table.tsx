import type { RevenueItem } from '#contract/revenue/revenue.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { SortableTable } from '#web/ui/list/sortable-table.tsx'

type BookingTableProps = { caption: string; items: readonly RevenueItem[]; stale?: boolean }

// The ledger's own order; bookings are read as they were made.
const latestFirst = { sort: 'at', direction: 'desc' } as const

export function BookingTable({ caption, items, stale = false }: BookingTableProps) {
  const columns = useBookingColumns()
  return (
    <SortableTable
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sorting={latestFirst}
      onSort={() => undefined}
      stale={stale}
    />
  )
}

/** True if the payment came more than a minute after the application: then both times are shown. */
const isLater = (at: string, submitted_at: string) => Date.parse(at) - Date.parse(submitted_at) > 60_000

function useBookingColumns(): ListColumn<RevenueItem>[] {
  const { t } = useTranslation(['revenue', 'parts'])
  const { moment, taka, digits, language } = useFormats()
  const whole = (text: string) => <span className="sm:whitespace-nowrap">{text}</span>
  const placeOf = ({ mouza, dag_no }: RevenueItem) => {
    if (!mouza) return '—'
    const name = nameIn(language, mouza)
    return dag_no ? t('place', { dag: digits(dag_no), mouza: name }) : name
  }
  return [
    {
      key: 'at',
      header: t('column.at'),
      cell: ({ at, submitted_at }) => (
        <>
          <span className="block sm:whitespace-nowrap">{moment(at)}</span>
          {submitted_at && isLater(at, submitted_at) && (
            <span className="block text-ink-soft">{t('submitted', { moment: moment(submitted_at) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'what',
      header: t('column.what'),
      heads: true,
      cell: ({ what, kind }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {t(`what.${what}`)}
          {kind === 'refund' && (
            <span className="whitespace-nowrap">
              <StatusBadge tone="neutral">{t('given_back')}</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold sm:whitespace-nowrap">{taka(amount)}</span>,
    },
    {
      key: 'payer',
      header: t('column.payer'),
      cell: ({ user }) => <span className="wrap-anywhere block sm:min-w-28">{user.name}</span>,
    },
    {
      key: 'place',
      header: `${t('column.place')} · ${t('column.office')}`,
      cell: (item) => (
        <>
          <span className="block">{placeOf(item)}</span>
          <span className="block text-ink-soft">{nameIn(language, item.office)}</span>
        </>
      ),
    },
    {
      key: 'receipt',
      header: `${t('column.receipt')} · ${t('column.reference')}`,
      cell: ({ receipt_number, payment_reference }) => (
        <>
          <span className="block sm:whitespace-nowrap">{receipt_number ?? '—'}</span>
          <span className="block text-ink-soft sm:whitespace-nowrap">{payment_reference}</span>
        </>
      ),
    },
    {
      key: 'method',
      header: t('column.method'),
      cell: ({ payment_method }) => whole(t(`parts:method.${payment_method}`)),
    },
  ]
}
