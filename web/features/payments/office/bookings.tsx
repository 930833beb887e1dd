import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'

/** The lines of the ledger; where the money went is a debit, where it came from a credit. */
export function Bookings({ bookings, provider }: Pick<PaymentLife, 'bookings' | 'provider'>) {
  const providerName = useProviderName()
  const { t } = useTranslation('payments')
  const { taka, moment, language } = useFormats()
  const lines = bookings.flatMap(({ at, lines }, booking) =>
    lines.map((line, number) => ({ ...line, at, key: `${booking} ${number}` })),
  )
  if (lines.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 font-semibold text-lg">{t('bookings')}</h2>
      <DataTable
        caption={t('bookings')}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'account',
            header: t('account.label'),
            heads: true,
            cell: ({ account, office, at }) => (
              <>
                <span className="block">{t(`account.${account}`, { provider: providerName(provider) })}</span>
                <span className="block text-ink-soft text-sm">
                  {nameIn(language, office)} · {moment(at)}
                </span>
              </>
            ),
          },
          { key: 'debit', header: t('debit'), align: 'end', cell: ({ amount }) => (amount > 0 ? taka(amount) : '') },
          { key: 'credit', header: t('credit'), align: 'end', cell: ({ amount }) => (amount < 0 ? taka(-amount) : '') },
        ]}
      />
    </Card>
  )
}
