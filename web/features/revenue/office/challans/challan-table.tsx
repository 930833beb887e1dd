import { useState } from 'react'
import type { Challan, ChallanLine, ChallanLines } from '#contract/revenue/challans.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { SortableTable } from '#web/ui/list/sortable-table.tsx'
import { LineChallans } from './line-challans.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Opened = { line: ChallanLine; challan: Challan | null }

// The server's order: by office, then by account.
const byOffice = { sort: 'office', direction: 'asc' } as const

/** The lines of some days, each with its challans and what can be done. */
export function ChallanTable({ lines, stale }: { lines: ChallanLines; stale: boolean }) {
  const { t } = useTranslation('challans')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns = useColumns(lines, setOpened)
  return (
    <>
      <SortableTable
        caption={t('title')}
        columns={columns}
        rows={lines.data}
        rowKey={({ office, stream }) => `${office.id}-${stream}`}
        sorting={byOffice}
        onSort={() => undefined}
        stale={stale}
      />
      {opened?.challan === null && <RecordDialog line={opened.line} lines={lines} onClose={close} />}
      {opened?.challan && <WithdrawDialog line={opened.line} challan={opened.challan} onClose={close} />}
    </>
  )
}

function useColumns(lines: ChallanLines, open: (opened: Opened) => void): ListColumn<ChallanLine>[] {
  const { t } = useTranslation('challans')
  const { taka, count, language } = useFormats()
  const money = (name: 'taken' | 'given_back'): ListColumn<ChallanLine> => ({
    key: name,
    header: t(`column.${name}`),
    align: 'end',
    cell: (line) => <span className="sm:whitespace-nowrap">{taka(line[name])}</span>,
  })
  return [
    {
      key: 'office',
      header: t('column.office'),
      heads: true,
      inCard: ({ office, stream }) => `${nameIn(language, office)} ${office.code} · ${t(`stream.${stream}`)}`,
      cell: ({ office }) => (
        <>
          {nameIn(language, office)} <span className="block font-normal text-ink-soft">{office.code}</span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('column.what'),
      cell: ({ stream, account_code }) => (
        <>
          <span className="block">{t(`stream.${stream}`)}</span>
          <span className={`block text-ink-soft ${account_code === null ? '' : 'sm:whitespace-nowrap'}`}>
            {account_code ?? t('no_code')}
          </span>
        </>
      ),
    },
    {
      key: 'transactions',
      header: t('column.transactions'),
      align: 'end',
      cell: ({ transactions }) => count(transactions),
    },
    money('taken'),
    money('given_back'),
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold sm:whitespace-nowrap">{taka(amount)}</span>,
    },
    {
      key: 'challan',
      header: t('column.challan'),
      cell: (line) => (
        <LineChallans
          line={line}
          lines={lines}
          onRecord={() => open({ line, challan: null })}
          onWithdraw={(challan) => open({ line, challan })}
        />
      ),
    },
  ]
}
