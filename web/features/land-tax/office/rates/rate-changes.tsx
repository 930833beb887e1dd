import { areaClassLetters, type RateChange } from '#contract/land-tax/tax-rates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useRateWords } from './use-rate-words.ts'

/** Effect of a change of rates, per group of years: price of a decimal, amounts of registrations, sample parcels. */
export function RateChanges({ changes }: { changes: readonly RateChange[] }) {
  const { t } = useTranslation('land-tax-office')
  const kinds = new Set(changes.map(({ use, area_class }) => `${use} ${area_class}`))
  if (changes.length === 0) return <p>{t('preview.nothing')}</p>
  return (
    <ul className="grid gap-2.5">
      {changes.map((change, at) => (
        <li key={`${change.use} ${change.area_class} ${change.from_year}`}>
          <Years
            change={change}
            named={kinds.size > 1}
            exemplified={JSON.stringify(change.examples) !== JSON.stringify(changes[at - 1]?.examples)}
          />
        </li>
      ))}
    </ul>
  )
}

type YearsProps = {
  change: RateChange
  /** True to show use and class too. */
  named: boolean
  /** True to name sample parcels, which are named only once. */
  exemplified: boolean
}

function Years({ change, named, exemplified }: YearsProps) {
  const { t } = useTranslation('land-tax-office')
  const words = useChangeWords(change)
  const { wordOf } = useRateWords()
  const { use, area_class, after } = change
  const letter = area_class ? areaClassLetters[area_class] : t('rate.class_everywhere')
  return (
    <>
      <p className="font-semibold">
        {named ? t('preview.of_kind', { kind: `${wordOf(use)}, ${letter}`, years: words.years }) : words.years}
      </p>
      <p className={after ? '' : 'font-semibold text-refusal-ink'}>{words.price}</p>
      {words.exemption && <p>{words.exemption}</p>}
      <p>{words.registrations}</p>
      {exemplified && words.examples && <p className="text-ink-soft text-sm">{words.examples}</p>}
    </>
  )
}

/** Sentences about one run of years. */
function useChangeWords(change: RateChange) {
  const { t } = useTranslation('land-tax-office')
  const { taka, wholeTaka, digits, count } = useFormats()
  const { before, after, from_year, to_year, begun, registrations, tax_before, tax_after } = change

  const span = { from: digits(from_year), to: digits(to_year ?? '') }
  const years = t(to_year === null ? 'preview.endless' : to_year === from_year ? 'preview.year' : 'preview.range', span)

  function price() {
    if (!after) return t('preview.gone', { before: wholeTaka(before?.amount ?? 0) })
    const words = { after: wholeTaka(after.amount), before: wholeTaka(before?.amount ?? 0) }
    return t(before ? 'preview.changed' : 'preview.first', words)
  }

  function exemption() {
    if (!after || after.exempt_fee === null || after.exempt_up_to_decimals === null) return null
    const words = { limit: count(after.exempt_up_to_decimals), fee: wholeTaka(after.exempt_fee) }
    if (!before || before.exempt_fee === null || before.exempt_up_to_decimals === null)
      return t('preview.exempt', words)
    if (before.exempt_fee === after.exempt_fee && before.exempt_up_to_decimals === after.exempt_up_to_decimals)
      return t('preview.exempt', words)
    return t('preview.exempt_instead', {
      ...words,
      limit_before: count(before.exempt_up_to_decimals),
      fee_before: wholeTaka(before.exempt_fee),
    })
  }

  function owed() {
    if (registrations === 0) return t(begun ? 'preview.none_due' : 'preview.none_coming')
    const amounts =
      tax_after === null
        ? t('preview.now_only', { before: taka(tax_before ?? 0) })
        : tax_before === null
          ? taka(tax_after)
          : t('preview.instead', { before: taka(tax_before), after: taka(tax_after) })
    const words = { count: registrations, number: count(registrations), amounts, year: digits(from_year) }
    return begun ? t('preview.due', words) : t('preview.coming', words)
  }

  function examples() {
    const each = change.examples.map((example) => {
      const decimals = count(example.taxable_decimals)
      const amount = wholeTaka(example.after ?? example.before ?? 0)
      return example.before === null || example.after === null || example.before === example.after
        ? t('preview.parcel', { decimals, amount })
        : t('preview.parcel_instead', { decimals, after: amount, before: wholeTaka(example.before) })
    })
    return after && t('preview.parcels', { examples: each.join(' · ') })
  }

  return { years, price: price(), exemption: exemption(), registrations: owed(), examples: examples() }
}
