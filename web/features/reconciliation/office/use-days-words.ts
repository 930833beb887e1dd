import type { SettlementFileLine } from '#contract/payments/reconciliation.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** The days that a file covers, in words. */
export function useDaysWords() {
  const { t } = useTranslation('reconciliation')
  const { calendarDay } = useFormats()
  return ({ first_day, last_day }: Pick<SettlementFileLine, 'first_day' | 'last_day'>): string => {
    if (first_day === null || last_day === null) return t('days.unknown')
    if (first_day === last_day) return calendarDay(first_day)
    return t('days.span', { from: calendarDay(first_day), until: calendarDay(last_day) })
  }
}
