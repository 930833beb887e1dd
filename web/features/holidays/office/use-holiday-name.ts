import type { HolidayLine } from '#contract/cases/holidays.ts'
import { useFormats } from '#web/text/use-formats.ts'

/** "16 Dec 2026 · Victory Day". */
export function useHolidayName() {
  const { day: dayWords, language } = useFormats()
  return ({ day, name_en, name_bn }: Pick<HolidayLine, 'day' | 'name_en' | 'name_bn'>) =>
    `${dayWords(day)} · ${language === 'bn' ? name_bn : name_en}`
}
