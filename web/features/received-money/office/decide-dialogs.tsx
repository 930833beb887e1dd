import type { ReactNode } from 'react'
import { AssignReceived, type ReceivedMoney, ReturnReceived } from '#contract/payments/received-money.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useAssign, useReturn } from './received-money.queries.ts'

type DecideProps = { money: ReceivedMoney; onClose: () => void }

/** Pays the tax of a land that its payment reference names. */
export function AssignDialog({ money, onClose }: DecideProps) {
  const { t } = useTranslation('received-money')
  const { taka } = useFormats()
  const form = useFormSubmit({
    schema: AssignReceived,
    act: useAssign(money.id),
    onDone: () => {
      notify.success(t('assign.done'))
      onClose()
    },
    failed: t('assign.failed'),
  })
  return (
    <DecideForm of="assign" form={form} labels={{ reference: t('assign.reference') }} onClose={onClose}>
      <p>{t('assign.about', { amount: taka(money.amount) })}</p>
      <Field
        name="reference"
        label={t('assign.reference')}
        help={t('assign.help')}
        inputMode="numeric"
        autoComplete="off"
        errors={form.errors['reference']}
      />
    </DecideForm>
  )
}

/** Records that the money was given back in the provider's own portal. */
export function ReturnDialog({ money, onClose }: DecideProps) {
  const { t } = useTranslation('received-money')
  const { taka } = useFormats()
  const form = useFormSubmit({
    schema: ReturnReceived,
    act: useReturn(money.id),
    onDone: () => {
      notify.success(t('return.done'))
      onClose()
    },
    failed: t('return.failed'),
  })
  return (
    <DecideForm of="return" form={form} labels={{ note: t('return.note') }} onClose={onClose}>
      <p>{t('return.about', { amount: taka(money.amount) })}</p>
      <TextArea name="note" label={t('return.note')} maxLength={500} errors={form.errors['note']} />
    </DecideForm>
  )
}

type DecideFormProps = {
  of: 'assign' | 'return'
  form: Pick<ReturnType<typeof useFormSubmit>, 'errors' | 'message' | 'attempt' | 'submit' | 'pending'>
  labels: { [name: string]: string }
  onClose: () => void
  children: ReactNode
}

function DecideForm({ of, form, labels, onClose, children }: DecideFormProps) {
  const { t } = useTranslation('received-money')
  const { errors, message, attempt, submit, pending } = form
  return (
    <Dialog title={t(`${of}.title`)} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t(`${of}.act`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
