import type { FeeRecord } from '#contract/payments/fees.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'

const tones = { current: 'good', coming: 'waiting', past: 'neutral' } as const

export function useFeeColumns(): ListColumn<FeeRecord>[] {
  const { t } = useTranslation('fees')
  const { taka, day, language } = useFormats()
  return [
    {
      key: 'what',
      header: t('what'),
      sort: 'code',
      heads: true,
      cell: (fee) => (language === 'bn' ? fee.purpose_bn : fee.purpose_en),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => taka(amount) },
    { key: 'valid_from', header: t('valid_from'), sort: 'valid_from', cell: ({ valid_from }) => day(valid_from) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state_of.${state}`)}</StatusBadge>,
    },
    { key: 'added_by', header: t('added_by'), cell: ({ created_by }) => created_by ?? '—' },
  ]
}
