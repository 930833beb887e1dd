import { ArrowRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Correction } from '#contract/corrections/correction-answers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

// The payment is as large as a page: it loads when somebody pays.
const PayFeeDialog = lazyInBrowser(() => import('./pay-fee-dialog.tsx').then((file) => file.PayFeeDialog))

/** Actions on an unpaid fee; empty if it is paid or a payment is being checked. */
export function PayFee({ correction }: { correction: Correction }) {
  const { t } = useTranslation('corrections')
  const { taka } = useFormats()
  const [open, setOpen] = useState(false)
  const { payment_status, payment, fee_amount } = correction
  return (
    <>
      {payment_status === 'pending' && payment?.redirect_url && (
        <a href={payment.redirect_url} className={buttonLook('primary', 'normal')}>
          {t('continue')}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </a>
      )}
      {canPay(correction) && (
        <Button onClick={() => setOpen(true)}>{t('pay_fee', { amount: taka(fee_amount) })}</Button>
      )}
      {open && (
        <Suspense>
          <PayFeeDialog correction={correction} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const canPay = ({ must_pay, payment_status, payment }: Correction) =>
  must_pay && payment_status !== 'pending' && (payment_status !== 'failed' || payment?.may_pay_again === true)
