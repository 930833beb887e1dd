import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { FiguresTable } from './figures-table.tsx'

const provider_account = 'provider:'
const own = [
  'revenue:application',
  'revenue:land_tax',
  'revenue:mutation',
  'refunds-due',
  'unassigned',
  'cash',
  'bank',
  'provider-fees',
] as const
const figures = ['opening', 'debit', 'credit', 'closing'] as const

type Account = DailyProof['accounts'][number]

/** False for an account that holds nothing and that nothing moved. */
const isUsed = (account: Account) => figures.some((key) => account[key] !== 0)

/** Accounts of the ledger before and after a day. Together they are zero. */
export function AccountsOfDay({ accounts }: Pick<DailyProof, 'accounts'>) {
  const { t } = useTranslation('daily-proofs')
  const { taka } = useFormats()
  const providerName = useProviderName()
  const nameOfOwn = (account: string): string => {
    const known = own.find((each) => each === account)
    return known ? t(`accounts.name.${known}`) : account
  }
  const nameOf = (account: string): string =>
    account.startsWith(provider_account)
      ? t('accounts.provider', { provider: providerName(account.slice(provider_account.length)) })
      : nameOfOwn(account)
  const sumOf = (key: (typeof figures)[number]) =>
    accounts.reduce((sum, each) => sum + Math.round(each[key] * 100), 0) / 100
  const sum: Account = {
    account: '',
    opening: sumOf('opening'),
    debit: sumOf('debit'),
    credit: sumOf('credit'),
    closing: sumOf('closing'),
  }
  return (
    <Card>
      <h3 className="mb-3 font-semibold text-lg">{t('accounts.title')}</h3>
      <FiguresTable
        caption={t('accounts.title')}
        rows={[...accounts.filter(isUsed), sum]}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'account',
            header: t('accounts.account'),
            heads: true,
            cell: ({ account }) => (account === '' ? t('accounts.sum') : nameOf(account)),
          },
          ...figures.map((key) => ({
            key,
            header: t(`accounts.${key}`),
            align: 'end' as const,
            cell: (row: Account) => <span className="whitespace-nowrap">{taka(row[key])}</span>,
          })),
        ]}
      />
    </Card>
  )
}
