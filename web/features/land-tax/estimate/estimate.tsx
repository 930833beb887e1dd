import type { UseQueryResult } from '@tanstack/react-query'
import type { TaxCalculation } from '#contract/land-tax/land-tax-payments.ts'
import { AmountBox } from '#web/parts/payment/amount-box.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TaxLines } from '../pay/tax-lines.tsx'
import { useTaxWords } from '../pay/use-tax-words.ts'

type EstimateProps = { isComplete: boolean; estimate: UseQueryResult<TaxCalculation> }

/** Result of the calculator: each year in words, and the sum. */
export function Estimate({ isComplete, estimate }: EstimateProps) {
  const { t } = useTranslation('land-tax')
  return (
    <Card aria-labelledby="estimate" className="grid gap-4 lg:sticky lg:top-22">
      <h2 id="estimate" className="font-semibold text-xl">
        {t('estimate.result')}
      </h2>
      {!isComplete && <p className="text-ink-soft">{t('estimate.nothing_yet')}</p>}
      {isComplete && estimate.isPending && <Skeleton lines={4} />}
      {isComplete && estimate.isError && <WhyNot problem={estimate.error} onRetry={() => void estimate.refetch()} />}
      {isComplete && estimate.data && <Answer calculation={estimate.data} />}
    </Card>
  )
}

/** No class, no rate, a hill district: errors that a retry does not change. */
function WhyNot({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { t } = useTranslation('land-tax')
  if (problem instanceof ApiError && problem.status === 422)
    return <Notice tone="waiting">{Object.values(problem.fields)[0]?.[0] ?? problem.message}</Notice>
  return <ErrorState message={t('failed.calculate')} detail={problem.message} onRetry={onRetry} />
}

function Answer({ calculation: { calculations, total_amount } }: { calculation: TaxCalculation }) {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  const { area } = useTaxWords()
  const [first] = calculations
  return (
    <div role="status" className="grid gap-4">
      <AmountBox id="total_amount" label={t('estimate.total')} amount={total_amount} />
      {first && (
        <p className="text-ink-soft">
          {t('estimate.land', {
            type: first.type,
            state: first.state,
            area: area(first.area),
            decimals: count(first.taxable_decimals),
          })}
        </p>
      )}
      <TaxLines lines={calculations} />
      <p className="text-ink-faint text-sm">{t('estimate.disclaimer')}</p>
    </div>
  )
}
