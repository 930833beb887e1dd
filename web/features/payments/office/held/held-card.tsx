import { useState } from 'react'
import { DecideHeld, type HeldDecision, heldDecisions } from '#contract/payments/held-payments.ts'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDecideHeld } from '../payments.queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** The provider's words about a held payment, and the decisions that they allow; an admin decides. */
export function HeldCard({ payment }: { payment: PaymentLife }) {
  const { t } = useTranslation('payments')
  const { taka } = useFormats()
  const { isAdmin } = useOffice()
  const providerName = useProviderName()
  const [chosen, setChosen] = useState<HeldDecision | null>(null)
  if (payment.state !== 'held' || payment.refund_due) return null
  const [attempt] = payment.attempts
  const taken = attempt?.amount ?? null
  const words = {
    provider: providerName(payment.provider),
    amount: taka(payment.amount),
    taken: taken === null ? '' : taka(taken),
  }
  const says = taken === null ? 'unknown' : taken === payment.amount ? 'right' : 'other'
  return (
    <Card aria-labelledby="held" className="grid gap-3">
      <h2 id="held" className="font-semibold text-lg">
        {t('held.title')}
      </h2>
      <p className="max-w-prose">
        {t(`held.${says}`, words)}
        {attempt?.reason && ` ${t('held.says', { reason: attempt.reason })}`}
      </p>
      {isAdmin ? (
        <div className="flex flex-wrap gap-3">
          {heldDecisions(payment.amount, taken).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'accept' ? 'primary' : 'secondary'}
              onClick={() => setChosen(decision)}
            >
              {t(`held.decision.${decision}`, words)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">{t('held.by_admin')}</p>
      )}
      {chosen && <DecisionDialog payment={payment} decision={chosen} words={words} onClose={() => setChosen(null)} />}
    </Card>
  )
}

type DecisionDialogProps = {
  payment: PaymentLife
  decision: HeldDecision
  words: { provider: string; amount: string; taken: string }
  onClose: () => void
}

function DecisionDialog({ payment, decision, words, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('payments')
  return (
    <ReasonDialog
      title={t(`held.decision.${decision}`, words)}
      about={payment.reference}
      schema={DecideHeld}
      read={(reason) => ({ decision, reason })}
      act={useDecideHeld(payment.id)}
      action={t(`held.decision.${decision}`, words)}
      variant={decision === 'accept' ? 'primary' : 'danger'}
      done={t(`held.done.${decision}`)}
      failed={t('act_failed')}
      onClose={onClose}
    >
      {t(`held.about.${decision}`, words)}
    </ReasonDialog>
  )
}
