import type { PapersRequest } from '#contract/mutations/papers-request.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Papers for which the office waits, since when, and how many have been added. */
export function AwaitedPapers({
  request: { groups, remarks, requested_at, answer_by, days_over, added },
}: {
  request: PapersRequest
}) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { day, calendarDay, count } = useFormats()
  return (
    <Notice tone="waiting">
      <p className="font-semibold">
        {requested_at ? t('request.since', { day: day(requested_at) }) : t('status.flagged')}
      </p>
      {answer_by && <p>{t(days_over ? 'request.over' : 'request.until', { day: calendarDay(answer_by) })}</p>}
      {groups.length > 0 && <p>{groups.map((group) => t(`mutations:group.${group}`)).join(' · ')}</p>}
      {remarks && <p className="wrap-anywhere whitespace-pre-line">{remarks}</p>}
      {added > 0 && <p>{t('request.added', { count: added, number: count(added) })}</p>}
    </Notice>
  )
}
