import { useQuery } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '#contract/programs/webhooks.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { deliveriesQuery } from './programs.queries.ts'

const tones = { waiting: 'waiting', delivered: 'good', failed: 'refused' } as const

/** The last events to a webhook. */
export function Deliveries({ webhook: { id, name } }: { webhook: Webhook }) {
  const { t } = useTranslation('programs')
  const query = useQuery(deliveriesQuery(id))
  return (
    <>
      <QueryState query={query} failed={t('delivery.failed')} lines={2} />
      {query.data?.length === 0 && <p className="text-ink-soft">{t('delivery.none')}</p>}
      <ul aria-label={t('webhooks.deliveries_of', { name })} className="grid grid-cols-[minmax(0,1fr)]">
        {query.data?.map((each) => (
          <DeliveryRow key={each.id} delivery={each} />
        ))}
      </ul>
    </>
  )
}

function DeliveryRow({ delivery: { event, state, created_at, attempts, last_error } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('programs')
  const { moment, count } = useFormats()
  return (
    <li className="grid gap-1 border-line border-t py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{isKnown(event) ? t(`event.${event}`) : event}</span>
        <StatusBadge tone={tones[state]}>{t(`delivery.states.${state}`)}</StatusBadge>
      </div>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {moment(created_at)} · {t('delivery.attempts', { number: count(attempts) })}
        {last_error !== null && ` · ${last_error}`}
      </p>
    </li>
  )
}

const known = ['mutation.entered', 'dakhila.issued', 'paper.withdrawn', 'test'] as const
const isKnown = (event: string): event is (typeof known)[number] => known.some((each) => each === event)
