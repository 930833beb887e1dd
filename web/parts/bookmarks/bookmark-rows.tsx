import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Bookmark, RenameBookmark } from '#contract/bookmarks/bookmarks.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/button-look.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BookmarkLink } from './bookmark-link.tsx'
import { useRemoveBookmark, useRenameBookmark, useSaveBookmark } from './bookmarks.queries.ts'

type BookmarkRowsProps = {
  bookmarks: readonly Bookmark[]
  /** Called when one is opened, such as to close a window. */
  onOpen?: () => void
}

/** Saved places and searches, each with its new name and its removal; the last removal can be undone. */
export function BookmarkRows({ bookmarks, onOpen }: BookmarkRowsProps) {
  const { t } = useTranslation('bookmarks')
  const [renaming, setRenaming] = useState<number | null>(null)
  const [removed, setRemoved] = useState<Bookmark | null>(null)
  const remove = useRemoveBookmark()
  const save = useSaveBookmark()
  const fail = (problem: Error) => notify.error(messageOf(problem, t('change_failed')))
  return (
    <>
      {bookmarks.length > 0 && (
        <ul className="grid divide-y divide-line border-line border-y">
          {bookmarks.map((bookmark) => (
            <li key={bookmark.id} className="flex min-h-12 items-center gap-2 py-1.5">
              {renaming === bookmark.id ? (
                <RenameForm bookmark={bookmark} onClose={() => setRenaming(null)} />
              ) : (
                <>
                  <BookmarkLink
                    address={bookmark.address}
                    className={`wrap-anywhere flex min-h-8 pointer-coarse:min-h-11 min-w-0 flex-1 items-center py-1.5 ${textLink}`}
                    onOpen={() => {
                      onOpen?.()
                      return false
                    }}
                  >
                    {bookmark.name}
                  </BookmarkLink>
                  <IconButton
                    Sign={Pencil}
                    label={t('rename', { name: bookmark.name })}
                    onClick={() => setRenaming(bookmark.id)}
                  />
                  <IconButton
                    Sign={Trash2}
                    label={t('remove', { name: bookmark.name })}
                    aria-disabled={remove.isPending || undefined}
                    onClick={() =>
                      remove.isPending ||
                      remove.mutate(bookmark.id, { onSuccess: () => setRemoved(bookmark), onError: fail })
                    }
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="wrap-anywhere">{t('removed', { name: removed.name })}</span>
            <Button
              variant="secondary"
              size="small"
              className="min-h-11"
              pending={save.isPending}
              onClick={() => save.mutate(removed, { onSuccess: () => setRemoved(null), onError: fail })}
            >
              <Undo2 aria-hidden="true" className="size-4.5" />
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

function RenameForm({ bookmark: { id, name }, onClose }: { bookmark: Bookmark; onClose: () => void }) {
  const { t } = useTranslation(['bookmarks', 'ui'])
  const field = `bookmark-${id}`
  const { errors, message, submit, pending } = useFormSubmit({
    schema: RenameBookmark,
    act: useRenameBookmark(id),
    onDone: onClose,
    failed: t('change_failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <Field
          name="name"
          id={field}
          label={t('new_name')}
          autoComplete="off"
          defaultValue={name}
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            // The window around the list stays open.
            event.preventDefault()
            onClose()
          }}
          errors={errors['name'] ?? (message ? [message] : undefined)}
        />
      </div>
      <Button type="submit" pending={pending}>
        {t('save')}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
    </form>
  )
}
