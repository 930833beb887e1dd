import { useQuery } from '@tanstack/react-query'
import { Bookmark as BookmarkSign, History } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { BookmarkLink } from '#web/parts/bookmarks/bookmark-link.tsx'
import { bookmarksQuery } from '#web/parts/bookmarks/bookmarks.queries.ts'
import { landChoicesIn } from '#web/parts/land/land-address.ts'
import { parseSearch, stringifySearch } from '#web/platform/search-params.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { openedRecords } from './opened-records.ts'
import { RecordName } from './recent-records-list.tsx'

export type OfferedRecordsProps = {
  /** Opens an address itself and returns true, or leaves it to the link. */
  opens: true | ((address: string) => boolean) | undefined
  onClose: () => void
}

const dagIn = (address: string) => landChoicesIn(parseSearch(address.split('?')[1] ?? '')).dag

/** One list below an empty search: what the person has saved, then what this tab opened last and is not saved. */
export function OfferedRecords({ opens, onClose }: OfferedRecordsProps) {
  const { t } = useTranslation(['bookmarks', 'place-search'])
  const { data: saved = [] } = useQuery(bookmarksQuery)
  const [all_opened] = useState(openedRecords)
  const saved_dags = new Set(saved.map(({ address }) => dagIn(address)))
  const opened = all_opened.filter(({ choices }) => !saved_dags.has(choices.dag))
  if (saved.length + opened.length === 0) return null
  const open = (address: string) => {
    onClose()
    return typeof opens === 'function' && opens(address)
  }
  return (
    <nav
      aria-label={t('offered')}
      onKeyDown={(event) => handleKeys(event, onClose)}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-card text-ink shadow-float"
    >
      <ul>
        {saved.map(({ id, name, address }) => (
          <li key={id} className={row}>
            <BookmarkLink address={address} onOpen={open} className={link}>
              <BookmarkSign aria-hidden="true" className="size-5 shrink-0 text-brand-mid" />
              <b className="wrap-anywhere min-w-0 flex-1 leading-snug">{name}</b>
              <span className="shrink-0 text-ink-faint text-sm">{t('saved_one')}</span>
            </BookmarkLink>
          </li>
        ))}
        {opened.map((record) => (
          <li key={`opened-${record.choices.dag}`} className={row}>
            <BookmarkLink address={`/land${stringifySearch(record.choices)}`} onOpen={open} className={link}>
              <History aria-hidden="true" className="size-5 shrink-0 text-brand-mid" />
              <span className="min-w-0 flex-1 leading-snug">
                <RecordName record={record} />
              </span>
              <span className="shrink-0 text-ink-faint text-sm max-sm:sr-only">{t('place-search:recent.title')}</span>
            </BookmarkLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const row = 'border-line border-b last:border-0'
const link =
  'flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-brand-faint focus-visible:bg-brand-soft focus-visible:-outline-offset-2'

function handleKeys(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Escape') {
    // The focus opens the list again.
    event.currentTarget.closest('search')?.querySelector('input')?.focus()
    close()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  links[links.findIndex((each) => each.matches(':focus')) + step]?.focus()
}
