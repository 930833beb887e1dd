import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReceivedFault, ReceivedMoney } from '#contract/payments/received-money.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { AssignDialog, ReturnDialog } from './decide-dialogs.tsx'

/** One movement of money: what is known of it, and what can be done. */
export function ReceivedCard({ money }: { money: ReceivedMoney }) {
  const { t } = useTranslation('received-money')
  const { taka, moment, digits } = useFormats()
  const providerName = useProviderName()
  const [open, setOpen] = useState<'assign' | 'return' | null>(null)
  const close = () => setOpen(null)
  const { transaction, reference, payer_masked, paid_at, state, fault, refusal } = money
  const payment = money.payment_id ?? money.surplus_of
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-card px-4 py-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-lg">{taka(money.amount)}</span>
        <span className="text-ink-soft">{providerName(money.provider)}</span>
      </h2>
      <Facts>
        <Fact name={t('transaction')}>
          <span className="wrap-anywhere">{transaction}</span>
        </Fact>
        <Fact name={t(fault === 'paid_again' ? 'for_payment' : 'typed')}>
          <span className="wrap-anywhere">{reference === '' ? t('no_reference') : reference}</span>
        </Fact>
        {payer_masked !== '' && <Fact name={t('payer')}>{digits(payer_masked)}</Fact>}
        <Fact name={t('paid_at')}>{moment(paid_at)}</Fact>
      </Facts>
      {state === 'unassigned' && fault !== null && (
        <p className="wrap-anywhere">
          {t(`fault.${faultOf(money, fault)}`)}
          {refusal && ` ${t('refusal', { refusal })}`}
        </p>
      )}
      {state === 'unassigned' ? (
        <div className="flex flex-wrap gap-2">
          {fault !== 'paid_again' && (
            <Button size="small" aria-label={`${t('assign.act')}: ${transaction}`} onClick={() => setOpen('assign')}>
              {t('assign.act')}
            </Button>
          )}
          {money.refund_state !== 'due' && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`${t('return.act')}: ${transaction}`}
              onClick={() => setOpen('return')}
            >
              {t('return.act')}
            </Button>
          )}
        </div>
      ) : (
        <Decided money={money} />
      )}
      {payment !== null && (
        <Link to="/admin/$page/$id" params={{ page: 'payments', id: String(payment) }} className={roomyLink}>
          {t('open_payment')}
        </Link>
      )}
      {open === 'assign' && <AssignDialog money={money} onClose={close} />}
      {open === 'return' && <ReturnDialog money={money} onClose={close} />}
    </li>
  )
}

/** State of money that waits: its provider gives back what came again, unless it refuses. */
function faultOf({ refund_state }: ReceivedMoney, fault: ReceivedFault) {
  if (fault !== 'paid_again' || refund_state === null || refund_state === 'given_back') return fault
  return `paid_again_${({ due: 'under_way', at_provider: 'no_answer', refused: 'refused' } as const)[refund_state]}` as const
}

function Decided({ money: { decided_by, decided_at, note, refund_state } }: { money: ReceivedMoney }) {
  const { t } = useTranslation('received-money')
  const { moment } = useFormats()
  if (decided_at === null) return null
  const at = moment(decided_at)
  return (
    <>
      <p className="text-ink-soft">
        {decided_by === null
          ? t(refund_state === 'given_back' ? 'by_provider' : 'by_reference', { at })
          : t('decided', { name: decided_by, at })}
      </p>
      {note !== null && <p className="wrap-anywhere">{note}</p>}
    </>
  )
}
