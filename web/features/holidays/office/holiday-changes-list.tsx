import type { HolidayChanges, HolidayLine } from '#contract/cases/holidays.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useHolidayName } from './use-holiday-name.ts'

/** Holidays that a file would add, change and delete, by day. */
export function HolidayChangesList({ changes }: { changes: HolidayChanges }) {
  const { t } = useTranslation('holidays')
  const { count } = useFormats()
  const words = useHolidayWords()
  const { added, changed, removed, unchanged } = changes
  const groups = [
    { key: 'added', lines: added.map(words) },
    { key: 'changed', lines: changed.map(({ before, after }) => `${words(before)} → ${words(after)}`) },
    { key: 'removed', lines: removed.map(words) },
  ] satisfies { key: 'added' | 'changed' | 'removed'; lines: string[] }[]
  return (
    <div role="status" className="grid gap-3">
      {groups.map(
        ({ key, lines }) =>
          lines.length > 0 && (
            <section key={key}>
              <h3 className="font-semibold">{t(`import.${key}`, { number: count(lines.length) })}</h3>
              <ul className="ml-5 list-disc">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      <p className="text-ink-soft">{t('import.unchanged', { number: count(unchanged) })}</p>
    </div>
  )
}

/** Name of a day, and whether it is confirmed. */
function useHolidayWords() {
  const { t } = useTranslation('holidays')
  const nameOf = useHolidayName()
  return (holiday: HolidayLine) => `${nameOf(holiday)} (${t(holiday.confirmed ? 'confirmed' : 'unconfirmed')})`
}
