import { useQuery } from '@tanstack/react-query'
import { MailOpen, RotateCw } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DemoMessageCard } from './demo-message-card.tsx'
import { demoOutboxQuery } from './notifications.queries.ts'

/** E-mails and text messages that a real installation would have sent. */
export function DemoOutboxPage() {
  const { t } = useTranslation('notifications')
  const outbox = useQuery(demoOutboxQuery)
  return (
    <div className="page-width grid max-w-4xl gap-5 py-8">
      <PageTitle>{t('outbox.title')}</PageTitle>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-semibold text-3xl">{t('outbox.title')}</h1>
          <p className="text-ink-soft">{t('outbox.about')}</p>
        </div>
        <Button variant="secondary" pending={outbox.isFetching} onClick={() => void outbox.refetch()}>
          {!outbox.isFetching && <RotateCw aria-hidden="true" className="size-4.5" />}
          {t('outbox.refresh')}
        </Button>
      </header>
      {outbox.isPending && <Skeleton lines={6} />}
      {outbox.isError && <ErrorState message={t('outbox.failed')} detail={outbox.error.message} />}
      {outbox.data?.length === 0 && <EmptyState Sign={MailOpen} text={t('outbox.empty')} />}
      {outbox.data && outbox.data.length > 0 && (
        <ul className="grid gap-3">
          {outbox.data.map((message) => (
            <li key={message.id}>
              <DemoMessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
