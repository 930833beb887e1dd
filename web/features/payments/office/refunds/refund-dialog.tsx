import { fromTaka, poisha, sumPoisha, toTaka } from '#contract/payments/money.ts'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { NewRefund, type RefundableLine } from '#contract/payments/refunds.ts'
import { useDraft } from '#web/parts/form/use-draft.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useRequestRefund } from '../payments.queries.ts'
import { useLineName } from './use-line-name.ts'

type RefundDialogProps = { payment: PaymentLife; lines: readonly RefundableLine[]; onClose: () => void }

const whole = 'whole'

/** Gives back all that is left of a payment, one line of it, or a part of a line. */
export function RefundDialog({ payment, lines, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['payments', 'ui'])
  const { taka } = useFormats()
  const is_cash = payment.method === 'cash'
  const lineName = useLineName(payment.what)
  const [only] = lines.length === 1 ? lines : []
  const { values, change, dirty } = useDraft(() => ({ part: whole, amount: only ? String(only.left) : '', reason: '' }))
  const chosen = only ?? lines.find(({ line_id }) => String(line_id) === values.part)
  const left = toTaka(sumPoisha(lines.map((line) => fromTaka(line.left) ?? poisha(0))))
  const { leave, question } = useConfirmLeave(dirty, onClose)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewRefund,
    act: useRequestRefund(payment.id),
    read: () => ({
      line_id: chosen?.line_id ?? null,
      amount: chosen ? values.amount : null,
      reason: values.reason,
    }),
    onDone: ({ state }) => {
      notify.success(t(state === 'waiting' ? 'refunds.waits' : is_cash ? 'refunds.begun_cash' : 'refunds.begun'))
      onClose()
    },
    failed: t('act_failed'),
  })
  const choose = (part: string) => {
    const line = lines.find(({ line_id }) => String(line_id) === part)
    change({ part, amount: line ? String(line.left) : '' })
  }

  return (
    <Dialog title={t('refunds.title')} about={payment.reference} open locked={pending} onClose={leave}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ line_id: t('refunds.part'), amount: t('amount_bdt'), reason: t('reason_field') }}
        />
        <p>{t(is_cash ? 'refunds.about_cash' : 'refunds.about')}</p>
        {lines.length > 1 && (
          <Chips
            name="line_id"
            label={t('refunds.part')}
            choices={[
              { id: whole, label: t('refunds.whole', { amount: taka(left) }) },
              ...lines.map((line) => ({ id: String(line.line_id), label: `${lineName(line)} · ${taka(line.left)}` })),
            ]}
            value={values.part}
            onChange={choose}
            errors={errors['line_id']}
          />
        )}
        {chosen && (
          <Field
            name="amount"
            label={t('amount_bdt')}
            help={t('refunds.amount_help', { left: taka(chosen.left) })}
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
            onChange={({ target }) => change({ amount: target.value })}
            errors={errors['amount']}
            className="max-w-48"
          />
        )}
        <TextArea
          name="reason"
          label={t('reason_field')}
          help={t('refunds.reason_help')}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
          errors={errors['reason']}
        />
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
          <Button variant="secondary" disabled={pending} onClick={leave}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t('refunds.open')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
