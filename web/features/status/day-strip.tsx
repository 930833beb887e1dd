import { daysAfter } from '#contract/dates.ts'
import { type StatusDay, status_days } from '#contract/status/status.ts'
import { useTranslation } from '#web/text/use-translation.ts'

// Distinguished by height too, not by colour alone.
const looks = {
  good: { height: 24, look: 'fill-brand-mid' },
  slow: { height: 16, look: 'fill-marigold' },
  down: { height: 9, look: 'fill-refusal' },
  none: { height: 3, look: 'fill-line-strong' },
}
const full = 24

type DayStripProps = { days: readonly StatusDay[]; today: string }

/** Ninety days in a row, today last. The text below says the same. */
export function DayStrip({ days, today }: DayStripProps) {
  const { t } = useTranslation('status')
  const byDay = new Map(days.map((each) => [each.day, each.worst]))
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${status_days * 4 - 1} ${full}`}
        preserveAspectRatio="none"
        className="h-8 w-full forced-colors:[&_rect]:fill-[CanvasText]"
      >
        {Array.from({ length: status_days }, (_, at) => {
          const day = daysAfter(today, at + 1 - status_days)
          const { height, look } = looks[byDay.get(day) ?? 'none']
          return <rect key={day} x={at * 4} y={full - height} width={3} height={height} className={look} />
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-ink-soft text-xs">
        <span>{t('days_ago')}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  )
}
