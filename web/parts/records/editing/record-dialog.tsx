import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import type { VersionedRecord } from '../records.queries.ts'
import { ConflictView } from './conflict-view.tsx'
import type { RecordDialogProps } from './record-dialog-props.ts'
import { RecordFields } from './record-fields.tsx'
import { useEditing } from './use-editing.ts'

/**
 * The window in which a record is written. What was typed is not lost by a slip: closing asks first, and somebody
 * else's change in between is shown beside one's own. Mount it to open it.
 */
export function RecordDialog<Row extends VersionedRecord, Values extends object>(
  props: RecordDialogProps<Row, Values>,
) {
  const { words, form, row, onClose } = props
  const editing = useEditing(props)
  const { leave, question } = useConfirmLeave(editing.dirty, onClose)
  const { clash, saving } = editing
  return (
    <Dialog
      title={row ? words.edit : words.add}
      open
      onClose={leave}
      locked={saving}
      size={clash ? 'wide' : (form.size ?? 'normal')}
    >
      {clash ? (
        <ConflictView
          clash={clash}
          differences={editing.differences(clash.current)}
          saving={saving}
          onTheirs={() => editing.takeTheirs(clash.current)}
          onMine={() => editing.send(clash.current)}
        />
      ) : (
        <RecordFields form={form} editing={editing} onCancel={leave} />
      )}
      {question}
    </Dialog>
  )
}
