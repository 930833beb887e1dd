import { TaxRateForm, type TaxRateRecord } from '#contract/land-tax/tax-rates.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { RateFields } from './rate-fields.tsx'
import { type RateValues, rateBody, rateValues } from './rate-values.ts'
import { useRateWords } from './use-rate-words.ts'

export function useRateForm(): RecordForm<TaxRateRecord, RateValues> {
  const { t } = useTranslation('land-tax-office')
  const { wordOf, className } = useRateWords()
  return {
    schema: TaxRateForm,
    start: rateValues,
    body: rateBody,
    size: 'wide',
    fields: [
      { name: 'use', label: t('rate.use'), display: ({ use }) => (use ? wordOf(use) : '—') },
      { name: 'area_class', label: t('rate.class'), display: ({ area_class }) => className(area_class) },
      { name: 'amount', label: t('rate.amount') },
      { name: 'exempt_up_to_decimals', label: t('rate.exempt_up_to') },
      { name: 'exempt_fee', label: t('rate.exempt_fee') },
      { name: 'valid_from', label: t('rate.valid_from') },
      { name: 'valid_to', label: t('rate.valid_to') },
      { name: 'legal_source', label: t('rate.source') },
      { name: 'legal_source_bn', label: t('rate.source_bn') },
      {
        name: 'confirmed',
        label: t('rate.checked'),
        display: ({ confirmed }) => t(confirmed ? 'rate.confirmed' : 'rate.unconfirmed'),
      },
    ],
    render: (fields) => <RateFields {...fields} />,
  }
}
