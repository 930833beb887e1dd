import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookWithSecret } from '#contract/programs/webhooks.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { webhooksQuery } from './programs.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { SectionHead } from './section-head.tsx'
import { WebhookCard } from './webhook-card.tsx'

type Opened = { act: 'add' } | { act: 'secret'; given: WebhookWithSecret }

/** Addresses that are notified of events. */
export function WebhooksSection() {
  const { t } = useTranslation('programs')
  const query = useQuery(webhooksQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <section aria-labelledby="webhooks-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead
        id="webhooks-heading"
        title={t('webhooks.title')}
        about={t('webhooks.about')}
        add={t('webhooks.add')}
        onAdd={() => setOpened({ act: 'add' })}
      />
      <QueryState query={query} failed={t('webhooks.failed')} lines={3} />
      {query.data?.length === 0 && <p className="text-ink-soft">{t('webhooks.none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {query.data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {opened?.act === 'add' && (
        <AddWebhookDialog onAdded={(given) => setOpened({ act: 'secret', given })} onClose={close} />
      )}
      {opened?.act === 'secret' && (
        <SecretDialog
          title={t('secret.title', { name: opened.given.webhook.name })}
          about={t('secret.about')}
          once={t('secret.once')}
          secret={opened.given.secret}
          onClose={close}
        />
      )}
    </section>
  )
}
