import { useState } from 'react'
import type { Webhook } from '#contract/programs/webhooks.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Deliveries } from './deliveries.tsx'
import { useStartWebhook, useStopWebhook, useTestWebhook } from './programs.queries.ts'

const tones = { good: 'good', stopped: 'neutral', failing: 'refused' } as const

const stateOf = ({ stopped_at, stopped_as_failing }: Webhook) =>
  stopped_at === null ? 'good' : stopped_as_failing ? 'failing' : 'stopped'

export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('programs')
  const { count } = useFormats()
  const [open, setOpen] = useState(false)
  const { id, name, url, events, waiting } = webhook
  const [test, stop, start] = [useTestWebhook(), useStopWebhook(), useStartWebhook()]
  const state = stateOf(webhook)
  const act = (mutation: typeof stop | typeof test, done: string) =>
    mutation.mutate(id, {
      onSuccess: () => notify.success(done),
      onError: ({ message }) => notify.error(message),
    })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <StatusBadge tone={tones[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>
      </div>
      <p className="font-mono text-sm wrap-anywhere">{url}</p>
      <p>{events.map((event) => t(`event.${event}`)).join(' · ')}</p>
      {waiting > 0 && <p className="text-ink-soft text-sm">{t('webhooks.waiting', { number: count(waiting) })}</p>}
      <div className="flex flex-wrap gap-2">
        {state === 'good' && (
          <Button
            variant="secondary"
            pending={test.isPending}
            aria-label={t('webhooks.test_of', { name })}
            onClick={() => act(test, t('webhooks.tested'))}
          >
            {t('webhooks.test')}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-label={t('webhooks.deliveries_of', { name })}
          onClick={() => setOpen(!open)}
        >
          {t('webhooks.deliveries')}
        </Button>
        {state === 'good' ? (
          <Button
            variant="danger"
            pending={stop.isPending}
            aria-label={t('webhooks.stop_of', { name })}
            onClick={() => act(stop, t('webhooks.stopped'))}
          >
            {t('webhooks.stop')}
          </Button>
        ) : (
          <Button
            pending={start.isPending}
            aria-label={t('webhooks.start_of', { name })}
            onClick={() => act(start, t('webhooks.started'))}
          >
            {t('webhooks.start')}
          </Button>
        )}
      </div>
      {open && <Deliveries webhook={webhook} />}
    </li>
  )
}
