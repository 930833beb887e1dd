import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

export type TaskState = 'done' | 'now' | 'later'
export type Task = { id: string; title: string; state: TaskState; facts: ReactNode; news?: ReactNode }

const looks: Record<TaskState, string> = {
  done: 'border-brand bg-brand text-on-solid',
  now: 'border-marigold bg-marigold text-on-marigold',
  later: 'border-line-strong bg-card text-ink-soft',
}

type TaskListProps = {
  tasks: readonly Task[]
  /** `across` if there is room for all of them side by side. */
  layout?: 'down' | 'across'
}

/** Steps towards a goal, in order: requirements and progress of each. */
export function TaskList({ tasks, layout = 'down' }: TaskListProps) {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  return (
    <ol className={`grid ${layout === 'across' ? 'lg:grid-cols-4 lg:gap-5' : ''}`}>
      {tasks.map(({ id, title, state, facts, news }, at) => (
        <li key={id} className="relative flex gap-3 pb-4 last:pb-0">
          {at < tasks.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-9 bottom-0 left-4 w-0.5 -translate-x-1/2 bg-line-strong ${layout === 'across' ? 'lg:hidden' : ''}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full border font-semibold leading-none ${looks[state]}`}
          >
            {state === 'done' ? <Check className="size-4.5" /> : count(at + 1)}
          </span>
          <div className="min-w-0 pt-0.5">
            <h3 className="font-semibold">
              {title}
              {state === 'done' && <span className="sr-only"> · {t('start.done')}</span>}
            </h3>
            <div className="text-ink-soft">{facts}</div>
            {news && <div>{news}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
