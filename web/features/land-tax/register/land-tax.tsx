import type { TaxLine } from '#contract/land-tax/land-tax-payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { TaxLines } from '../pay/tax-lines.tsx'

/** Tax of one land: facts of the land, then its years. */
export function LandTax({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation('land-tax')
  const { digits, squareFeet, count } = useFormats()
  const [land] = lines
  if (!land) return null
  const facts = [
    { name: t('summary.state'), value: land.state },
    { name: t('field.khatiyan_number'), value: digits(land.khatiyan_number ?? '') },
    { name: t('field.dag_number'), value: digits(land.dag_number ?? '') },
    { name: t('summary.area'), value: t('square_feet', { square_feet: squareFeet(land.area) }) },
    { name: t('summary.taxed'), value: t('in_decimals', { decimals: count(land.taxable_decimals) }) },
    { name: t('field.land_type'), value: land.type },
  ]
  return (
    <section
      aria-label={t('number', { id: digits(String(land.registration_id ?? '')) })}
      className="grid gap-3 rounded-card border border-line p-4"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-faint text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <TaxLines lines={lines} />
    </section>
  )
}
