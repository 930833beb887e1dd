import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark, Search } from 'lucide-react'
import type { ApplicationInFull } from '#contract/applications/applications.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { paidApplicationQuery } from '#web/parts/land/applications.queries.ts'
import { NextStep, NextSteps } from '#web/parts/payment/next-steps.tsx'
import { PaidPanel } from '#web/parts/payment/paid-panel.tsx'
import { ReceiptNotLoaded } from '#web/parts/payment/receipt-not-loaded.tsx'
import { TrackedReference } from '#web/parts/payment/track-link.tsx'
import { usePaid } from '#web/parts/payment/use-paid.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { ApplicationPapers } from './application-papers.tsx'
import { useApplicationWords } from './use-application-words.ts'

/** Copy that was just paid for, on top of the list until it is dismissed. */
export function PaidApplication() {
  const { id, dismiss } = usePaid()
  const query = useQuery({ ...paidApplicationQuery(id ?? 0), enabled: id !== null })
  if (id === null) return null
  if (!query.data) return <ReceiptNotLoaded query={query} />
  if (query.data.payment_status !== 'paid') return null
  return <Paid key={id} application={query.data} onClose={dismiss} />
}

function Paid({ application, onClose }: { application: ApplicationInFull; onClose: () => void }) {
  const { t } = useTranslation(['citizen-dashboard', 'parts'])
  const { moment } = useFormats()
  const words = useApplicationWords()
  const { copy, receipt, payment, paid_at } = application
  return (
    <PaidPanel
      amount={application.fee_amount}
      title={t('paid')}
      about={t(`ready.${application.type}`)}
      facts={[
        ...(copy
          ? [
              { name: t('parts:paid.copy'), value: copy.number },
              { name: t('parts:paid.copy_code'), value: <VerifyLink code={copy.verify_code} /> },
            ]
          : []),
        ...(receipt
          ? [
              { name: t('parts:paid.receipt'), value: receipt.number },
              { name: t('parts:paid.check'), value: <VerifyLink code={receipt.verify_code} /> },
            ]
          : []),
        { name: t('parts:paid.transaction'), value: <TrackedReference reference={payment.reference} /> },
        { name: t('parts:paid.method'), value: words.methodLine(application) },
        ...(paid_at ? [{ name: t('parts:paid.at'), value: moment(paid_at) }] : []),
      ]}
      papers={<ApplicationPapers application={application} />}
      sms_sent_to={application.sms_sent_to}
      assisted_by={application.assisted_by}
      onClose={onClose}
    >
      <Card>
        <h3 className="font-semibold">{t(`type.${application.type}`)}</h3>
        <p>{words.landLine(application)}</p>
        <p className="text-ink-soft text-sm">{t(`submitted.${application.type}`)}</p>
      </Card>
      <AfterApplying application={application} />
    </PaidPanel>
  )
}

const VerifyLink = ({ code }: { code: string }) => (
  <Link to="/verify/$code" params={{ code }} className={roomyLink}>
    {spacedCode(code)}
  </Link>
)

function AfterApplying({ application: { dag, mouza } }: { application: ApplicationInFull }) {
  const { t } = useTranslation('citizen-dashboard')
  return (
    <NextSteps>
      {dag && (
        <NextStep
          Sign={Landmark}
          title={t('next.tax')}
          about={t('next.tax_about')}
          to="/land-tax"
          search={{ mouza_id: mouza.id, khatian: dag.khatiyan_number, dag: dag.dag_no }}
        />
      )}
      <NextStep Sign={Search} title={t('next.other')} about={t('next.other_about')} to="/land" search={{}} />
    </NextSteps>
  )
}
