import type { RecordedHolding } from '#contract/land-tax/recorded-holdings.ts'
import { firstTaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { HoldingDakhilas } from '#web/features/land-tax/office/holdings/holding-dakhilas.tsx'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

type RecordedHoldingsProps = {
  holdings: readonly RecordedHolding[]
  /** First tax year that is chosen now. */
  first: string
  /** Undefined where nothing is to be decided. */
  onFirst: ((year: string) => void) | undefined
}

/** Holdings of the office's register for this land, and the first year that they leave unpaid. */
export function RecordedHoldings({ holdings, first, onFirst }: RecordedHoldingsProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits, decimals } = useFormats()
  const { landType } = useTaxWords()
  const paid = holdings
    .flatMap(({ dakhilas }) => dakhilas.map(({ last_year }) => last_year))
    .toSorted()
    .at(-1)
  const unpaid = paid !== undefined && paid >= firstTaxYear ? yearsAfter(paid, 1) : undefined
  return (
    <section aria-labelledby="recorded-holdings-title" className="grid gap-3 border-line border-t pt-4">
      <h3 id="recorded-holdings-title" className="font-semibold">
        {t('recorded.title')}
      </h3>
      {holdings.map((holding) => (
        <Facts key={holding.id}>
          {holding.holding_number && <Fact name={t('holding.number')}>{digits(holding.holding_number)}</Fact>}
          <Fact name={t('holding.dag')}>{digits(holding.dag_number ?? t('holding.whole_khatian'))}</Fact>
          {holding.land_type && <Fact name={t('holding.use')}>{landType(holding.land_type)}</Fact>}
          {holding.area !== null && <Fact name={t('holding.decimals')}>{decimals(holding.area)}</Fact>}
          <Fact name={t('holding.paid')}>
            <HoldingDakhilas dakhilas={holding.dakhilas} />
          </Fact>
        </Facts>
      ))}
      {onFirst && paid !== undefined && unpaid !== undefined && unpaid < first && (
        <Button variant="secondary" className="justify-self-start" onClick={() => onFirst(unpaid)}>
          {t('recorded.first_unpaid', { paid: digits(paid), year: digits(unpaid) })}
        </Button>
      )}
    </section>
  )
}
