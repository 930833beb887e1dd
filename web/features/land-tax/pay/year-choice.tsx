import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { lastDueYear, openYears } from './open-years.ts'

type YearChoiceProps = { lands: MyRegistration[]; up_to: string | null; onChange: (year: string) => void }

/** Last year to pay: the last one due by default. */
export function YearChoice({ lands, up_to, onChange }: YearChoiceProps) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const years = openYears(lands)
  // Land that is not approved has no open years.
  if (years.length === 0) return null
  const last = lastDueYear(lands)
  return (
    <div className="grid gap-1">
      <Chips
        name="up_to"
        label={t('summary.up_to')}
        choices={years.map((year) => ({
          id: year,
          label: last === null || year > last ? t('summary.advance', { year: digits(year) }) : digits(year),
        }))}
        value={up_to ?? last}
        onChange={onChange}
      />
      <p className="text-ink-faint text-sm">
        {t('summary.up_to_help')} {lands.length > 1 && t('summary.up_to_each')}
      </p>
    </div>
  )
}
