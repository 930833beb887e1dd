import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#contract/drafts/drafts.ts'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { useMe } from '#web/platform/session.ts'
import { isAssisting, storedToken } from '#web/platform/token.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import type { DraftSaver } from './draft-saver.ts'
import { draftsQuery } from './drafts.queries.ts'
import { forgetTabForm, openDraft, type TabForm } from './open-draft.ts'

const DraftNotice = lazyInBrowser(() => import('./draft-notice.tsx').then((file) => file.DraftNotice))

type SavedFormProps = {
  form: TabForm
  /** The form; without a saver it lasts as long as the tab: of visitors, and of helpers who act for somebody. */
  children: (saver: DraftSaver | null) => ReactNode
}

/** A form that is saved to the account of a logged-in person, and opens with what is saved there. */
export function SavedForm({ form, children }: SavedFormProps) {
  const { data: me, isPending } = useMe()
  if (isPending && storedToken()) return <Skeleton lines={8} />
  return me && !isAssisting() ? <OwnForm form={form}>{children}</OwnForm> : children(null)
}

function OwnForm({ form, children }: SavedFormProps) {
  const query = useQuery(draftsQuery)
  const [turn, setTurn] = useState(0)
  const { data, isPending } = query
  if (isPending) return <Skeleton lines={8} />

  async function startAgain() {
    forgetTabForm(form)
    await query.refetch()
    setTurn((before) => before + 1)
  }

  const account = data && (data.find(({ content }) => content.kind === form.kind) ?? null)
  return (
    <OpenForm key={turn} form={form} account={account} onAgain={() => void startAgain()}>
      {children}
    </OpenForm>
  )
}

type OpenFormProps = SavedFormProps & { account: Draft | null | undefined; onAgain: () => void }

function OpenForm({ form, account, onAgain, children }: OpenFormProps) {
  const [opened] = useState(account)
  const [saver] = useState(() => openDraft(form, account))
  const client = useQueryClient()
  const state = useSyncExternalStore(saver.subscribe, saver.read)
  useEffect(() => {
    const flush = () => saver.flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      saver.leave()
      void client.invalidateQueries({ queryKey: ownTasksQuery.queryKey })
    }
  }, [saver, client])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {(opened || state.at === 'conflict') && (
        <Suspense>
          <DraftNotice saver={saver} opened={opened ?? null} onAgain={onAgain} />
        </Suspense>
      )}
      {children(saver)}
    </div>
  )
}
