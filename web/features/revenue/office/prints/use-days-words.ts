import type { Span } from '#contract/revenue/revenue-spans.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** "1 Nov 2026 to 30 Nov 2026", or one day. */
export function useDaysWords() {
  const { t } = useTranslation('revenue')
  const { calendarDay } = useFormats()
  return ({ from, to }: Span) =>
    from === to ? calendarDay(from) : t('span.days', { from: calendarDay(from), to: calendarDay(to) })
}
