import { NewFee } from '#contract/payments/fees.ts'
import { FeeCode } from '#contract/payments/payments.ts'
import { useDraft } from '#web/parts/form/use-draft.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { FeeChange } from './fee-change.tsx'
import { useAddFee } from './fees.queries.ts'

type Draft = { code: FeeCode | null; amount: string; valid_from: string }

/** Dialog for a new fee: purpose, amount and first day. It shows the effect before the fee is added. */
export function AddFeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['fees', 'records', 'ui'])
  const { values, change, dirty } = useDraft<Draft>(() => ({ code: null, amount: '', valid_from: '' }))
  const fee = { ...values, code: values.code ?? undefined }
  const { leave, question } = useConfirmLeave(dirty, onClose)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewFee,
    act: useAddFee(),
    read: () => fee,
    onDone: () => {
      notify.success(t('fees.added'))
      onClose()
    },
    failed: t('records:save_failed'),
  })

  return (
    <Dialog title={t('fees.add')} about={t('about')} open locked={pending} onClose={leave}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ code: t('what'), amount: t('amount_field'), valid_from: t('valid_from') }}
        />
        <Select
          name="code"
          label={t('what')}
          placeholder={t('choose')}
          options={FeeCode.options.map((id) => ({ id, label: t(`purpose.${id}`), also: id }))}
          value={values.code}
          onChange={(code) => change({ code })}
          errors={errors['code']}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="amount"
            label={t('amount_field')}
            help={t('amount_help')}
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
            onChange={(event) => change({ amount: event.target.value })}
            errors={errors['amount']}
          />
          <DateField
            name="valid_from"
            label={t('valid_from')}
            help={t('valid_from_help')}
            value={values.valid_from}
            onChange={(day) => change({ valid_from: day })}
            errors={errors['valid_from']}
          />
        </div>
        <FeeChange draft={fee} />
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
          <Button variant="secondary" disabled={pending} onClick={leave}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {t('fees.add')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
