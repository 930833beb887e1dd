import type { DemandList } from '#contract/land-tax/demand.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { ListState } from './list-state.tsx'

export function useListColumns(): ListColumn<DemandList>[] {
  const { t } = useTranslation('demand-office')
  const { count, digits, language, wholeTaka } = useFormats()
  return [
    {
      key: 'mouza',
      header: t('column.mouza'),
      heads: true,
      cell: ({ mouza, upazila }) => (
        <>
          {nameIn(language, mouza)} <span className="block text-ink-faint">{nameIn(language, upazila)}</span>
        </>
      ),
    },
    { key: 'year', header: t('column.year'), cell: ({ tax_year }) => digits(tax_year) },
    {
      key: 'holdings',
      header: t('column.holdings'),
      align: 'end',
      cell: ({ holdings, unknown }) => (
        <>
          {count(holdings)}
          {unknown > 0 && <span className="block text-ink-faint">{t('unknown', { number: count(unknown) })}</span>}
        </>
      ),
    },
    { key: 'tax', header: t('column.tax'), align: 'end', from: 'lg', cell: ({ tax }) => wholeTaka(tax) },
    { key: 'total', header: t('column.total'), align: 'end', sort: 'total', cell: ({ total }) => wholeTaka(total) },
    { key: 'state', header: t('column.state'), cell: (list) => <ListState list={list} /> },
  ]
}
