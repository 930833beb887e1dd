import type { DemandList } from '#contract/land-tax/demand.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** State of a list, with the day of the law that counts next. */
export function ListState({ list }: { list: DemandList }) {
  const { t } = useTranslation('demand-office')
  const { calendarDay } = useFormats()
  const { state, approve_by, is_late, review_until } = list
  return (
    <span className="grid gap-1">
      <span>
        <StatusBadge tone={state === 'published' ? 'good' : is_late ? 'refused' : 'waiting'}>
          {t(`state.${state}`)}
        </StatusBadge>
      </span>
      <span className="text-ink-faint text-sm">
        {approve_by && t(is_late ? 'late' : 'approve_by', { day: calendarDay(approve_by) })}
        {review_until && t('review_until', { day: calendarDay(review_until) })}
      </span>
    </span>
  )
}
