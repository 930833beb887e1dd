import { notify } from '#web/ui/feedback/toast.ts'
import { useOfferUndo } from './undo.tsx'
import type { useQueue } from './use-queue.ts'

type Decided = {
  /** What the server said. */
  message: string
  /** What was decided, such as "Approved · Rahima Begum". */
  words: string
  undo: () => Promise<unknown>
}

/** What follows a decision: it can be undone, which leads back to its case, and the next case opens. */
export function useDecided(queue: ReturnType<typeof useQueue>, allowLeaving: () => void) {
  const offerUndo = useOfferUndo()
  return ({ message, words, undo }: Decided) => {
    notify.success(message)
    offerUndo({ words, undo: () => undo().then(queue.openThis) })
    allowLeaving()
    void queue.openNext()
  }
}
