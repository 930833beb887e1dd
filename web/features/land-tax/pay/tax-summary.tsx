import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TaxCalculation } from '#contract/land-tax/land-tax-payments.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { MethodShortcuts } from '#web/parts/payment/method-shortcuts.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LandTax } from '../register/land-tax.tsx'
import { YearChoice } from './year-choice.tsx'

type TaxSummaryProps = {
  lands: MyRegistration[]
  up_to: string | null
  onUpTo: (year: string) => void
  calculation: UseQueryResult<TaxCalculation>
  onProceed: () => void
  onPayWith: (method: PaymentMethod) => void
  onClose: () => void
}

/** Tax due by land and year, and the total. */
export function TaxSummary({ lands, up_to, onUpTo, calculation, onProceed, onPayWith, onClose }: TaxSummaryProps) {
  const { t } = useTranslation('land-tax')
  const { taka } = useFormats()
  if (calculation.isError)
    return (
      <>
        <WhyNot problem={calculation.error} onRetry={() => void calculation.refetch()} />
        <Button variant="secondary" className="justify-self-end" onClick={onClose}>
          {t('close')}
        </Button>
      </>
    )
  const { calculations = [], total_amount = 0 } = calculation.data ?? {}
  const nothing = calculations.length === 0 || calculation.isFetching
  return (
    <>
      <YearChoice lands={lands} up_to={up_to} onChange={onUpTo} />
      {calculation.isPending && <Skeleton lines={6} />}
      {calculation.isSuccess && calculations.length === 0 && <Notice tone="good">{t('summary.nothing')}</Notice>}
      {lands.map(({ id }) => (
        <LandTax key={id} lines={calculations.filter(({ registration_id }) => registration_id === id)} />
      ))}
      {/* With any number of years, the sum and the button stay in sight. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-line border-t bg-card px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-2xl sm:px-6 sm:py-4">
        {calculations.length > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            {t('summary.total')} <strong className="text-2xl">{taka(total_amount)}</strong>
          </p>
        )}
        {!nothing && <MethodShortcuts amount={total_amount} cardName={t('payment.card_bank')} onChoose={onPayWith} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={nothing} onClick={onProceed}>
            {t('summary.proceed')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The server's reason why payment is not possible. */
function WhyNot({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { t } = useTranslation('land-tax')
  const fromServer = problem instanceof ApiError && problem.code !== 'unknown'
  if (!fromServer || problem.status >= 500 || problem.status === 0)
    return (
      <ErrorState message={t('failed.calculate')} detail={fromServer ? problem.message : undefined} onRetry={onRetry} />
    )
  return (
    <Notice tone="bad">
      {Object.values(problem.fields)[0]?.[0] ?? problem.message}{' '}
      {problem.code === 'kyc_not_updated' && (
        <Link
          to="/dashboard"
          search={{ tab: 'profileKyc' }}
          className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('kyc.go')}
        </Link>
      )}
    </Notice>
  )
}
