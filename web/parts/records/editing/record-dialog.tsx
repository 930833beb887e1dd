import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import type { VersionedRecord } from '../records.queries.ts'
import { ConflictView } from './conflict-view.tsx'
import type { RecordDialogProps } from './record-dialog-props.ts'
import { RecordFields } from './record-fields.tsx'
import { useEditing } from './use-editing.ts'

/**
 * Window with the form of a record. Typed text is not lost by accident: closing needs a confirmation, and somebody
 * else's change is shown next to one's own. Mount it to open it.
 */
export function RecordDialog<Row extends VersionedRecord, Values extends object, Answer>(
  props: RecordDialogProps<Row, Values, Answer>,
) {
  const { words, about, form, row, onClose } = props
  const editing = useEditing(props)
  const { leave, question } = useConfirmLeave(editing.dirty, onClose)
  const { conflict, saving } = editing
  return (
    <Dialog
      title={row ? words.edit : words.add}
      about={about}
      open
      onClose={leave}
      locked={saving}
      size={conflict ? 'wide' : (form.size ?? 'normal')}
    >
      {conflict ? (
        <ConflictView
          conflict={conflict}
          differences={editing.differences(conflict.current)}
          saving={saving}
          onTheirs={() => editing.takeTheirs(conflict.current)}
          onMine={() => editing.send(conflict.current)}
        />
      ) : (
        <RecordFields form={form} editing={editing} onCancel={leave} />
      )}
      {question}
    </Dialog>
  )
}
