import { useRef } from 'react'
import { ChangePassword, type User } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useChangePassword, useGoOn } from './security.queries.ts'

export function PasswordCard({ me }: { me: User }) {
  const { t } = useTranslation('security')
  const goOn = useGoOn()
  const form = useRef<HTMLFormElement>(null)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ChangePassword,
    act: useChangePassword(),
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      form.current?.reset()
      if (me.must_change_password) void goOn()
    },
    failed: t('password.failed'),
  })

  const labels = {
    current_password: t(me.must_change_password ? 'password.given' : 'password.current'),
    password: t('password.new'),
    password_confirmation: t('password.confirmation'),
  }
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold text-lg">{t('password.heading')}</h2>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        {/* For password managers: the account of this password. */}
        <input type="text" name="username" autoComplete="username" defaultValue={me.email ?? me.phone ?? ''} hidden />
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          label={labels.current_password}
          errors={errors['current_password']}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={labels.password}
          help={t(me.role === 'user' ? 'password.help' : 'password.help_staff')}
          errors={errors['password']}
        />
        <PasswordField
          name="password_confirmation"
          autoComplete="new-password"
          label={labels.password_confirmation}
          errors={errors['password_confirmation']}
        />
        <Button type="submit" className="justify-self-start" pending={pending}>
          {t('password.submit')}
        </Button>
      </form>
    </Card>
  )
}
