import { useState } from 'react'
import { NewProgram, ProgramScope, type ProgramWithKey } from '#contract/programs/programs.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Choices, chosenOf } from './choices.tsx'
import { PasswordPart } from './password-part.tsx'
import { useAddProgram } from './programs.queries.ts'
import { scopeWord } from './scope-words.ts'

type AddProgramDialogProps = { onAdded: (given: ProgramWithKey) => void; onClose: () => void }

export function AddProgramDialog({ onAdded, onClose }: AddProgramDialogProps) {
  const { t } = useTranslation('programs')
  const [expires_on, setExpiresOn] = useState('')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewProgram,
    act: useAddProgram(),
    onDone: onAdded,
    failed: t('accounts.add_failed'),
    read: ({ name, requests_per_minute, current_password, ...fields }) => ({
      name,
      current_password,
      expires_on,
      scopes: chosenOf(fields, 'scopes'),
      requests_per_minute: Number(requests_per_minute),
    }),
  })
  const labels = {
    name: t('name'),
    scopes: t('scopes'),
    requests_per_minute: t('limit'),
    expires_on: t('expires_on'),
    current_password: t('your_password'),
  }
  return (
    <Dialog title={t('accounts.add')} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <Field name="name" label={labels.name} help={t('accounts.name_help')} errors={errors['name']} />
        <Choices
          name="scopes"
          label={labels.scopes}
          choices={ProgramScope.options.map((value) => ({ value, label: t(scopeWord[value]) }))}
          errors={errors['scopes']}
        />
        <Field
          name="requests_per_minute"
          label={labels.requests_per_minute}
          inputMode="numeric"
          defaultValue="300"
          errors={errors['requests_per_minute']}
        />
        <DateField
          name="expires_on"
          label={labels.expires_on}
          help={t('expires_help')}
          value={expires_on}
          onChange={setExpiresOn}
          errors={errors['expires_on']}
        />
        <PasswordPart
          action={t('accounts.add')}
          pending={pending}
          errors={errors['current_password']}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
