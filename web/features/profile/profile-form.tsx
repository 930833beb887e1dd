import { useState } from 'react'
import { ChangeProfile, type User } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSaveProfile } from './profile.queries.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'

type ProfileFormProps = { me: User; onSaved: () => void; onCancel: () => void }

/** Another e-mail address needs the password: a person at an open screen must not take over the account. */
export function ProfileForm({ me, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useTranslation('profile')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ChangeProfile,
    act: useSaveProfile(),
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      onSaved()
    },
    failed: t('failed.save'),
  })
  const [email, setEmail] = useState(me.email ?? '')
  const emailChanges = email.trim().toLowerCase() !== (me.email ?? '')

  const labels = {
    name: t('name'),
    email: t('email'),
    current_password: t('current_password'),
    phone: t('phone'),
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      <Field name="name" autoComplete="name" label={labels.name} defaultValue={me.name} errors={errors['name']} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={labels.email}
        optional={me.email === null}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        errors={errors['email']}
      />
      {emailChanges && (
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          label={labels.current_password}
          help={t('current_password_help')}
          errors={errors['current_password']}
        />
      )}
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={labels.phone}
        help={t('phone_help')}
        optional
        defaultValue={me.phone ?? ''}
        errors={errors['phone']}
      />
      <SaveOrCancel saving={pending} onCancel={onCancel} />
    </form>
  )
}
