import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useMe } from '#web/platform/session.ts'
import { isAssisting } from '#web/platform/token.ts'
import { useUnread } from '#web/platform/unread.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Link to the messages, with the number of new ones. */
export function MessageBell() {
  const { t } = useTranslation('app')
  const { count } = useFormats()
  const { data: me } = useMe()
  const unread = useUnread()
  if (!me || isAssisting()) return null
  const label = unread > 99 ? `${count(99)}+` : count(unread)
  const name = unread > 0 ? t('messages_unread', { unread: count(unread) }) : t('messages')
  return (
    <Link
      to="/dashboard"
      search={{ tab: 'messages' }}
      aria-label={name}
      title={name}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-brand-faint hover:text-brand"
    >
      <Bell aria-hidden="true" className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-marigold px-1 text-center font-semibold text-on-marigold text-xs"
        >
          {label}
        </span>
      )}
    </Link>
  )
}
