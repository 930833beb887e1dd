import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What is at stake: names the thing. */
  children: ReactNode
  /** The words on the button that does it. */
  action: string
  /** Red where something is lost or refused, green where it is granted. */
  variant?: 'danger' | 'primary'
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A question before something that cannot be taken back; the focus starts on Cancel. Mount it to open it. */
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
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Dialog title={title} role="alertdialog" open onClose={onClose} locked={pending}>
      <div>{children}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={cancel} variant="secondary" disabled={pending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant={variant} pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
