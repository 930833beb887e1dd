import { FileText, Landmark, ScanLine } from 'lucide-react'
import type { LandTaxOrderInFull, LandTaxPayment } from '#contract/land-tax/land-tax-payments.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { NextStep, NextSteps } from '#web/parts/payment/next-steps.tsx'
import { PaidPanel } from '#web/parts/payment/paid-panel.tsx'
import { TrackedReference } from '#web/parts/payment/track-link.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { DakhilaButton } from '../my-lands/dakhila-button.tsx'
import { sumDue } from '../my-lands/land-groups.ts'
import { PaidLand } from './paid-land.tsx'

type PaidTaxPanelProps = { order: LandTaxOrderInFull; registrations: MyRegistration[]; onClose: () => void }

/** The order that was paid, its dakhilas, and what comes next. */
export function PaidTaxPanel({ order, registrations, onClose }: PaidTaxPanelProps) {
  const { t } = useTranslation(['land-tax', 'parts'])
  const { digits, moment, count } = useFormats()
  const { payments, payment_method, payer_identifier, created_at } = order
  const numbers = payments.flatMap(({ receipt }) => receipt?.number ?? [])
  const method = payment_method === 'card' ? t('payment.card_bank') : t(`parts:method.${payment_method}`)
  const lands = registrations.filter(({ id }) => payments.some((line) => line.land_tax_registration.id === id))
  return (
    <PaidPanel
      amount={order.total_amount}
      title={t('payment.done')}
      about={t('paid_tax.years', { count: payments.length, number: count(payments.length) })}
      facts={[
        { name: t('paid_tax.number', { count: numbers.length }), value: numbers.join(', ') },
        { name: t('parts:paid.transaction'), value: <TrackedReference reference={order.payment.reference} /> },
        { name: t('parts:paid.method'), value: `${method} ${digits(payer_identifier)}` },
        { name: t('parts:paid.at'), value: moment(payments[0]?.paid_at ?? created_at) },
      ]}
      papers={<Dakhilas payments={payments} />}
      sms_sent_to={order.sms_sent_to}
      assisted_by={order.assisted_by}
      onClose={onClose}
    >
      {lands.map((land) => (
        <PaidLand key={land.id} land={land} payments={payments} />
      ))}
      <AfterPaying registrations={registrations} lands={lands} />
    </PaidPanel>
  )
}

/** Each year has its own dakhila; the newest comes first. */
function Dakhilas({ payments }: { payments: LandTaxPayment[] }) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const papers = payments
    .flatMap(({ receipt, ...line }) => (receipt ? [{ ...line, number: receipt.number }] : []))
    .toSorted((one, other) => (one.year < other.year ? 1 : -1))
  if (papers.length === 1)
    return papers.map(({ id, number }) => (
      <DakhilaButton key={id} id={id} number={number} label={t('history.dakhila')} variant="primary" />
    ))
  return papers.map(({ id, number, year, land_tax_registration: { dag_number } }, at) => (
    <DakhilaButton
      key={id}
      id={id}
      number={number}
      label={t('paid_tax.dakhila', { year: digits(year), dag: digits(dag_number) })}
      variant={at === 0 ? 'primary' : 'secondary'}
    />
  ))
}

/** Next steps: other tax due, a copy of the same land, checking a paper. */
function AfterPaying({ registrations, lands }: { registrations: MyRegistration[]; lands: MyRegistration[] }) {
  const { t } = useTranslation('land-tax')
  const { count, taka } = useFormats()
  const due = registrations.filter(({ tax }) => tax.state === 'due')
  const amount = sumDue(due)
  const [land] = lands
  return (
    <NextSteps>
      {due.length > 0 && (
        <NextStep
          Sign={Landmark}
          title={t('paid_tax.others')}
          about={[
            t('summary.lands', { count: due.length, number: count(due.length) }),
            amount === null ? '' : taka(amount),
          ]
            .filter(Boolean)
            .join(' · ')}
          to="/dashboard"
          search={{ tab: 'ldt' }}
        />
      )}
      {land && land.dag_id !== null && (
        <NextStep
          Sign={FileText}
          title={t('paid_tax.copy')}
          about={t('paid_tax.copy_about')}
          to="/land"
          search={landChoices(land, land.dag_id)}
        />
      )}
      <NextStep
        Sign={ScanLine}
        title={t('paid_tax.check')}
        about={t('paid_tax.check_about')}
        to="/verify"
        search={{}}
      />
    </NextSteps>
  )
}

const landChoices = ({ division, district, upazila, mouza, survey_type }: MyRegistration, dag: number) => ({
  division: division.id,
  district: district.id,
  upazila: upazila.id,
  mouza: mouza.id,
  survey: survey_type.id,
  dag,
})
