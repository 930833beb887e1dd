import { useMutation, useQueryClient } from '@tanstack/react-query'
import { claimReceivedApi } from '#contract/payments/received-money.endpoints.ts'
import { ClaimReceived } from '#contract/payments/received-money.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { call } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'

type ClaimDialogProps = { registration_id: number; provider: string; onClose: () => void }

/** Finds money that the person sent from a provider's app without the right reference. */
export function ClaimDialog({ registration_id, provider, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('land-tax')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ClaimReceived,
    act: useClaim(),
    read: (fields) => ({ ...fields, registration_id }),
    onDone: () => {
      notifyDashboard.success(t('from_app.done'))
      onClose()
    },
    failed: t('from_app.failed'),
  })
  const labels = { transaction: t('from_app.transaction'), payer_end: t('from_app.payer_end') }
  return (
    <Dialog title={t('from_app.claim_title')} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <p>{t('from_app.claim_about', { provider })}</p>
        <Field name="transaction" label={labels.transaction} autoComplete="off" errors={errors['transaction']} />
        <Field
          name="payer_end"
          label={labels.payer_end}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          errors={errors['payer_end']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('from_app.cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('from_app.find')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Pays the tax of a land with money that was sent from an app. */
function useClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClaimReceived) => call(claimReceivedApi.claim, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['land-tax'] }),
  })
}
