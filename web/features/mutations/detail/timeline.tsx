import type { MutationEvent, MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Course, type CourseStep } from './course.tsx'

/** Steps of the person's own mutation, without the names of officers. */
export function Timeline({ mutation: { events } }: { mutation: MutationInFull }) {
  const { t } = useTranslation(['mutations', 'parts'])
  return <Course steps={events.map(stepOf)} />

  function stepOf(event: MutationEvent): CourseStep {
    const { at, by_role, to, kind, remark, attorney, override_reason } = event
    const by = attorney
      ? t('parts:by_attorney', { helper: attorney })
      : t(by_role === 'user' ? 'event.by_you' : 'event.by_office')
    const note = override_reason && t('event.overridden', { reason: override_reason })
    return { key: [at, to, kind].join(), name: nameOf(event), at, by, remark, note }
  }

  function nameOf({ kind, from, to, by_role }: MutationEvent) {
    if (kind) return t(`event.${kind}`)
    if (from === null) return t('event.applied_for')
    if (from === 'flagged' && by_role === 'user') return t('event.papers_sent')
    return from === 'pending_payment' && by_role === 'user' ? t('event.paid') : t(`status.${to}`)
  }
}
