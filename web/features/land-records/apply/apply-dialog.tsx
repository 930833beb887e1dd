import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { applicationsKey, getApplication } from '#web/parts/land/applications.queries.ts'
import { dagsKey } from '#web/parts/land/dags.queries.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { ApiError } from '#web/platform/api.ts'
import { feesQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { useLand } from '../choose/use-land.ts'
import { mouzaMapsKey } from '../land-records.queries.ts'
import { applyAndPay } from './apply.queries.ts'
import { forgetApplication, type OrderedDocument, referenceOf } from './attempts.ts'
import { useLoginFirst } from './use-login-first.ts'

type ApplyDialogProps = {
  land: ReturnType<typeof useLand>
  ordered: OrderedDocument
  about: string
  amount: number
}

export function ApplyDialog({ land, ordered, about, amount }: ApplyDialogProps) {
  const { t } = useTranslation('land-records')
  const client = useQueryClient()
  const navigate = useNavigate()
  const offer = ordered.type === 'khatian_request' ? 'khatian' : 'mouza_map'

  /** A fee that changed meanwhile is shown at once next to the refusal. */
  function refetchFee(problem: unknown): never {
    if (problem instanceof ApiError && problem.fields['fee_amount'])
      void client.invalidateQueries({ queryKey: feesQuery.queryKey })
    throw problem
  }

  function toMyApplications(paid?: number) {
    // Fetches the new application, and the facts that its payment unlocks on this page.
    void client.invalidateQueries({ queryKey: applicationsKey })
    void client.invalidateQueries({ queryKey: offer === 'khatian' ? dagsKey : mouzaMapsKey })
    // Back leads to the parcel, not to its payment.
    void navigate({
      to: '/dashboard',
      search: { tab: 'applyKhatian', paid: paid === undefined ? undefined : String(paid) },
      replace: true,
    })
  }

  const bill: Bill = {
    reference: () => referenceOf(ordered),
    pay: (payer) => applyAndPay({ ordered, description: about, fee_amount: amount }, payer).catch(refetchFee),
    check: getApplication,
    onPaid: ({ id }) => {
      forgetApplication(ordered)
      toMyApplications(id)
    },
    onStillChecking: () => toMyApplications(),
    onLoginNeeded: useLoginFirst(land.search),
    failed: t('failed.submit'),
  }
  return (
    <PaymentDialog
      title={t(`offer.${offer}.pay`)}
      about={about}
      amount={amount}
      bill={bill}
      onClose={land.closeApply}
    />
  )
}
