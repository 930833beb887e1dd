import { type UndoOffer, useOfferUndo } from './undo.tsx'
import type { useQueue } from './use-queue.ts'

/** After a decision: says what was decided with an offer to undo it, which leads back to its case; opens the next case. */
export function useDecided(queue: ReturnType<typeof useQueue>, allowLeaving: () => void) {
  const offerUndo = useOfferUndo()
  return ({ undo, ...said }: UndoOffer) => {
    offerUndo({ ...said, undo: () => undo().then(queue.openThis) })
    allowLeaving()
    void queue.openNext()
  }
}
