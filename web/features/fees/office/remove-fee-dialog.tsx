import type { FeeRecord } from '#contract/payments/fees.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useRemoveFee } from './fees.queries.ts'
import { useFeeName } from './use-fee-name.ts'

type RemoveFeeDialogProps = { fee: FeeRecord; onClose: () => void; onRemoved: () => void }

/** Confirms the removal of a future fee; says so if it has taken effect in the meantime. */
export function RemoveFeeDialog({ fee, onClose, onRemoved }: RemoveFeeDialogProps) {
  const { t } = useTranslation(['fees', 'records'])
  const nameOf = useFeeName()
  const remove = useRemoveFee()
  const { error } = remove

  const confirm = () =>
    remove.mutate(fee, {
      onSuccess: () => {
        notify.success(t('fees.deleted'))
        onRemoved()
        onClose()
      },
    })

  return (
    <ConfirmDialog
      title={t('remove.title')}
      action={t('records:delete')}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="font-semibold">{nameOf(fee)}</p>
        <p>{t('records:cannot_be_undone')}</p>
        {error && <Notice tone="bad">{messageOf(error, t('records:delete_failed'))}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
