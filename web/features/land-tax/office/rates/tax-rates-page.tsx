import { taxRatesApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import { TaxRateRecord } from '#contract/land-tax/tax-rates.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { RateFilters } from './rate-filters.tsx'
import { RateRemoval } from './rate-removal.tsx'
import { useRateColumns } from './use-rate-columns.tsx'
import { useRateForm } from './use-rate-form.tsx'
import { useRateWords } from './use-rate-words.ts'

/** Price of a decimal of land in a year, by class and use. */
export function TaxRatesPage() {
  const { t, group } = useTranslation('land-tax-office')
  const { nameOf } = useRateWords()
  return (
    <RecordsPage
      api={taxRatesApi}
      record={TaxRateRecord}
      words={group('rates')}
      about={t('about_rates')}
      columns={useRateColumns()}
      nameOf={nameOf}
      form={useRateForm()}
      may={['add', 'edit', 'remove']}
      removable={({ state, used }) => state === 'coming' && !used}
      beforeRemoval={({ id }) => <RateRemoval id={id} />}
      filters={<RateFilters />}
    />
  )
}
