import { AlarmClock, Clock } from 'lucide-react'
import type { Deadline } from '#contract/cases/cases.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Badge for a case that is late or due today, in words and amber; empty while there is time. */
export function DeadlineBadge({ deadline: { state, working_day, working_days } }: { deadline: Deadline }) {
  const { t } = useTranslation('parts')
  const { count } = useFormats()
  if (state === 'in_time') return null
  const days = working_day - working_days
  const Sign = state === 'late' ? AlarmClock : Clock
  const tone = state === 'late' ? 'bg-late text-on-solid' : 'bg-marigold-soft text-marigold-text'
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 font-semibold text-sm ${tone}`}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {words()}
    </span>
  )

  function words() {
    if (state !== 'late') return t('case.due_today')
    // Late for the first review, with time left for the decision.
    return days > 0 ? t('case.days_late', { count: days, number: count(days) }) : t('case.first_look_late')
  }
}

/** "Working day 3 of 7" */
export function WorkingDay({ deadline: { working_day, working_days } }: { deadline: Deadline }) {
  const { t } = useTranslation('parts')
  const { count } = useFormats()
  if (working_day === 0) return t('case.all_days', { days: count(working_days) })
  return t('case.day_of', { day: count(working_day), days: count(working_days) })
}
