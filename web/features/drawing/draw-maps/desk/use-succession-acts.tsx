import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { useDrawAddress } from '../use-draw-address.ts'
import type { Desk } from './use-drawing.ts'
import type { Saving } from './use-saving.ts'

/** Links from a boundary to the split and the join of its dag; null if it has no stored boundary or is closed. */
export function useSuccessionActs({ dag }: Pick<Saving, 'dag'>, { changed }: Pick<Desk, 'changed'>) {
  const { open } = useDrawAddress()
  const splitting = useConfirmLeave(changed, () => open({ dag: dag?.dag_id, act: 'split' }))
  const joining = useConfirmLeave(changed, () => open({ dag: dag?.dag_id, act: 'join' }))
  const may = dag?.geojson && !dag.is_closed
  useKey('c', () => may && splitting.leave())
  return {
    acts: may ? { split: splitting.leave, join: joining.leave } : null,
    questions: (
      <>
        {splitting.question}
        {joining.question}
      </>
    ),
  }
}
