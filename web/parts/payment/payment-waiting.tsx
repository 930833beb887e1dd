import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/button-look.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SupportLine } from '../support-line.tsx'
import type { Payer } from './payer-forms.ts'
import type { WaitingStage } from './use-payment.ts'

type PaymentWaitingProps = {
  stage: WaitingStage
  paying: boolean
  onAgain: (payer: Payer) => void
  onClose: () => void
  onLater: () => void
  /** Text of the link to the place where the result will show. */
  later: string | undefined
}

/** Message that the payment's result is unknown yet, with the payer's options. */
export function PaymentWaiting({ stage, paying, onAgain, onClose, onLater, later }: PaymentWaitingProps) {
  const { t } = useTranslation('parts')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const Sign = stage.at === 'checking' ? Spinner : Clock
  const reference = stage.at === 'unknown' ? stage.reference : stage.outcome.payment.reference
  const redirect_url = stage.at === 'unknown' ? null : stage.outcome.payment.redirect_url
  return (
    <div className="grid gap-4">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="flex items-start gap-3 rounded-card bg-marigold-soft px-4 py-3 text-marigold-ink outline-none"
      >
        <span className="mt-1 shrink-0">
          <Sign aria-hidden="true" className="size-5" />
        </span>
        <div className="grid gap-1">
          <strong className="text-lg leading-snug">
            {t(stage.at === 'needs_support' ? 'payment_state.failed' : 'payment_state.pending')}
          </strong>
          <p>{t(`waiting.${redirect_url ? 'leaving' : stage.at}`)}</p>
          <p>
            {t('waiting.reference')} <b className="select-all">{reference}</b>
          </p>
        </div>
      </div>
      {stage.at === 'unknown' && (
        <Button size="large" pending={paying} onClick={() => onAgain(stage.payer)}>
          {t('waiting.ask_again')}
        </Button>
      )}
      {redirect_url && (
        <a href={redirect_url} className={`justify-self-start py-2 ${textLink}`}>
          {t('waiting.continue')}
        </a>
      )}
      {stage.at !== 'unknown' && (
        <Button variant="secondary" onClick={onLater}>
          {later ?? t('waiting.later')}
        </Button>
      )}
      {stage.at === 'unknown' && !paying && (
        <Button variant="quiet" onClick={onClose}>
          {t('waiting.close')}
        </Button>
      )}
      <SupportLine />
    </div>
  )
}
