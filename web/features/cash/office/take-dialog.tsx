import type { CashDue, CashTaken } from '#contract/payments/cash.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useTakeCash } from './cash.queries.ts'
import { CashDialog } from './cash-dialog.tsx'
import { useDueWords } from './use-due-words.ts'

type TakeDialogProps = { due: CashDue; onTaken: (taken: CashTaken) => void; onClose: () => void }

/** Takes the cash for a thing that is due. */
export function TakeDialog({ due, onTaken, onClose }: TakeDialogProps) {
  const { t } = useTranslation('cash')
  const dueWords = useDueWords()
  const taking = useTakeCash()
  const { purpose, id, amount } = due
  const take = () => taking.mutateAsync({ purpose, id, amount })
  return (
    <CashDialog amount={amount} taking={taking} take={take} onTaken={onTaken} onClose={onClose}>
      <p className="wrap-anywhere font-semibold">
        {t(`what.${due.what}`)} · {due.payer.name}
      </p>
      <p className="text-ink-soft">{dueWords(due)}</p>
    </CashDialog>
  )
}
