import { useState } from 'react'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { DeclineRefund, type OfficeRefund, type RefundableLine, type RefundState } from '#contract/payments/refunds.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { messageOf } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useApproveRefund, useDeclineRefund } from '../payments.queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { OutcomeButtons } from './outcome-buttons.tsx'
import { useLineName } from './use-line-name.ts'

const tones: Record<RefundState, StatusTone> = {
  waiting: 'flagged',
  due: 'waiting',
  at_provider: 'waiting',
  given_back: 'good',
  refused: 'refused',
  declined: 'neutral',
}

type RefundItemProps = { payment: PaymentLife; refund: OfficeRefund; lines: readonly RefundableLine[] }

/** One refund: how much of which part, why, who asked for it and decided, and its state. */
export function RefundItem({ payment, refund, lines }: RefundItemProps) {
  const { t } = useTranslation('payments')
  const { taka, moment } = useFormats()
  const lineName = useLineName(payment.what)
  const line = lines.length > 1 && lines.find(({ line_id }) => line_id === refund.line_id)
  const is_cash = payment.method === 'cash'
  const { state, requested_by, requested_at, decided_by, decided_at, decline_reason, ended_at } = refund
  const stateWords = is_cash && state === 'at_provider' ? t('refunds.state_at_counter') : t(`refunds.state.${state}`)
  const facts = [
    t('refunds.requested', { name: requested_by.name, at: moment(requested_at) }),
    decided_by &&
      decided_at &&
      t(state === 'declined' ? 'refunds.declined_by' : 'refunds.approved_by', {
        name: decided_by.name,
        at: moment(decided_at),
      }),
    decline_reason && t('reason', { reason: decline_reason }),
    ended_at && state === 'given_back' && t('refunds.ended', { at: moment(ended_at) }),
  ]
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{taka(refund.amount)}</span>
        {line && <span>{lineName(line)}</span>}
        <StatusBadge tone={tones[state]}>{stateWords}</StatusBadge>
      </div>
      <p className="wrap-anywhere">{refund.reason}</p>
      <ul className="text-ink-soft text-sm">
        {facts.filter(Boolean).map((fact) => (
          <li key={String(fact)} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      {state === 'refused' && <p className="text-sm">{t('refunds.refused_help')}</p>}
      {state === 'at_provider' && <OutcomeButtons payment={payment} outcomes={['given_back', 'not_given_back']} />}
      {state === 'waiting' && <Decision payment={payment} refund={refund} />}
    </li>
  )
}

function Decision({ payment, refund }: Omit<RefundItemProps, 'lines'>) {
  const { t } = useTranslation('payments')
  const { taka } = useFormats()
  const { isAdmin } = useOffice()
  const { data: me } = useMe()
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const decline = useDeclineRefund(refund.id)
  if (!isAdmin) return null
  const is_own = refund.requested_by.id === me?.id
  const close = () => setOpen(null)
  return (
    <>
      {is_own && <p className="text-sm">{t('refunds.own')}</p>}
      <div className="flex flex-wrap gap-3">
        {!is_own && <Button onClick={() => setOpen('approve')}>{t('refunds.approve')}</Button>}
        <Button variant="secondary" onClick={() => setOpen('decline')}>
          {t(is_own ? 'refunds.take_back' : 'refunds.decline')}
        </Button>
      </div>
      {open === 'approve' && <ApproveDialog payment={payment} refund={refund} onClose={close} />}
      {open === 'decline' && (
        <ReasonDialog
          title={t(is_own ? 'refunds.take_back' : 'refunds.decline')}
          about={payment.reference}
          schema={DeclineRefund}
          read={(reason) => ({ reason })}
          act={decline}
          action={t(is_own ? 'refunds.take_back' : 'refunds.decline')}
          variant="danger"
          done={t('refunds.declined')}
          failed={t('act_failed')}
          onClose={close}
        >
          {t('refunds.decline_about', { amount: taka(refund.amount) })}
        </ReasonDialog>
      )}
    </>
  )
}

function ApproveDialog({ payment, refund, onClose }: Omit<RefundItemProps, 'lines'> & { onClose: () => void }) {
  const { t } = useTranslation('payments')
  const { taka } = useFormats()
  const approve = useApproveRefund(refund.id)
  // With the next list this dialog may be gone, and a callback of its mutation with it.
  const confirm = () =>
    approve.mutateAsync().then(
      () => {
        notify.success(t(payment.method === 'cash' ? 'refunds.begun_cash' : 'refunds.begun'))
        onClose()
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      title={t('refunds.approve_title', { amount: taka(refund.amount) })}
      action={t('refunds.approve')}
      variant="primary"
      pending={approve.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="font-semibold">
          {payment.reference} · {payment.payer.name}
        </p>
        <p>{refund.reason}</p>
        {approve.error && <Notice tone="bad">{messageOf(approve.error, t('act_failed'))}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
