import { useEffect, useSyncExternalStore } from 'react'
import type { StoredDraftPaper } from '#contract/drafts/drafts.ts'
import type { DraftSaver } from './draft-saver.ts'

const none: readonly StoredDraftPaper[] = []
const subscribeToNothing = () => () => undefined

/** Stores chosen files on the account once the form that names them is saved; answers those that are there. */
export function useDraftPapers(saver: DraftSaver | null, chosen: readonly { key: string; file: File }[]) {
  const subscribe = saver?.subscribe ?? subscribeToNothing
  const state = useSyncExternalStore(subscribe, () => saver?.read() ?? null)
  const papers = useSyncExternalStore(subscribe, () => saver?.papers() ?? none)
  useEffect(() => {
    if (state?.at === 'saved') saver?.storePapers(chosen)
  }, [saver, state, chosen])
  return papers
}
