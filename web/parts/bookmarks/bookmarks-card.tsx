import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { BookmarkRows } from './bookmark-rows.tsx'
import { bookmarksQuery } from './bookmarks.queries.ts'

/** Saved places and searches on the dashboard; one sentence if there are none. */
export function BookmarksCard() {
  const { t } = useTranslation('bookmarks')
  const bookmarks = useQuery(bookmarksQuery)
  return (
    <Card aria-labelledby="bookmarks" className="grid gap-3">
      <h2 id="bookmarks" className="font-semibold text-lg">
        {t('saved')}
      </h2>
      {!bookmarks.isSuccess ? (
        <QueryState query={bookmarks} lines={2} failed={t('failed')} />
      ) : (
        <>
          {bookmarks.data.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
          <BookmarkRows bookmarks={bookmarks.data} />
        </>
      )}
    </Card>
  )
}
