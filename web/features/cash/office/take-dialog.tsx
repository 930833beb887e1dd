import type { CashDue, CashTaken } from '#contract/payments/cash.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useTakeCash } from './cash.queries.ts'
import { useDueWords } from './use-due-words.ts'

type TakeDialogProps = { due: CashDue; onTaken: (taken: CashTaken) => void; onClose: () => void }

/** The one press by which cash is taken. */
export function TakeDialog({ due, onTaken, onClose }: TakeDialogProps) {
  const { t } = useTranslation('cash')
  const { wholeTaka } = useFormats()
  const dueWords = useDueWords()
  const taking = useTakeCash()
  const { purpose, id, amount } = due
  const take = () => void taking.mutateAsync({ purpose, id, amount }).then(onTaken, () => undefined)
  return (
    <ConfirmDialog
      title={t('take.title', { amount: wholeTaka(amount) })}
      action={t('take.act')}
      variant="primary"
      pending={taking.isPending}
      onConfirm={take}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="wrap-anywhere font-semibold">
          {t(`what.${due.what}`)} · {due.payer.name}
        </p>
        <p className="text-ink-soft">{dueWords(due)}</p>
        <p>{t('take.about')}</p>
        {taking.error && <Notice tone="bad">{messageOf(taking.error, t('take.failed'))}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
