import { useRouterState } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useBookmarkDialog } from '#web/parts/bookmarks/bookmark-button.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Saves the list or boundary of this page with its filters, and opens what the officer saved before. */
export function SavedPages() {
  const { t } = useTranslation('admin')
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const savable = /^\/admin\/[a-z-]+$/.test(pathname) ? { address: pathname + searchStr, name: '' } : null
  const { open, dialog } = useBookmarkDialog(savable)
  if (!open) return null
  return (
    <>
      <IconButton Sign={Bookmark} label={t('saved_pages')} onClick={open} className="size-11" />
      {dialog}
    </>
  )
}
