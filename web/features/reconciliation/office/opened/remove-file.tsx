import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SettlementFile } from '#contract/payments/reconciliation.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useRemoveFile } from '../reconciliation.queries.ts'

/** Removes a file that was sent by mistake. */
export function RemoveFile({ file, onRemoved }: { file: SettlementFile; onRemoved: () => void }) {
  const { t } = useTranslation('reconciliation')
  const [asking, setAsking] = useState(false)
  const removing = useRemoveFile(file.id)
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify.success(message)
        onRemoved()
      },
      onError: (problem) => {
        setAsking(false)
        notify.error(messageOf(problem, t('remove.failed')))
      },
    })
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        {t('remove.act')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('remove.title')}
          action={t('remove.act')}
          pending={removing.isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">{t('remove.about', { file: file.file_name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
