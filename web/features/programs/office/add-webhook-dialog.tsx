import { NewWebhook, WebhookEvent, type WebhookWithSecret } from '#contract/programs/webhooks.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Choices, chosenOf } from './choices.tsx'
import { PasswordPart } from './password-part.tsx'
import { useAddWebhook } from './programs.queries.ts'

type AddWebhookDialogProps = { onAdded: (given: WebhookWithSecret) => void; onClose: () => void }

export function AddWebhookDialog({ onAdded, onClose }: AddWebhookDialogProps) {
  const { t } = useTranslation('programs')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewWebhook,
    act: useAddWebhook(),
    onDone: onAdded,
    failed: t('webhooks.add_failed'),
    read: ({ name, url, current_password, ...fields }) => ({
      name,
      url,
      current_password,
      events: chosenOf(fields, 'events'),
    }),
  })
  const labels = { name: t('name'), url: t('url'), events: t('events'), current_password: t('your_password') }
  return (
    <Dialog title={t('webhooks.add')} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <Field name="name" label={labels.name} help={t('webhooks.name_help')} errors={errors['name']} />
        <Field name="url" type="url" label={labels.url} help={t('url_help')} errors={errors['url']} />
        <Choices
          name="events"
          label={labels.events}
          choices={WebhookEvent.options.map((value) => ({ value, label: t(`event.${value}`) }))}
          errors={errors['events']}
        />
        <PasswordPart
          action={t('webhooks.add')}
          pending={pending}
          errors={errors['current_password']}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
