import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { queryClient } from '#web/platform/query-client.ts'
import { shownLanguage } from '#web/text/i18n.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MessageList } from './message-list.tsx'
import { inboxQuery } from './notifications.queries.ts'

export const loadMessages = () => queryClient.prefetchInfiniteQuery(inboxQuery(shownLanguage()))

/** Messages to a person, newest first; refetched every half minute. */
export function MessagesTab() {
  const { t } = useTranslation('notifications')
  const inbox = useInfiniteQuery(inboxQuery(useLanguage()))
  if (inbox.isPending) return <Skeleton lines={6} />

  const messages = inbox.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <QueryState query={inbox} failed={t('failed')} />
      {inbox.data && messages.length === 0 && !inbox.hasNextPage && <EmptyState Sign={Mail} text={t('empty')} />}
      {inbox.data && (messages.length > 0 || inbox.hasNextPage) && (
        <MessageList
          messages={messages}
          hasMore={inbox.hasNextPage}
          loadingMore={inbox.isFetchingNextPage}
          onMore={() => void inbox.fetchNextPage()}
        />
      )}
    </>
  )
}
