import { useQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import type { OwnAssistance } from '#contract/assistance/assistance.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { assistancesQuery, useEndAssistance } from './security.queries.ts'

/** Helpers who acted for the person; hidden if there were none. */
export function AssistancesCard() {
  const { t } = useTranslation('security')
  const assistances = useQuery(assistancesQuery)
  if (assistances.data?.length === 0 || assistances.isPending) return null
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold text-lg">{t('assistances.heading')}</h2>
        <p className="text-ink-soft">{t('assistances.about')}</p>
      </div>
      {assistances.isError ? (
        <QueryState query={assistances} failed={t('assistances.failed')} />
      ) : (
        <ul className="grid divide-y divide-line border-line border-y">
          {assistances.data.map((each) => (
            <li key={each.id}>
              <Assistance {...each} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Assistance({ id, kind, helper_name, digital_centre, confirmed_at, active }: OwnAssistance) {
  const { t } = useTranslation('security')
  const { moment } = useFormats()
  const end = useEndAssistance()
  const name = `assistance-${id}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <HandHelping aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-48">
        <p id={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {digital_centre === null
            ? t('assistances.by_attorney', { helper: helper_name })
            : t('assistances.by', { helper: helper_name, centre: digital_centre })}
          {active && <StatusBadge tone="waiting">{t('assistances.now')}</StatusBadge>}
        </p>
        <p className="text-ink-soft text-sm">
          {t('assistances.since', { kind: t(`assistances.kind.${kind}`), when: moment(confirmed_at) })}
        </p>
      </div>
      {active && (
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          aria-describedby={name}
          pending={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: ({ message }) => notifyDashboard.success(message),
              onError: ({ message }) => notifyDashboard.error(message),
            })
          }
        >
          {t('assistances.end')}
        </Button>
      )}
    </div>
  )
}
