import type { CaseEvent, CaseHistory } from '#contract/cases/cases.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Course, type CourseStep } from '../../detail/course.tsx'

type Event = StaffMutationInFull['events'][number]

/** Acts of officers that change no status; all others are events of the mutation. */
const looks = ['open', 'see_nids', 'sort_paper', 'inquire'] as const

type StaffTimelineProps = { events: readonly Event[]; history: CaseHistory | undefined }

/** All that happened, by whom, with the remark and the reason for a decision out of turn. */
export function StaffTimeline({ events, history }: StaffTimelineProps) {
  const { t } = useTranslation(['mutations-office', 'mutations', 'parts'])
  const acts = (history?.events ?? []).flatMap((event) => actOf(event) ?? [])
  const steps = [...events.map(stepOf), ...acts]
  return <Course steps={steps.toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at))} />

  function actOf({ act, at, by }: CaseEvent): CourseStep | undefined {
    const look = looks.find((each) => each === act)
    return look && { key: [at, act].join(), name: t(`parts:case.event.${look}`), at, by: by ?? '', remark: null }
  }

  function stepOf(event: Event): CourseStep {
    const { at, to, kind, remark, attorney } = event
    const by = attorney ? t('parts:by_attorney', { helper: attorney }) : event.by
    return { key: [at, to, kind].join(), name: nameOf(event), at, by, remark, note: noteOf(event) }
  }

  function noteOf({ reason, out_of_turn, override_reason }: Event) {
    const lines = [
      ...(override_reason ? [t('override.note', { reason: override_reason })] : []),
      ...(reason ? [t('out_of_turn', { reason })] : out_of_turn ? [t('out_of_turn_silent')] : []),
    ]
    return lines.join('\n') || null
  }

  function nameOf({ kind, from, to, by_role }: Event) {
    if (kind) return t(`event.${kind}`)
    if (from === null) return t('mutations:event.applied_for')
    if (from === 'flagged' && by_role === 'user') return t('papers_came')
    if (from === 'pending_payment' && by_role === 'user') return t('event.paid')
    return t(`status.${to}`)
  }
}
