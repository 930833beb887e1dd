import type { CashTaken } from '#contract/payments/cash.ts'
import type { OrderCopyInCash } from '#contract/payments/cash-copies.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useOrderCopy } from '../cash.queries.ts'
import { CashDialog } from '../cash-dialog.tsx'

type CopyDialogProps = {
  order: OrderCopyInCash
  payer: string
  land: string
  onTaken: (taken: CashTaken) => void
  onClose: () => void
}

/** Orders a copy and takes the cash for it. */
export function CopyDialog({ order, payer, land, onTaken, onClose }: CopyDialogProps) {
  const { t } = useTranslation('cash')
  const taking = useOrderCopy()
  return (
    <CashDialog
      amount={order.amount}
      taking={taking}
      onTaken={onTaken}
      onClose={onClose}
      take={() => taking.mutateAsync(order)}
    >
      <p className="wrap-anywhere font-semibold">
        {t(`what.${order.type}`)} · {payer}
      </p>
      <p className="wrap-anywhere text-ink-soft">{land}</p>
    </CashDialog>
  )
}
