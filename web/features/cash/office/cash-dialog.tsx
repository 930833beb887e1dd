import type { ReactNode } from 'react'
import type { CashTaken } from '#contract/payments/cash.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type CashDialogProps = {
  amount: number
  taking: { isPending: boolean; error: Error | null }
  take: () => Promise<CashTaken>
  onTaken: (taken: CashTaken) => void
  onClose: () => void
  /** Paid thing and its payer. */
  children: ReactNode
}

/** The one press by which cash is taken. */
export function CashDialog({ amount, taking, take, onTaken, onClose, children }: CashDialogProps) {
  const { t } = useTranslation('cash')
  const { wholeTaka } = useFormats()
  return (
    <ConfirmDialog
      title={t('take.title', { amount: wholeTaka(amount) })}
      action={t('take.act')}
      variant="primary"
      pending={taking.isPending}
      onConfirm={() => void take().then(onTaken, () => undefined)}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {children}
        <p>{t('take.about')}</p>
        {taking.error && <Notice tone="bad">{messageOf(taking.error, t('take.failed'))}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
