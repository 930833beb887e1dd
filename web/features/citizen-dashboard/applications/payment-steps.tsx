import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Application } from '#contract/applications/applications.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { PayAgain } from './pay-again.tsx'

/** Actions on a payment that is not complete. */
export function PaymentSteps({ application }: { application: Application }) {
  const { t } = useTranslation('citizen-dashboard')
  const [open, setOpen] = useState(false)
  const { payment_status, payment } = application
  return (
    <>
      {payment_status === 'pending' && payment.redirect_url && (
        <a href={payment.redirect_url} className={buttonLook('primary', 'normal')}>
          {t('continue')}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </a>
      )}
      {payment.may_pay_again && <Button onClick={() => setOpen(true)}>{t('pay_again')}</Button>}
      {open && <PayAgain application={application} onClose={() => setOpen(false)} />}
    </>
  )
}
