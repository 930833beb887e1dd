import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'

type ReasonDialogProps<Schema extends z.ZodType> = {
  title: string
  /** The payment. */
  about: string
  /** Effect of the act. */
  children: ReactNode
  schema: Schema
  /** The request of the act, with the typed reason. */
  read: (reason: string) => z.input<Schema>
  act: { mutateAsync: (form: z.output<Schema>) => Promise<unknown>; isPending: boolean }
  /** Label of the button. */
  action: string
  variant: 'primary' | 'danger'
  done: string
  failed: string
  onClose: () => void
}

/** An act on money that needs a reason. Mount it to open it. */
export function ReasonDialog<Schema extends z.ZodType>(props: ReasonDialogProps<Schema>) {
  const { t } = useTranslation(['payments', 'ui'])
  const [typed, setTyped] = useState(false)
  const { leave, question } = useConfirmLeave(typed, props.onClose)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: props.schema,
    act: props.act,
    read: ({ reason }) => props.read(typeof reason === 'string' ? reason : ''),
    onDone: () => {
      notify.success(props.done)
      props.onClose()
    },
    failed: props.failed,
  })
  return (
    <Dialog title={props.title} about={props.about} open onClose={leave} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ reason: t('reason_field') }} />
        <p>{props.children}</p>
        <TextArea
          name="reason"
          label={t('reason_field')}
          onChange={({ target }) => setTyped(target.value !== '')}
          errors={errors['reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={leave}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant={props.variant} pending={pending}>
            {props.action}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
