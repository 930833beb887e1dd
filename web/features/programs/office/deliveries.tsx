import { useQuery } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '#contract/programs/webhooks.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { deliveriesQuery } from './programs.queries.ts'

const tones = { waiting: 'waiting', delivered: 'good', failed: 'refused' } as const

/** The last events to a webhook. */
export function Deliveries({ webhook: { id, name } }: { webhook: Webhook }) {
  const { t } = useTranslation('programs')
  const { moment, count } = useFormats()
  const query = useQuery(deliveriesQuery(id))
  const columns: Column<WebhookDelivery>[] = [
    { key: 'created_at', header: t('delivery.at'), cell: ({ created_at }) => moment(created_at), heads: true },
    {
      key: 'event',
      header: t('delivery.event'),
      cell: ({ event }) => (isKnown(event) ? t(`event.${event}`) : event),
    },
    {
      key: 'state',
      header: t('delivery.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`delivery.states.${state}`)}</StatusBadge>,
    },
    { key: 'attempts', header: t('delivery.attempts'), cell: ({ attempts }) => count(attempts), align: 'end' },
    { key: 'last_error', header: t('delivery.last_error'), cell: ({ last_error }) => last_error ?? '—' },
  ]
  return (
    <>
      <QueryState query={query} failed={t('delivery.failed')} lines={2} />
      {query.data?.length === 0 && <p className="text-ink-soft">{t('delivery.none')}</p>}
      {query.data && query.data.length > 0 && (
        <DataTable
          caption={t('webhooks.deliveries_of', { name })}
          columns={columns}
          rows={query.data}
          rowKey={(row) => row.id}
        />
      )}
    </>
  )
}

const known = ['mutation.entered', 'dakhila.issued', 'paper.withdrawn', 'test'] as const
const isKnown = (event: string): event is (typeof known)[number] => known.some((each) => each === event)
