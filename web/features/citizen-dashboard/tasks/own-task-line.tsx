import { CalendarPlus } from 'lucide-react'
import type { OwnTask } from '#contract/own-tasks/own-tasks.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { calendarFile } from './june-calendar.ts'
import { TaskFacts } from './task-facts.tsx'

/** One thing that the person has to do, and the button that begins it. */
export function OwnTaskLine({ task }: { task: OwnTask }) {
  const { t } = useTranslation('citizen-dashboard')
  const { taka, count, digits } = useFormats()
  const { kind, id, amount, day, count: number, remarks } = task
  const words = {
    id: digits(String(id)),
    amount: taka(amount ?? 0),
    count: number ?? 0,
    number: count(number ?? 0),
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t(`tasks.own.${kind}.title`, words)}</p>
        <TaskFacts task={task} day={kind.startsWith('go_on_') ? 'tasks.kept_until' : 'tasks.until'} />
        {remarks && <p className="wrap-anywhere line-clamp-3">{t('tasks.remarks', { remarks })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === 'pay_tax' && day && <Remember day={day} />}
        <Begin task={task}>{t(`tasks.own.${kind}.begin`)}</Begin>
      </div>
    </li>
  )
}

function Begin({ task: { kind, id }, children }: { task: OwnTask; children: string }) {
  const params = { id: String(id) }
  if (kind === 'pay_mutation')
    return (
      <LinkButton to="/mutations/$id/pay" params={params}>
        {children}
      </LinkButton>
    )
  if (kind === 'pay_correction' || kind === 'answer_correction')
    return (
      <LinkButton to="/corrections/$id" params={params}>
        {children}
      </LinkButton>
    )
  if (kind === 'send_papers' || kind === 'send_requested_papers')
    return (
      <LinkButton to="/mutations/$id" params={params} hash="papers">
        {children}
      </LinkButton>
    )
  if (kind === 'go_on_mutation') return <LinkButton to="/mutations/new">{children}</LinkButton>
  if (kind === 'go_on_registration') return <LinkButton to="/land-tax">{children}</LinkButton>
  if (kind === 'go_on_correction') return <LinkButton to="/corrections/new">{children}</LinkButton>
  return (
    <LinkButton to="/dashboard" search={{ tab: tabs[kind] }}>
      {children}
    </LinkButton>
  )
}

const tabs = {
  pay_tax: 'ldt',
  answer_registration: 'ldt',
  answer_identity: 'profileKyc',
  correct_registration: 'ldt',
  send_identity: 'profileKyc',
  send_identity_again: 'profileKyc',
  pay_application: 'applyKhatian',
} as const

/** Saves the last day as a file that the calendar of the phone opens. */
function Remember({ day }: { day: string }) {
  const { t } = useTranslation('citizen-dashboard')
  const title = t('tasks.calendar_title')
  const save = () => saveFile({ blob: calendarFile(day, title, new Date()), filename: `land-tax-${day}.ics` })
  return (
    <Button variant="secondary" onClick={save}>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {t('tasks.calendar')}
    </Button>
  )
}
