import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnTasks } from '#contract/own-tasks/own-tasks.ts'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { AwaitedTaskLine } from './awaited-task-line.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewestPapers } from './newest-papers.tsx'
import { OwnTaskLine } from './own-task-line.tsx'

/** A person's tasks after login, what the office does for them, and their newest papers. */
export function WhatWaits({ tax_steps }: { tax_steps: ReactNode }) {
  const { t } = useTranslation('citizen-dashboard')
  const query = useQuery(ownTasksQuery)
  const { data } = query
  if (!data) return <QueryState query={query} failed={t('tasks.failed')} lines={3} />
  if (data.is_new)
    return (
      <section aria-labelledby="first-steps" className="grid gap-4">
        <h2 id="first-steps" className="font-semibold text-2xl">
          {t('tasks.first.heading')}
        </h2>
        <FirstSteps />
        {tax_steps}
      </section>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-4">
        <Own tasks={data.own} />
        {data.papers.length > 0 && (
          <Part id="newest-papers" title={t('tasks.papers_heading')}>
            <NewestPapers papers={data.papers} />
          </Part>
        )}
      </div>
      {data.others.length > 0 && <Others tasks={data.others} />}
    </div>
  )
}

function Own({ tasks }: { tasks: OwnTasks['own'] }) {
  const { t } = useTranslation('citizen-dashboard')
  return (
    <Part id="what-waits" title={t('tasks.own_heading')}>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{t('tasks.none')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {tasks.map((task) => (
            <OwnTaskLine key={`${task.kind} ${task.id}`} task={task} />
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The first three, so that the tabs of a phone are near. */
function Others({ tasks }: { tasks: OwnTasks['others'] }) {
  const { t } = useTranslation('citizen-dashboard')
  const few = useFirstFew({ rows: tasks, total: tasks.length })
  return (
    <Part id="others-act" title={t('tasks.others_heading')}>
      <ul className="grid divide-y divide-line">
        {few.visible.map((task) => (
          <AwaitedTaskLine key={`${task.kind} ${task.id}`} task={task} />
        ))}
      </ul>
      <MoreOrLess few={few} />
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <h2 id={id} className="font-semibold text-xl">
      {title}
    </h2>
    {children}
  </Card>
)
