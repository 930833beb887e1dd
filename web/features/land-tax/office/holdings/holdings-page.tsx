import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { recordedHoldingsApi } from '#contract/land-tax/recorded-holdings.endpoints.ts'
import { RecordedHolding } from '#contract/land-tax/recorded-holdings.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { HoldingDakhilas } from './holding-dakhilas.tsx'
import { useHoldingForm } from './use-holding-form.tsx'

/** Holdings of the office's register of land tax, which an import or an officer writes. */
export function HoldingsPage() {
  const { t, group } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  return (
    <RecordsPage
      api={recordedHoldingsApi}
      record={RecordedHolding}
      words={group('holdings')}
      about={t('about_holdings')}
      more={<ImportLink />}
      columns={useColumns()}
      filters={<PlaceFilter by={['upazila', 'mouza']} />}
      nameOf={({ khatiyan_number }) => t('holding.name', { khatian: digits(khatiyan_number) })}
      form={useHoldingForm()}
      may={['add', 'edit', 'remove']}
      beforeRemoval={({ dakhilas }) => dakhilas.length > 0 && t('holding.removal')}
    />
  )
}

function useColumns(): ListColumn<RecordedHolding>[] {
  const { t } = useTranslation('land-tax-office')
  const { digits, decimals, language } = useFormats()
  const { surveyName } = useLandWords()
  const { landType } = useTaxWords()
  return [
    {
      key: 'khatian',
      header: t('holding.khatian'),
      heads: true,
      cell: ({ khatiyan_number, survey_type }) => `${digits(khatiyan_number)} · ${surveyName(survey_type.code)}`,
    },
    {
      key: 'dag',
      header: t('holding.dag'),
      cell: ({ dag_number }) => (dag_number === null ? t('holding.whole_khatian') : digits(dag_number)),
    },
    { key: 'number', header: t('holding.number'), cell: ({ holding_number }) => digits(holding_number ?? '—') },
    {
      key: 'place',
      header: t('holding.place'),
      cell: ({ mouza, upazila }) => [mouza, upazila].map((name) => nameIn(language, name)).join(', '),
    },
    {
      key: 'use',
      header: t('holding.use'),
      from: 'lg',
      cell: ({ land_type }) => (land_type === null ? '—' : landType(land_type)),
    },
    {
      key: 'area',
      header: t('holding.decimals'),
      align: 'end',
      from: 'lg',
      cell: ({ area }) => (area === null ? '—' : decimals(area)),
    },
    { key: 'paid', header: t('holding.paid'), cell: ({ dakhilas }) => <HoldingDakhilas dakhilas={dakhilas} /> },
  ]
}

function ImportLink() {
  const { t } = useTranslation('land-tax-office')
  return (
    <Link
      to="/admin/$page"
      params={{ page: 'imports' }}
      search={{ kind: 'holdings' }}
      className={buttonLook('secondary', 'normal')}
    >
      <FileUp aria-hidden="true" className="size-4.5" />
      {t('import_holdings')}
    </Link>
  )
}
