import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** A day, or the first and the last of several. */
export function useDaysWords() {
  const { t } = useTranslation('challans')
  const { calendarDay } = useFormats()
  return (from: string, to: string): string =>
    from === to ? calendarDay(from) : t('days', { from: calendarDay(from), to: calendarDay(to) })
}
