import type { TaxRateRecord } from '#contract/land-tax/tax-rates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { ConfirmedBadge } from './confirmed-badge.tsx'
import { useRateWords } from './use-rate-words.ts'

const tones = { current: 'good', coming: 'waiting', past: 'neutral' } as const

export function useRateColumns(): ListColumn<TaxRateRecord>[] {
  const { t } = useTranslation('land-tax-office')
  const { taka, day, language } = useFormats()
  const { wordOf, classStep } = useRateWords()
  return [
    {
      key: 'use',
      header: t('rate.use'),
      sort: 'use',
      heads: true,
      cell: ({ use }) => <span className="sm:whitespace-nowrap">{wordOf(use)}</span>,
    },
    {
      key: 'class',
      header: t('rate.class'),
      sort: 'area_class',
      cell: ({ area_class }) => <span className="sm:whitespace-nowrap">{classStep(area_class)}</span>,
    },
    { key: 'amount', header: t('rate.amount'), sort: 'amount', align: 'end', cell: ({ amount }) => taka(amount) },
    {
      key: 'valid',
      header: t('rate.valid'),
      sort: 'valid_from',
      cell: ({ valid_from, valid_to }) => (
        <span className="lg:whitespace-nowrap">
          {day(valid_from)} – {valid_to ? day(valid_to) : t('rate.no_end')}
        </span>
      ),
    },
    {
      key: 'source',
      header: t('rate.source'),
      from: 'lg',
      cell: (rate) => (
        <span className="grid justify-items-start gap-0.5 py-0.5">
          <ConfirmedBadge rate={rate} />
          <span className="wrap-anywhere text-ink-soft text-xs">
            {(language === 'bn' ? rate.legal_source_bn : null) ?? rate.legal_source}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('rate.state'),
      cell: ({ state }) => (
        <span className="sm:whitespace-nowrap">
          <StatusBadge tone={tones[state]}>{t(`rate.state_of.${state}`)}</StatusBadge>
        </span>
      ),
    },
  ]
}
