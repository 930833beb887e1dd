import { Link } from '@tanstack/react-router'
import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'
import type { ReceiptLine } from '#contract/payments/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { yearLines } from './year-lines.ts'

type Line = ReturnType<typeof yearLines>[number]

const tones = { due: 'flagged', paid: 'good', pending: 'waiting', failed: 'neutral', refunded: 'neutral' } as const

/** Years of a holding: due, or paid with a receipt; the number of refused payments is next to it. */
export function HoldingYears({ holding }: { holding: Holdings['holdings'][number] }) {
  const { t } = useTranslation('land-tax-office')
  const { digits, taka } = useFormats()
  const lines = yearLines(holding)
  if (lines.length === 0) return <p className="text-ink-soft">{t('counter.no_years')}</p>
  const columns: Column<Line>[] = [
    {
      key: 'year',
      header: t('counter.year'),
      heads: true,
      cell: ({ year }) => <span className="whitespace-nowrap">{digits(year)}</span>,
    },
    {
      key: 'amount',
      header: t('counter.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '—' : taka(amount)),
    },
    { key: 'state', header: t('counter.state'), cell: (line) => <YearState year={line} /> },
  ]
  return <DataTable caption={t('counter.years')} columns={columns} rows={lines} rowKey={({ key }) => key} />
}

/** State of a year; a paid one has its day and its receipt. */
function YearState({ year: { state, line, refused } }: { year: Line }) {
  const { t } = useTranslation(['land-tax-office', 'parts'])
  const { day, count } = useFormats()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StatusBadge tone={tones[state]}>{t(`counter.state_of.${state}`)}</StatusBadge>
      {line?.paid_at && <span>{day(line.paid_at)}</span>}
      {line?.receipt && <Receipt receipt={line.receipt} />}
      {line?.receipt?.revoked_at && (
        <StatusBadge tone="refused">{t('parts:receipt.withdrawn', { day: day(line.receipt.revoked_at) })}</StatusBadge>
      )}
      {refused > 0 && (
        <span className="text-ink-soft text-sm">
          {t('counter.refused', { count: refused, number: count(refused) })}
        </span>
      )}
    </div>
  )
}

function Receipt({ receipt }: { receipt: ReceiptLine }) {
  const { t } = useTranslation('land-tax-office')
  // As on the paper, in both languages: it is compared letter by letter.
  const { number } = receipt
  return (
    <Link
      to="/verify/$code"
      params={{ code: receipt.verify_code }}
      aria-label={t('counter.verify', { number })}
      className={`sm:whitespace-nowrap print:text-ink print:no-underline ${roomyLink}`}
    >
      {number}
    </Link>
  )
}
