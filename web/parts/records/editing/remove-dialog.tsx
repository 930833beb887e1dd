import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { type RecordApi, useRemoveRecord, usesQuery, type VersionedRecord } from '../records.queries.ts'
import { type Conflict, conflictIn } from './conflict.ts'
import type { RecordWords } from './record-form.ts'
import { RecordUses } from './record-uses.tsx'
import { useConflictWords } from './use-conflict-words.ts'

type RemoveDialogProps<Row extends VersionedRecord> = {
  api: RecordApi<Row>
  record: z.ZodType<Row>
  words: Pick<RecordWords, 'remove' | 'deleted'>
  nameOf: (row: Row) => string
  row: Row
  /** Facts to know before the record is deleted. */
  about?: ReactNode
  onClose: () => void
  onRemoved: () => void
}

/**
 * Confirms the deletion of a record, with the focus on Cancel. Shows its uses; needs another confirmation if somebody
 * changed it in between. Mount it to open it.
 */
export function RemoveDialog<Row extends VersionedRecord>(props: RemoveDialogProps<Row>) {
  const { t } = useTranslation(['records', 'ui'])
  const { words, nameOf, row, onClose } = props
  const { conflict, refusal, inUse, pending, confirm } = useRemoving(props)
  const sentence = useConflictWords()
  const known = useQuery(usesQuery(props.api, row.id))
  const uses = known.data?.uses ?? []
  // Without the count, the server still refuses to delete a record that is in use.
  const mayDelete = !inUse && uses.length === 0 && !known.isPending
  return (
    <Dialog title={words.remove} role="alertdialog" open onClose={onClose} locked={pending}>
      <div className="grid gap-2">
        <p className="font-semibold">{nameOf(conflict?.current ?? row)}</p>
        {props.about}
        {known.isPending && <p role="status">{t('checking_uses')}</p>}
        {mayDelete && <p>{t('cannot_be_undone')}</p>}
      </div>
      {uses.length > 0 && !inUse && <RecordUses kind={props.api.kind} id={row.id} uses={uses} />}
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {conflict && (
        <Notice tone="waiting">
          <p className="font-semibold">{sentence(conflict.changed)}</p>
          <p>{t('clash.still_remove')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {/* Each answer of the server is a new question: the focus starts on Cancel again. */}
        <CancelButton key={String(pending)} disabled={pending} onClick={onClose}>
          {t(mayDelete || known.isPending ? 'ui:cancel' : 'ui:close')}
        </CancelButton>
        {mayDelete && (
          <Button variant="danger" pending={pending} onClick={confirm}>
            {t('delete')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function useRemoving<Row extends VersionedRecord>({
  api,
  record,
  words,
  row,
  onClose,
  onRemoved,
}: RemoveDialogProps<Row>) {
  const { t } = useTranslation('records')
  const remove = useRemoveRecord(api)
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  const { error } = remove
  const failed = error && !conflictIn(error, record)

  const confirm = () =>
    remove.mutate(conflict?.current ?? row, {
      onSuccess: () => {
        notify.success(words.deleted)
        onRemoved()
        onClose()
      },
      onError: (problem) => setConflict(conflictIn(problem, record)),
    })
  return {
    conflict,
    refusal: failed ? messageOf(error, t('delete_failed')) : null,
    inUse: error instanceof ApiError && error.code === 'in_use',
    pending: remove.isPending,
    confirm,
  }
}
