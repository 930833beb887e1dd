import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePlus, FileText } from 'lucide-react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { NextStep, NextSteps } from '#web/parts/payment/next-steps.tsx'
import { PaidPanel } from '#web/parts/payment/paid-panel.tsx'
import { ReceiptNotLoaded } from '#web/parts/payment/receipt-not-loaded.tsx'
import { TrackedReference } from '#web/parts/payment/track-link.tsx'
import { usePaid } from '#web/parts/payment/use-paid.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { paidMutationQuery } from '../mutations.queries.ts'
import { InvoiceButton } from '../pay/invoice-button.tsx'
import { useMutationWords } from '../use-mutation-words.ts'

/** Fee that was just paid, on top of the list until it is dismissed. */
export function PaidMutation() {
  const { id, dismiss } = usePaid()
  const query = useQuery({ ...paidMutationQuery(id ?? 0), enabled: id !== null })
  if (id === null) return null
  if (!query.data) return <ReceiptNotLoaded query={query} />
  if (query.data.payment_status !== 'paid') return null
  return <Paid key={id} mutation={query.data} onClose={dismiss} />
}

function Paid({ mutation, onClose }: { mutation: MutationInFull; onClose: () => void }) {
  const { t } = useTranslation(['mutations', 'parts'])
  const { moment } = useFormats()
  const words = useMutationWords()
  const { id, receipt, payment, paid_at } = mutation
  const payer = words.payer(mutation)
  return (
    <PaidPanel
      amount={mutation.fee_amount}
      title={t('payment_successful')}
      facts={[
        ...(receipt
          ? [
              { name: t('parts:paid.receipt'), value: receipt.number },
              { name: t('parts:paid.check'), value: <VerifyLink code={receipt.verify_code} /> },
            ]
          : []),
        ...(payment
          ? [{ name: t('parts:paid.transaction'), value: <TrackedReference reference={payment.reference} /> }]
          : []),
        ...(payer ? [{ name: t('parts:paid.method'), value: payer }] : []),
        ...(paid_at ? [{ name: t('parts:paid.at'), value: moment(paid_at) }] : []),
      ]}
      papers={<InvoiceButton id={id} />}
      sms_sent_to={mutation.sms_sent_to}
      assisted_by={mutation.assisted_by}
      onClose={onClose}
    >
      <Card>
        <h3 className="font-semibold">{words.heading(mutation)}</h3>
        <p>{words.landLine(mutation)}</p>
      </Card>
      <AfterPaying mutation={mutation} />
    </PaidPanel>
  )
}

const VerifyLink = ({ code }: { code: string }) => (
  <Link to="/verify/$code" params={{ code }} className={roomyLink}>
    {spacedCode(code)}
  </Link>
)

function AfterPaying({ mutation: { id, step } }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const link = { to: '/mutations/$id', params: { id: String(id) } } as const
  return (
    <NextSteps>
      {step === 'papers' && (
        <NextStep Sign={FilePlus} title={t('add_papers')} about={t('step.papers')} {...link} hash="papers" />
      )}
      <NextStep Sign={FileText} title={t('next.follow')} about={t('next.follow_about')} {...link} />
    </NextSteps>
  )
}
