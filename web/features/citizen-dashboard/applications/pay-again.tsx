import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Application } from '#contract/applications/applications.ts'
import { applicationsKey, getApplication, payApplication } from '#web/parts/land/applications.queries.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useApplicationWords } from './use-application-words.ts'

/** Pays an application whose payment was refused. */
export function PayAgain({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation('citizen-dashboard')
  const { landLine } = useApplicationWords()
  const client = useQueryClient()
  const navigate = useNavigate()

  function leave() {
    onClose()
    void client.invalidateQueries({ queryKey: applicationsKey })
  }

  const bill: Bill = {
    reference: () => application.payment.reference,
    pay: (payer) => payApplication(application.id, payer),
    check: getApplication,
    onPaid: ({ id }) => {
      leave()
      void navigate({ to: '/dashboard', search: { tab: 'applyKhatian', paid: String(id) } })
    },
    onStillChecking: leave,
    onLoginNeeded: leave,
    failed: t('failed.payment'),
  }
  return (
    <PaymentDialog
      title={t(`pay_title.${application.type}`)}
      about={landLine(application)}
      amount={application.fee_amount}
      bill={bill}
      onClose={leave}
    />
  )
}
