import { Link } from '@tanstack/react-router'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { PaymentState } from './payment-state.tsx'

/** Other tries to pay for the same thing: a caller often has the number of one of them. */
export function OtherTries({ tries }: { tries: PaymentLife['other_tries'] }) {
  const { t } = useTranslation('payments')
  const { taka, moment } = useFormats()
  if (tries.length === 0) return null
  return (
    <Card aria-labelledby="other-tries">
      <h2 id="other-tries" className="mb-3 font-semibold text-lg">
        {t('other_tries')}
      </h2>
      <ul className="divide-y divide-line">
        {tries.map(({ id, reference, state, amount, created_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to="/admin/$page/$id" params={{ page: 'payments', id: String(id) }} className={roomyLink}>
              {reference}
            </Link>
            <span className="text-ink-soft">{moment(created_at)}</span>
            <span>{taka(amount)}</span>
            <PaymentState of={{ state, refund_due: false }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
