import { BadgeCheck, Check } from 'lucide-react'
import type { LandTaxPayment } from '#contract/land-tax/land-tax-payments.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { lastYears } from './last-years.ts'
import { useTaxWords } from './use-tax-words.ts'

/** Land whose tax was just paid, with its last years. */
export function PaidLand({ land, payments }: { land: MyRegistration; payments: LandTaxPayment[] }) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const { landLine, landType, area } = useTaxWords()
  const years = lastYears(
    land,
    payments.filter((line) => line.land_tax_registration.id === land.id).map(({ year }) => year),
  )
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="font-semibold">{landLine(land)}</h3>
        <p className="text-ink-soft">{[area(land.land_area), landType(land.land_type)].join(' · ')}</p>
      </div>
      <ol className="flex flex-wrap gap-2" aria-label={t('paid_tax.of_land')}>
        {years.map(({ year, state }) => (
          <YearMark key={year} year={year} state={state} />
        ))}
      </ol>
      {land.tax.paid_through && (
        <p className="flex items-center gap-2 font-semibold text-brand">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('tax_state.paid_through', { year: digits(land.tax.paid_through) })}
        </p>
      )}
    </Card>
  )
}

const looks = { now: 'bg-marigold text-on-marigold', paid: 'bg-brand-soft text-brand', open: 'border border-line' }

function YearMark({ year, state }: ReturnType<typeof lastYears>[number]) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  return (
    <li className="grid justify-items-center gap-1">
      <span className={`grid h-8 w-14 place-items-center rounded-control ${looks[state]}`}>
        {state !== 'open' && <Check aria-hidden="true" className="size-4.5" />}
        <span className="sr-only">{t(`paid_tax.state.${state}`)}</span>
      </span>
      {digits(year.slice(2))}
    </li>
  )
}
