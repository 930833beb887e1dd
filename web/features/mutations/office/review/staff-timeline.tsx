import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Course, type CourseStep } from '../../detail/course.tsx'

type Event = StaffMutationInFull['events'][number]

/** Steps with the officer of each, the remark, and the reason for a decision out of turn. */
export function StaffTimeline({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  return <Course steps={events.map(stepOf)} />

  function stepOf(event: Event): CourseStep {
    const { at, by, to, kind, remark } = event
    return { key: [at, to, kind].join(), name: nameOf(event), at, by, remark, note: noteOf(event) }
  }

  function noteOf({ reason, out_of_turn }: Event) {
    if (reason) return t('out_of_turn', { reason })
    return out_of_turn && t('out_of_turn_silent')
  }

  function nameOf({ kind, from, to, by_role }: Event) {
    if (kind) return t(`event.${kind}`)
    if (from === null) return t('mutations:event.applied_for')
    if (from === 'pending_payment' && by_role === 'user') return t('event.paid')
    return t(`status.${to}`)
  }
}
