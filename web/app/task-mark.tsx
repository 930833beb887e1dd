import { useQuery } from '@tanstack/react-query'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Number of things that the person has to do; empty without any. */
export function TaskMark() {
  const { t } = useTranslation('app')
  const { count } = useFormats()
  const { data } = useQuery(ownTasksQuery)
  const number = data?.own.length ?? 0
  if (number === 0) return null
  return (
    <span className="ml-2 rounded-md bg-marigold px-2 font-semibold text-on-marigold text-sm">
      <span aria-hidden="true">{count(number)}</span>
      <span className="sr-only">{t('tasks_waiting', { count: number, number: count(number) })}</span>
    </span>
  )
}
