import { useTranslation } from 'react-i18next'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Card } from '#web/ui/card.tsx'

type Event = StaffMutationInFull['events'][number]

/** Each step of its course with who took it, what they wrote, and why out of turn; the oldest first. */
export function StaffTimeline({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { moment } = useFormats()
  return (
    <Card aria-labelledby="course" className="grid gap-3">
      <h2 id="course" className="font-semibold text-xl">
        {t('mutations:course')}
      </h2>
      <ol className="grid">
        {events.map((event) => (
          <li
            key={event.at + event.to + event.kind}
            className="relative grid gap-0.5 border-green-700 border-l-2 pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span aria-hidden="true" className="absolute top-1.5 -left-1.75 size-3 rounded-full bg-green-800" />
            <span className="font-semibold">{nameOf(event)}</span>
            <span className="text-ink-soft text-sm">
              {moment(event.at)} · {event.by}
            </span>
            {event.remark && (
              <span className="wrap-anywhere whitespace-pre-line border-line-strong border-l-3 pl-3">
                {event.remark}
              </span>
            )}
            {(event.reason || event.out_of_turn) && (
              <span className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">
                {event.reason ? t('out_of_turn', { reason: event.reason }) : t('out_of_turn_silent')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )

  function nameOf({ kind, from, to, by_role }: Event) {
    if (kind) return t(`event.${kind}`)
    if (from === null) return t('mutations:event.applied_for')
    if (from === 'pending_payment' && by_role === 'user') return t('event.paid')
    return t(`status.${to}`)
  }
}
