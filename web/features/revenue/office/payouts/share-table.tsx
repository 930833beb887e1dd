import { Link } from '@tanstack/react-router'
import { dhakaDay } from '#contract/dates.ts'
import type { PayoutShare, PayoutShares } from '#contract/revenue/payouts.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { SortableTable } from '#web/ui/list/sortable-table.tsx'

// The server's order: the payout that was posted last first.
const byPayout = { sort: 'payout', direction: 'desc' } as const

/** Parts of payouts by office and account. */
export function ShareTable({ shares, stale }: { shares: PayoutShares; stale: boolean }) {
  const { t } = useTranslation('payouts')
  return (
    <SortableTable
      caption={t('title')}
      columns={useColumns()}
      rows={shares.data}
      rowKey={({ id }) => id}
      sorting={byPayout}
      onSort={() => undefined}
      stale={stale}
    />
  )
}

function useColumns(): ListColumn<PayoutShare>[] {
  const { t } = useTranslation(['payouts', 'challans'])
  const { taka, count, calendarDay, language } = useFormats()
  const nameOf = useProviderName()
  const officeWords = ({ office }: PayoutShare) => (office ? nameIn(language, office) : t('no_office'))
  return [
    {
      key: 'payout',
      header: t('column.payout'),
      heads: true,
      inCard: (share) => `${share.payout.name} · ${officeWords(share)}`,
      cell: ({ payout }) => (
        <>
          <Link
            to="/admin/$page"
            params={{ page: 'reconciliation' }}
            search={{ file: String(payout.settlement_file_id) }}
            className={roomyLink}
          >
            {payout.name}
          </Link>
          <span className="block font-normal text-ink-soft">
            {nameOf(payout.provider)}, {calendarDay(dhakaDay(new Date(payout.posted_at)))}
          </span>
        </>
      ),
    },
    {
      key: 'office',
      header: t('column.office'),
      cell: (share) => (
        <>
          {officeWords(share)} <span className="block text-ink-soft">{share.office?.code}</span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('column.what'),
      cell: ({ stream, account_code }) =>
        stream ? (
          <>
            <span className="block">{t(`challans:stream.${stream}`)}</span>
            <span className="block text-ink-soft">{account_code ?? t('challans:no_code')}</span>
          </>
        ) : (
          t('not_revenue')
        ),
    },
    { key: 'lines', header: t('column.lines'), align: 'end', cell: ({ lines }) => count(lines) },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold sm:whitespace-nowrap">{taka(amount)}</span>,
    },
  ]
}
