import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ClaimLand } from '#contract/mutations/claim-land.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { call } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** Takes over land by the code of its certificate of mutation and the buyer's number on it. */
export function ClaimLandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('claim-land')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ClaimLand,
    act: useClaimLand(),
    read: (fields) => fields,
    onDone: ({ message }) => {
      notifyDashboard.success(message)
      onClose()
    },
    failed: t('failed'),
  })
  const labels = { code: t('code'), nid: t('nid') }
  return (
    <Dialog title={t('title')} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <p>{t('about')}</p>
        <Field name="code" label={labels.code} autoComplete="off" autoCapitalize="characters" errors={errors['code']} />
        <Field name="nid" label={labels.nid} inputMode="numeric" autoComplete="off" errors={errors['nid']} />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useClaimLand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClaimLand) => call(mutationsApi.claim, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['land-tax'] }),
  })
}
