import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { FiguresTable } from './figures-table.tsx'

/** Payments of a day beside what was booked, issued and marked as paid for them. */
export function PurposesOfDay({ purposes }: Pick<DailyProof, 'purposes'>) {
  const { t } = useTranslation('daily-proofs')
  const { taka, count } = useFormats()
  const sum = (amount: number, number?: number) => (
    <>
      <span className="block whitespace-nowrap">{taka(amount)}</span>
      {number !== undefined && (
        <span className="block text-ink-soft text-sm">{t('purposes.number', { number: count(number) })}</span>
      )}
    </>
  )
  return (
    <Card>
      <h3 className="mb-3 font-semibold text-lg">{t('purposes.title')}</h3>
      {purposes.length === 0 ? (
        <p className="text-ink-soft">{t('purposes.none')}</p>
      ) : (
        <FiguresTable
          caption={t('purposes.title')}
          rows={purposes}
          rowKey={({ purpose }) => purpose}
          columns={[
            {
              key: 'purpose',
              header: t('purposes.purpose'),
              heads: true,
              cell: ({ purpose }) => t(`purposes.${purpose}`),
            },
            {
              key: 'payments',
              header: t('purposes.payments'),
              align: 'end',
              cell: ({ payments, payments_amount }) => sum(payments_amount, payments),
            },
            {
              key: 'booked',
              header: t('purposes.booked'),
              align: 'end',
              cell: ({ booked_amount }) => sum(booked_amount),
            },
            {
              key: 'receipts',
              header: t('purposes.receipts'),
              align: 'end',
              cell: ({ receipts, receipts_amount }) => sum(receipts_amount, receipts),
            },
            {
              key: 'things',
              header: t('purposes.things'),
              align: 'end',
              cell: ({ things, things_amount }) => sum(things_amount, things),
            },
          ]}
        />
      )}
    </Card>
  )
}
