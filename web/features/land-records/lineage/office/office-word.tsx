import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lineage } from '#contract/drawing/lineage.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { hasCode, messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { type Decision, lineageQuery, useDecide } from '../lineage.queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'

type OfficeWordProps = { lineage: Lineage; office: NonNullable<Lineage['office']>; dag: Dag }

/** For staff of the place: one button confirms the drawn origin, a form corrects it. */
export function OfficeWord({ lineage, office, dag }: OfficeWordProps) {
  const { t } = useTranslation('lineage')
  const client = useQueryClient()
  const decide = useDecide(lineage)
  const [correcting, setCorrecting] = useState(false)
  const parents = lineage.edges
    .filter(({ newer_id }) => newer_id === lineage.dag_id)
    .map(({ older_id, share_of_newer }) => ({ dag_id: older_id, share: share_of_newer }))

  const send = (decision: Decision | null, done: 'confirmed' | 'withdrawn') =>
    decide.mutate(decision, {
      onSuccess: () => notify.success(t(`office.${done}`)),
      onError: (problem) => {
        notify.error(messageOf(problem, t('office.failed')))
        if (hasCode(problem, ['conflict'])) void client.invalidateQueries({ queryKey: lineageQuery(dag.id).queryKey })
      },
    })

  return (
    <section aria-labelledby="lineage-office" className="no-print grid gap-2 border-line border-t pt-4">
      <h3 id="lineage-office" className="font-semibold">
        {t('office.title')}
      </h3>
      {lineage.decided_at !== null && (
        <p className="text-ink-soft">
          {office.reason
            ? t('office.said', { name: office.decided_by, reason: office.reason })
            : t('office.said_as_drawn', { name: office.decided_by })}
        </p>
      )}
      {dag.closed_at === null && (
        <div className="flex flex-wrap gap-2">
          {lineage.decided_at === null && parents.length > 0 && (
            <Button pending={decide.isPending} onClick={() => send({ parents, reason: null }, 'confirmed')}>
              {t('office.confirm')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setCorrecting(true)}>
            {t('office.correct')}
          </Button>
          {lineage.decided_at !== null && (
            <Button variant="secondary" pending={decide.isPending} onClick={() => send(null, 'withdrawn')}>
              {t('office.withdraw')}
            </Button>
          )}
        </div>
      )}
      {correcting && <CorrectDialog lineage={lineage} dag={dag} onClose={() => setCorrecting(false)} />}
    </section>
  )
}
