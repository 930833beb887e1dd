import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TaxRateForm, type TaxRatePreview } from '#contract/tax-rates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type RateValues, rateBody } from './rate-values.ts'
import { ratePreviewQuery } from './rates.queries.ts'
import { useRateWords } from './use-rate-words.ts'

/** What a rate changes, before it is saved: from which year, for how much land, and for a few parcels. */
export function RatePreview({ values }: { values: RateValues }) {
  const { t } = useTranslation('land-tax-office')
  const rested = useDebounced(values, 400)
  const rate = TaxRateForm.safeParse(rateBody(rested))
  return (
    <section
      aria-labelledby="rate-preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control border-green-800 border-l-3 bg-green-50 px-4 py-2.5"
    >
      <h3 id="rate-preview" className="font-semibold text-sm">
        {t('preview.title')}
      </h3>
      {rate.success ? (
        <Asked rate={rate.data} id={rested.id} />
      ) : (
        <p className="text-ink-soft">{t('preview.waiting')}</p>
      )}
    </section>
  )
}

function Asked({ rate, id }: { rate: TaxRateForm; id: number | null }) {
  const { t } = useTranslation(['land-tax-office', 'ui'])
  const { data, isError, error } = useQuery(ratePreviewQuery(rate, id))
  if (isError)
    return (
      <p role="alert" className="text-refusal-ink">
        {t('preview.failed')}: {error.message}
      </p>
    )
  return data ? <Told preview={data} /> : <p>{t('ui:loading')}</p>
}

function Told({ preview }: { preview: TaxRatePreview }) {
  const { t } = useTranslation('land-tax-office')
  const { wholeTaka, digits, count } = useFormats()
  const { nameOf } = useRateWords()
  const { before, after, registrations, taxable_decimals, overlaps } = preview
  const year = { year: digits(preview.year), after: wholeTaka(after) }
  const columns: Column<TaxRatePreview['examples'][number]>[] = [
    {
      key: 'parcel',
      header: t('preview.parcel'),
      heads: true,
      cell: (example) => t('preview.decimals', { decimals: count(example.taxable_decimals) }),
    },
    {
      key: 'before',
      header: t('preview.before'),
      align: 'end',
      cell: (example) => (example.before === null ? '—' : wholeTaka(example.before)),
    },
    { key: 'after', header: t('preview.after'), align: 'end', cell: (example) => wholeTaka(example.after) },
  ]
  return (
    <>
      <div role="status">
        <p>
          {before === null
            ? t('preview.first', year)
            : t(before === after ? 'preview.same' : 'preview.year', { ...year, before: wholeTaka(before) })}
        </p>
        <p>
          {registrations === 0
            ? t('preview.none')
            : t('preview.land', {
                count: registrations,
                shown: count(registrations),
                decimals: count(taxable_decimals),
              })}
        </p>
      </div>
      <DataTable
        caption={t('preview.title')}
        columns={columns}
        rows={preview.examples}
        rowKey={(example) => example.taxable_decimals}
      />
      {overlaps.length > 0 && (
        <Notice tone="bad">
          <p>{t('preview.overlaps')}</p>
          <ul className="list-disc pl-5">
            {overlaps.map((rate) => (
              <li key={rate.id}>{nameOf(rate)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
