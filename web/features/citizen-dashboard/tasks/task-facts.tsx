import type { AwaitedTask, OwnTask } from '#contract/own-tasks/own-tasks.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type TaskFactsProps = {
  task: OwnTask | AwaitedTask
  /** Words about the day, where there is one. */
  day: 'tasks.until' | 'tasks.kept_until' | 'tasks.promised' | 'tasks.late'
}

/** The land of a task and its day, in one line. */
export function TaskFacts({ task, day }: TaskFactsProps) {
  const { t } = useTranslation('citizen-dashboard')
  const { calendarDay, count, digits, language } = useFormats()
  const { land } = task
  const facts = [
    land && t('tasks.land', { dag: digits(land.dag_number), mouza: nameIn(language, land.mouza) }),
    task.kind === 'pay_tax' && !land && t('tasks.lands', { count: task.count ?? 0, number: count(task.count ?? 0) }),
    task.day && t(day, { day: calendarDay(task.day) }),
  ].filter(Boolean)
  return facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>
}
