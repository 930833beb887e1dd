import { Check, Trash2 } from 'lucide-react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { excerptOf } from './excerpt.ts'

type MessageRowProps = { message: Notification; onOpen: () => void; onRead: () => void; onDelete: () => void }

/** One message: its title opens it. A new one is marked by a word and a dot. */
export function MessageRow({ message, onOpen, onRead, onDelete }: MessageRowProps) {
  const { t } = useTranslation('notifications')
  const { moment } = useFormats()
  const isNew = message.read_at === null
  const title = `message-${message.id}`
  return (
    <article
      aria-labelledby={title}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-card p-4 shadow-card hover:border-brand-mid sm:px-5 ${isNew ? 'border-line-strong' : 'border-line'}`}
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={title} className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${isNew ? '' : 'font-normal'}`}>
          <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0 after:rounded-card">
            {message.title}
          </button>
          {isNew && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-marigold-text text-sm">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-marigold" />
              {t('unread')}
            </span>
          )}
        </h2>
        <p className="text-ink-soft text-sm">{excerptOf(message.message)}</p>
        <p className="text-ink-faint text-sm">{moment(message.created_at)}</p>
      </div>
      <div className="relative flex flex-wrap gap-1 max-sm:-ml-3">
        {isNew && (
          <Button variant="quiet" size="small" className="min-h-11" aria-describedby={title} onClick={onRead}>
            <Check aria-hidden="true" className="size-4.5" />
            {t('mark_read')}
          </Button>
        )}
        <Button variant="quiet" size="small" className="min-h-11" aria-describedby={title} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          {t('delete')}
        </Button>
      </div>
    </article>
  )
}
