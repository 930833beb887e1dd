import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '../button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** Subject of the question; it names the thing. */
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  /** Red for a loss or a refusal, green for an approval. */
  variant?: 'danger' | 'primary'
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Question before an act that cannot be undone; the focus starts on Cancel. Mount it to open it. */
export function ConfirmDialog({
  title,
  children,
  action,
  variant = 'danger',
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog title={title} role="alertdialog" open onClose={onClose} locked={pending}>
      <div>{children}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <CancelButton disabled={pending} onClick={onClose}>
          {t('cancel')}
        </CancelButton>
        <Button variant={variant} pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
