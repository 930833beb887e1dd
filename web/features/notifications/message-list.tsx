import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { useUnread } from '#web/platform/unread.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'
import { useInboxAct } from './notifications.queries.ts'

type MessageListProps = {
  messages: Notification[]
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

export function MessageList({ messages, hasMore, loadingMore, onMore }: MessageListProps) {
  const { t } = useTranslation('notifications')
  const act = useInboxAct()
  const [opened, setOpened] = useState<Notification | null>(null)
  const [doomed, setDoomed] = useState<Notification | null>(null)

  function open(message: Notification) {
    setOpened(message)
    if (message.read_at === null) act.mutate({ kind: 'read', id: message.id })
  }

  function remove(message: Notification) {
    setDoomed(null)
    act.mutate({ kind: 'delete', id: message.id })
  }

  return (
    <>
      <UnreadLine onReadAll={() => act.mutate({ kind: 'read_all' })} />
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow
              message={message}
              onOpen={() => open(message)}
              onRead={() => act.mutate({ kind: 'read', id: message.id })}
              onDelete={() => setDoomed(message)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className="justify-self-center" pending={loadingMore} onClick={onMore}>
          {t('show_more')}
        </Button>
      )}
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
      {doomed && (
        <ConfirmDialog
          title={t('delete_title')}
          action={t('delete')}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        >
          <p>{t('delete_sure')}</p>
          <p className="mt-2 font-semibold">{doomed.title}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function UnreadLine({ onReadAll }: { onReadAll: () => void }) {
  const { t } = useTranslation('notifications')
  const { count } = useFormats()
  const unread = useUnread()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-ink-soft">{unread > 0 ? t('unread_count', { unread: count(unread) }) : t('all_read')}</p>
      {unread > 0 && (
        <Button variant="secondary" onClick={onReadAll}>
          <CheckCheck aria-hidden="true" className="size-4.5" />
          {t('mark_all')}
        </Button>
      )}
    </div>
  )
}
