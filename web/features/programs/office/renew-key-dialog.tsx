import { type Program, type ProgramWithKey, RenewKey } from '#contract/programs/programs.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordPart } from './password-part.tsx'
import { useRenewKey } from './programs.queries.ts'

type RenewKeyDialogProps = { program: Program; onRenewed: (given: ProgramWithKey) => void; onClose: () => void }

export function RenewKeyDialog({ program: { id, name }, onRenewed, onClose }: RenewKeyDialogProps) {
  const { t } = useTranslation('programs')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: RenewKey,
    act: useRenewKey(id),
    onDone: onRenewed,
    failed: t('renew.failed'),
  })
  return (
    <Dialog title={t('renew.title', { name })} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('renew.about')}</p>
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ current_password: t('your_password') }}
        />
        <PasswordPart action={t('renew.act')} pending={pending} errors={errors['current_password']} onClose={onClose} />
      </form>
    </Dialog>
  )
}
