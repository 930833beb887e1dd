import { Bookmark } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { isAssisting } from '#web/platform/token.ts'
import { loadText } from '#web/text/i18n.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import type { Savable } from './savable.ts'

const BookmarkDialog = lazyInBrowser(async () => {
  await loadText('bookmarks')
  return (await import('./bookmark-dialog.tsx')).BookmarkDialog
})

/** Opens the window in which a person saves what a page shows; a helper who acts for somebody has none. */
export function useBookmarkDialog(savable: Savable | null): { open: (() => void) | null; dialog: ReactNode } {
  const [opened, setOpened] = useState(false)
  if (isAssisting()) return { open: null, dialog: null }
  return {
    open: () => setOpened(true),
    dialog: opened && (
      <Suspense>
        <BookmarkDialog savable={savable} onClose={() => setOpened(false)} />
      </Suspense>
    ),
  }
}

/** Saves what a page shows on the account. */
export function BookmarkButton(savable: Savable) {
  const { t } = useTranslation('parts')
  const { open, dialog } = useBookmarkDialog(savable)
  if (!open) return null
  return (
    <>
      <Button variant="secondary" onClick={open}>
        <Bookmark aria-hidden="true" className="size-4.5" />
        {t('bookmark')}
      </Button>
      {dialog}
    </>
  )
}
