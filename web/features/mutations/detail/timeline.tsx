import { useTranslation } from 'react-i18next'
import type { MutationEvent, MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Card } from '#web/ui/card.tsx'

/** What happened so far, oldest first. */
export function Timeline({ mutation: { events } }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  return (
    <Card aria-labelledby="course" className="grid gap-3 print:border-0 print:p-0">
      <h2 id="course" className="font-semibold text-xl">
        {t('course')}
      </h2>
      <ol className="grid">
        {events.map((event) => (
          <Event key={[event.at, event.to, event.kind].join()} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function Event({ event: { at, by_role, from, to, kind, remark } }: { event: MutationEvent }) {
  const { t } = useTranslation('mutations')
  const { moment } = useFormats()
  const words = () => {
    if (kind) return t(`event.${kind}`)
    if (from === null) return t('event.applied_for')
    return from === 'pending_payment' && by_role === 'user' ? t('event.paid') : t(`status.${to}`)
  }
  return (
    <li className="relative grid break-inside-avoid gap-0.5 border-green-700 border-l-2 pb-4 pl-5 last:border-transparent last:pb-0">
      <span aria-hidden="true" className="absolute top-1.5 -left-1.75 size-3 rounded-full bg-green-800" />
      <span className="font-semibold">{words()}</span>
      <span className="text-ink-soft text-sm">
        {moment(at)} · {t(by_role === 'user' ? 'event.by_you' : 'event.by_office')}
      </span>
      {remark && <span className="whitespace-pre-line border-line-strong border-l-3 pl-3">{remark}</span>}
    </li>
  )
}
