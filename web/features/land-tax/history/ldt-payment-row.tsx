import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import type { LandTaxPayment } from '#contract/land-tax/land-tax-payments.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { PaymentBadge } from '#web/parts/payment/payment-badge.tsx'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { SendPaperButton } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useTaxWords } from '../pay/use-tax-words.ts'

/** One year of tax: amount, land, state and dakhila. */
export function LdtPaymentRow({ line, newest }: { line: LandTaxPayment; newest: boolean }) {
  const { t } = useTranslation(['land-tax', 'parts'])
  const { taka, digits, moment } = useFormats()
  const { surveyName, placeLine } = useLandWords()
  const { land_tax_registration: land } = line
  const part = useTaxWords().partOf(line.share)
  const params = { id: line.id }
  const fetchFile = () => download(landTaxPaymentsApi.invoice, { params })
  const paper = useDownload(fetchFile, t('failed.invoice'))
  const why = whyNoDakhila(line)
  const payer = `${t(line.payment_method === 'card' ? 'payment.card_bank' : `parts:method.${line.payment_method}`)} ${digits(line.payer_identifier)}`
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {t('history.title', {
            year: digits(line.year),
            khatian: digits(land.khatiyan_number),
            dag: digits(land.dag_number),
          })}
          {newest && <StatusBadge tone="new">{t('history.new')}</StatusBadge>}
        </h3>
        <p className="text-sm">
          {surveyName(land.survey_code)} · {placeLine(land)}
        </p>
        <p className="text-ink-soft text-sm">
          {[
            taka(line.amount),
            ...(part ? [part] : []),
            payer,
            line.paid_at ? t('history.paid_on', { at: moment(line.paid_at) }) : moment(line.created_at),
          ].join(' · ')}
        </p>
        {line.receipt && <ReceiptLine receipt={line.receipt} kind="dakhila" />}
        <PaymentNote line={line} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <PaymentBadge of={{ payment_status: statusOf(line), payment: line.payment }} />
        <Button
          variant="secondary"
          pending={paper.isPending}
          onClick={() => (why ? notifyDashboard.error(t(`no_dakhila.${why}`)) : paper.mutate())}
        >
          {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
          {t('history.dakhila')}
        </Button>
        {line.receipt && (
          <SendPaperButton
            paper={{ kind: 'dakhila', id: line.id, name: `${t('dakhila')} ${line.receipt.number}`, fetchFile }}
          />
        )}
      </div>
    </Card>
  )
}

/** A payment that came too late for its year was refunded, although the line had failed before. */
const statusOf = ({ status, payment }: LandTaxPayment) => (payment.state === 'refunded' ? 'refunded' : status)

/** Reason why a line has no dakhila: a retry would not give one. */
function whyNoDakhila(line: LandTaxPayment) {
  if (line.receipt) return null
  const status = statusOf(line)
  if (status === 'failed') return line.payment.may_pay_again ? 'refused' : 'failed'
  return status === 'paid' ? null : status
}

/** Explains a doubtful payment state: what happens to the money, and what the payer can do. */
function PaymentNote({ line }: { line: LandTaxPayment }) {
  const { payment, year_state } = line
  const status = statusOf(line)
  const { t } = useTranslation('land-tax')
  const { taka } = useFormats()
  const { reference, redirect_url, may_pay_again, refunded_amount } = payment
  const link = roomyLink
  if (status === 'pending')
    return (
      <p className="text-ink-soft text-sm">
        {t('note.pending', { reference })}{' '}
        {redirect_url && (
          <a href={redirect_url} className={link}>
            {t('note.continue')}
          </a>
        )}
      </p>
    )
  if (status === 'failed' && may_pay_again && year_state !== 'open')
    return <p className="text-ink-soft text-sm">{t(`note.year_${year_state}`)}</p>
  if (status === 'failed' && may_pay_again)
    return (
      <p className="text-sm">
        <Link to="/dashboard" search={{ tab: 'ldt' }} className={link}>
          {t('note.pay_again')}
        </Link>
      </p>
    )
  if (status === 'failed') return <p className="text-ink-soft text-sm">{t('note.failed', { reference })}</p>
  if (refunded_amount > 0)
    return <p className="text-ink-soft text-sm">{t('note.refunded', { amount: taka(refunded_amount) })}</p>
  return null
}
