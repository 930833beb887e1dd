import { useQuery } from '@tanstack/react-query'
import { type Bookmark, canonicalAddress, max_bookmark_name, NewBookmark } from '#contract/bookmarks/bookmarks.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookmarkRows } from './bookmark-rows.tsx'
import { bookmarksQuery, useSaveBookmark } from './bookmarks.queries.ts'
import type { Savable } from './savable.ts'

type BookmarkDialogProps = {
  /** Null where a page can be saved by no address: then it only lists. */
  savable: Savable | null
  onClose: () => void
}

/** Saves an address under a name, and lists what the person has saved. A visitor is led to the login. */
export function BookmarkDialog({ savable, onClose }: BookmarkDialogProps) {
  const { t } = useTranslation('bookmarks')
  const { data: me } = useMe()
  return (
    <Dialog title={t('title')} open onClose={onClose}>
      {me ? <Own savable={savable} onClose={onClose} /> : <Visitor />}
    </Dialog>
  )
}

function Visitor() {
  const { t } = useTranslation('bookmarks')
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('login_first')}</p>
      <LinkButton to="/login" search={{ next: location.pathname + location.search }}>
        {t('login')}
      </LinkButton>
    </div>
  )
}

function Own({ savable, onClose }: BookmarkDialogProps) {
  const { t } = useTranslation('bookmarks')
  const bookmarks = useQuery(bookmarksQuery)
  if (!bookmarks.isSuccess) return <QueryState query={bookmarks} lines={3} failed={t('failed')} />
  const same = savable && bookmarks.data.find(({ address }) => address === canonicalAddress(savable.address))
  const others = bookmarks.data.filter((each) => each !== same)
  return (
    <div className="grid gap-6">
      {savable && <SaveForm key={same?.id} savable={savable} same={same ?? undefined} onSaved={onClose} />}
      <section aria-labelledby="saved-before" className="grid gap-2">
        <h3 id="saved-before" className="font-semibold">
          {t('saved')}
        </h3>
        {bookmarks.data.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        <BookmarkRows bookmarks={same ? [same, ...others] : others} onOpen={onClose} />
      </section>
    </div>
  )
}

type SaveFormProps = { savable: Savable; same: Bookmark | undefined; onSaved: () => void }

function SaveForm({ savable: { name, address }, same, onSaved }: SaveFormProps) {
  const { t } = useTranslation('bookmarks')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewBookmark,
    act: useSaveBookmark(),
    read: (fields) => ({ ...fields, address }),
    onDone: () => {
      notify.success(t('done'))
      onSaved()
    },
    failed: t('save_failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ name: t('name') }} />
      <Field
        name="name"
        label={t('name')}
        help={t(same ? 'name_again' : 'name_help')}
        autoComplete="off"
        defaultValue={same?.name ?? shortened(name)}
        errors={errors['name']}
      />
      <Button type="submit" className="justify-self-start" pending={pending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** A proposed name that can be saved: of one that is too long its first words and an ellipsis. */
function shortened(name: string): string {
  if (name.length <= max_bookmark_name) return name
  const room = name.slice(0, max_bookmark_name - 2)
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' ')))
  return words && `${words} …`
}
