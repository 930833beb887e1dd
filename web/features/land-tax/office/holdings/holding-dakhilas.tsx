import type { OldDakhila } from '#contract/land-tax/old-dakhilas.ts'
import { formatDayOfPaper } from '#contract/land-tax/paper-day.ts'
import { spanOfYears } from '#contract/land-tax/tax-years.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Old dakhilas of a holding, a line each: years, number, day of payment and proof. */
export function HoldingDakhilas({ dakhilas }: { dakhilas: readonly OldDakhila[] }) {
  const { t } = useTranslation('land-tax-office')
  const { digits, language } = useFormats()
  if (dakhilas.length === 0) return <span className="text-ink-soft">{t('holding.nothing_paid')}</span>
  return (
    <ul className="grid gap-1">
      {dakhilas.map(({ first_year, last_year, dakhila_number, paid_on, proof }) => (
        <li key={`${first_year} ${dakhila_number}`} className="wrap-anywhere">
          {t('holding.dakhila', {
            years: digits(spanOfYears({ first_year, last_year })),
            number: digits(dakhila_number),
          })}
          {(paid_on ?? proof) && (
            <span className="block text-ink-soft text-sm">
              {[
                ...(paid_on ? [t('holding.paid_on', { day: formatDayOfPaper(paid_on, language) })] : []),
                ...(proof ? [proof] : []),
              ].join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
