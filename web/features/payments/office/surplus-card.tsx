import { Link } from '@tanstack/react-router'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'

type Surplus = PaymentLife['surplus']

const tones: Record<Surplus[number]['state'], StatusTone> = {
  due: 'waiting',
  at_provider: 'waiting',
  given_back: 'good',
  refused: 'refused',
}

/** Money that the provider took for this payment again, and what became of it. */
export function SurplusCard({ surplus }: { surplus: Surplus }) {
  const { t } = useTranslation('payments')
  const { taka, moment } = useFormats()
  const { isAdmin } = useOffice()
  if (surplus.length === 0) return null
  return (
    <Card aria-labelledby="surplus" className="grid content-start gap-3">
      <h2 id="surplus" className="font-semibold text-lg">
        {t('surplus.title')}
      </h2>
      <ul className="divide-y divide-line">
        {surplus.map(({ transaction, amount, paid_at, state, ended_at }) => (
          <li key={transaction} className="grid gap-1 py-2 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>{t('surplus.about', { amount: taka(amount) })}</span>
              <StatusBadge tone={tones[state]}>{t(`surplus.state.${state}`)}</StatusBadge>
            </div>
            <p className="wrap-anywhere text-ink-soft text-sm">
              {transaction} · {t('surplus.paid_at', { at: moment(paid_at) })}
              {ended_at !== null && ` · ${t('surplus.ended', { at: moment(ended_at) })}`}
            </p>
          </li>
        ))}
      </ul>
      {isAdmin && surplus.some(({ state }) => state === 'refused') && (
        <Link to="/admin/$page" params={{ page: 'received-money' }} className={`${roomyLink} w-fit`}>
          {t('surplus.open')}
        </Link>
      )}
    </Card>
  )
}
