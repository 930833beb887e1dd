import { notify } from '#web/ui/feedback/toast.ts'
import { useOfferUndo } from './undo.tsx'
import type { useQueue } from './use-queue.ts'

type Decided = {
  /** Message of the server. */
  message: string
  /** Decision and name, such as "Approved · Rahima Begum". */
  words: string
  undo: () => Promise<unknown>
}

/** After a decision: offers to undo it, which leads back to its case, and opens the next case. */
export function useDecided(queue: ReturnType<typeof useQueue>, allowLeaving: () => void) {
  const offerUndo = useOfferUndo()
  return ({ message, words, undo }: Decided) => {
    notify.success(message)
    offerUndo({ words, undo: () => undo().then(queue.openThis) })
    allowLeaving()
    void queue.openNext()
  }
}
