import { Link } from '@tanstack/react-router'
import { dhakaDay } from '#contract/dates.ts'
import type { AwaitedTask } from '#contract/own-tasks/own-tasks.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { TaskFacts } from './task-facts.tsx'

/** One case at which the office is to act, and the way to it. */
export function AwaitedTaskLine({ task }: { task: AwaitedTask }) {
  const { t } = useTranslation('citizen-dashboard')
  const { digits } = useFormats()
  const { kind, id, day } = task
  const isLate = day !== null && day < dhakaDay(new Date())
  const title = t(`tasks.others.${kind}`, { id: digits(String(id)) })
  return (
    <li className="py-2">
      {kind === 'review_mutation' || kind === 'enter_mutation' ? (
        <Link to="/mutations/$id" params={{ id: String(id) }} className={roomyLink}>
          {title}
        </Link>
      ) : kind === 'review_correction' ? (
        <Link to="/corrections/$id" params={{ id: String(id) }} className={roomyLink}>
          {title}
        </Link>
      ) : (
        <Link to="/dashboard" search={{ tab: tabs[kind] }} className={roomyLink}>
          {title}
        </Link>
      )}
      <TaskFacts task={task} day={isLate ? 'tasks.late' : 'tasks.promised'} />
    </li>
  )
}

const tabs = { check_payment: 'payments', review_registration: 'ldt', review_identity: 'profileKyc' } as const
