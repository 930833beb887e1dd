import { PaymentStateFilter } from '#contract/payments/office-payments.ts'
import { DayFilter } from '#web/parts/records/list/day-filter.tsx'
import { TypedFilter } from '#web/parts/records/list/typed-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const choices = ['all', ...PaymentStateFilter.options] as const

/** Narrows payments to those that need somebody, to a day, and there or in a search to an amount. */
export function PaymentFilters({ amountErrors }: { amountErrors: string[] | undefined }) {
  const { t } = useTranslation('payments')
  const { state, change } = useListAddress()
  const { show, day, amount } = state.filters
  return (
    <div className="order-last flex w-full flex-wrap items-end gap-x-4 gap-y-2.5">
      <NativeSelect
        label={t('show.label')}
        choices={choices.map((id) => ({ id, label: t(`show.${id}`) }))}
        value={choices.find((each) => each === show) ?? 'all'}
        onChange={(chosen) => change({ filters: { show: chosen === 'all' ? undefined : chosen } })}
      />
      <DayFilter name="day" label={t('day')} />
      {(day || state.search || amount) && <TypedFilter name="amount" label={t('amount_bdt')} errors={amountErrors} />}
    </div>
  )
}
