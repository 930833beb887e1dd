import { ArrowRight } from 'lucide-react'
import type { OwnPayment } from '#contract/payments/own-payments.ts'
import { SupportLine } from '#web/parts/support-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { placeOfUnpaid } from './payment-places.ts'

type Ending = 'refused' | 'left' | 'ended' | 'in_doubt' | 'refunded' | 'open' | 'checking'

const tones = {
  refused: 'bad',
  left: 'waiting',
  ended: 'waiting',
  in_doubt: 'waiting',
  refunded: 'good',
  open: 'waiting',
  checking: 'waiting',
} as const satisfies Record<Ending, 'good' | 'waiting' | 'bad'>

/** State of a payment that is not paid, and the next action. */
export function PaymentResult({ payment }: { payment: OwnPayment }) {
  const { t } = useTranslation(['own-payment', 'parts'])
  const { taka, moment } = useFormats()
  const ending = endingOf(payment)
  const place = placeOfUnpaid(payment)
  const { reference, redirect_url, amount, payment_method, created_at } = payment
  return (
    <>
      <Notice tone={tones[ending]}>
        <h2 className="font-semibold text-lg">{t(`${ending}.title`)}</h2>
        <p>{t(`${ending}.about`)}</p>
      </Notice>
      <Card>
        <Facts>
          <Fact name={t('for')}>{t(`purpose.${payment.purpose}`)}</Fact>
          <Fact name={t('amount')}>{`${taka(amount)} · ${t(`parts:method.${payment_method}`)}`}</Fact>
          <Fact name={t('parts:waiting.reference')}>
            <span className="select-all">{reference}</span>
          </Fact>
          <Fact name={t('begun')}>{moment(created_at)}</Fact>
        </Facts>
      </Card>
      <div className="flex flex-wrap gap-3">
        {ending === 'open' && redirect_url && (
          <a href={redirect_url} className={buttonLook('primary', 'normal')}>
            {t('parts:waiting.continue')}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </a>
        )}
        {payment.may_pay_again ? (
          <LinkButton {...place}>{t('pay_again')}</LinkButton>
        ) : (
          <LinkButton {...place} variant="secondary">
            {t(`see.${payment.purpose}`)}
          </LinkButton>
        )}
      </div>
      {ending !== 'left' && ending !== 'open' && <SupportLine />}
    </>
  )
}

/** A failed payment is called refused or left only if the provider confirms that nothing was taken. */
function endingOf({ status, may_pay_again, ended_by, redirect_url }: OwnPayment): Ending {
  if (status === 'refunded') return 'refunded'
  if (status === 'pending') return redirect_url ? 'open' : 'checking'
  return may_pay_again ? (ended_by ?? 'ended') : 'in_doubt'
}
