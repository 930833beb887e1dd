import type { StatusDay } from '#contract/status/status.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Record in words: the number of checked days, and each day with trouble. */
export function TroubleDays({ days }: { days: readonly StatusDay[] }) {
  const { t } = useTranslation('status')
  const { count, calendarDay } = useFormats()
  const troubled = days.filter(({ failed }) => failed > 0).toReversed()
  if (days.length === 0) return <p className="text-ink-soft text-sm">{t('record.none')}</p>
  if (troubled.length === 0)
    return <p className="text-ink-soft text-sm">{t('record.good', { count: days.length, days: count(days.length) })}</p>
  return (
    <details className="text-sm">
      <summary className="min-h-8 pointer-coarse:min-h-11 cursor-pointer content-center font-semibold">
        {t('record.some', { count: days.length, days: count(days.length), troubled: count(troubled.length) })}
      </summary>
      <table className="mt-2 w-full text-left">
        <thead>
          <tr className="border-line border-b">
            <th className="py-1.5 pr-4 font-semibold">{t('record.day')}</th>
            <th className="py-1.5 pr-4 font-semibold">{t('record.worst')}</th>
            <th className="py-1.5 text-right font-semibold">{t('record.failed')}</th>
          </tr>
        </thead>
        <tbody>
          {troubled.map(({ day, worst, failed, checks }) => (
            <tr key={day} className="border-line border-b last:border-0">
              <td className="py-1.5 pr-4">{calendarDay(day)}</td>
              <td className="py-1.5 pr-4">{t(`state.${worst}`)}</td>
              <td className="py-1.5 text-right tabular-nums">
                {t('record.of', { failed: count(failed), checks: count(checks) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
