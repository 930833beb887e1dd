import { useQuery } from '@tanstack/react-query'
import { fieldErrors } from '#contract/field-errors.ts'
import { TaxRateForm } from '#contract/land-tax/tax-rates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { RateChanges } from './rate-changes.tsx'
import { type RateValues, rateBody } from './rate-values.ts'
import { ratePreviewQuery } from './rates.queries.ts'
import { useRateWords } from './use-rate-words.ts'

/** Effect of a rate before it is saved: every tax year whose amount changes. */
export function RatePreview({ values }: { values: RateValues }) {
  const { t } = useTranslation('land-tax-office')
  const rested = useDebounced(values, 400)
  const rate = TaxRateForm.safeParse(rateBody(rested))
  return (
    <section
      aria-labelledby="rate-preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control border-brand border-l-3 bg-brand-faint px-4 py-2.5"
    >
      <h3 id="rate-preview" className="font-semibold text-sm">
        {t('preview.title')}
      </h3>
      {rate.success ? (
        <Preview rate={rate.data} id={rested.id} />
      ) : (
        <Waiting values={rested} issues={rate.error.issues} />
      )}
    </section>
  )
}

type WaitingProps = { values: RateValues; issues: Parameters<typeof fieldErrors>[0] }

/** Message while nothing can be calculated; errors of typed days show before the form is sent. */
function Waiting({ values, issues }: WaitingProps) {
  const { t } = useTranslation('land-tax-office')
  const { language } = useFormats()
  const errors = fieldErrors(issues, language)
  const wrong = (['valid_from', 'valid_to'] as const).filter((field) => values[field] && errors[field])
  if (wrong.length === 0) return <p className="text-ink-soft">{t('preview.waiting')}</p>
  return wrong.map((field) => (
    <p key={field} className="text-refusal-ink">
      {t('preview.invalid', { field: t(`rate.${field}`), problem: errors[field]?.[0] })}
    </p>
  ))
}

function Preview({ rate, id }: { rate: TaxRateForm; id: number | null }) {
  const { t } = useTranslation(['land-tax-office', 'ui'])
  const { nameOf } = useRateWords()
  const { data, isError, error } = useQuery(ratePreviewQuery(rate, id))
  if (isError)
    return (
      <p role="alert" className="text-refusal-ink">
        {t('preview.failed')}: {error.message}
      </p>
    )
  if (!data) return <p>{t('ui:loading')}</p>
  return (
    <>
      {data.overlaps.length > 0 && (
        <Notice tone="bad">
          <p>{t('preview.overlaps')}</p>
          <ul className="list-disc pl-5">
            {data.overlaps.map((other) => (
              <li key={other.id}>{nameOf(other)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div role="status">
        <RateChanges changes={data.changes} />
      </div>
    </>
  )
}
