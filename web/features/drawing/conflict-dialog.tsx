import type { ComponentProps } from 'react'
import type { Conflict } from '#web/parts/records/editing/conflict.ts'
import { ConflictView } from '#web/parts/records/editing/conflict-view.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Ways out of a conflict: take the other person's version, or save one's own over it. */
type Saving<Row> = {
  pending: boolean
  takeTheirs: (conflict: Conflict<Row>) => void
  saveOver: (conflict: Conflict<Row>) => void
}

type ConflictDialogProps<Row> = {
  title: string
  conflict: Conflict<Row>
  differences: ComponentProps<typeof ConflictView>['differences']
  saving: Saving<Row>
}

/**
 * Conflict with a version that somebody else saved: both side by side, and one decision. Only its two buttons close it.
 */
export const ConflictDialog = <Row,>({ title, conflict, differences, saving }: ConflictDialogProps<Row>) => (
  <Dialog title={title} open onClose={() => undefined} locked size="wide">
    <ConflictView
      conflict={conflict}
      differences={differences}
      saving={saving.pending}
      onTheirs={() => saving.takeTheirs(conflict)}
      onMine={() => saving.saveOver(conflict)}
    />
  </Dialog>
)
