import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '#contract/users.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFirstField } from '#web/ui/form/use-first-field.ts'
import { UpazilasField } from './upazilas-field.tsx'
import type { UserForm } from './use-user-form.ts'

type UserFieldsProps = { user: UserRecord | null; form: UserForm; onCancel: () => void }

const staffRoles = ['acland', 'admin'] as const
const allRoles = ['user', ...staffRoles] as const

/** Who somebody is (only when they are new), what they may do, and the admin's own password for a change. */
export function UserFields({ user, form, onCancel }: UserFieldsProps) {
  const { t } = useTranslation(['users', 'ui'])
  const { values, change, problems, saving } = form
  const { errors } = problems
  const box = useFirstField()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    form.save()
  }

  return (
    <form ref={box} onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary
        errors={errors}
        message={problems.message}
        attempt={problems.attempt}
        labels={{
          name: t('name'),
          email: t('email'),
          phone: t('phone'),
          role: t('role'),
          upazila_ids: t('upazilas'),
          disabled: t('account'),
          current_password: t('your_password'),
        }}
      />
      {!user && <WhoFields form={form} />}
      <Chips
        name="role"
        label={t('role')}
        choices={(user ? allRoles : staffRoles).map((id) => ({ id, label: t(`role_of.${id}`) }))}
        value={values.role}
        onChange={(role) => change({ role })}
        errors={errors['role']}
      />
      {values.role === 'acland' && (
        <UpazilasField
          value={values.upazila_ids}
          onChange={(upazila_ids) => change({ upazila_ids })}
          errors={errors['upazila_ids']}
          known={user?.upazilas ?? []}
        />
      )}
      {user && <AccessFields user={user} form={form} />}
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" pending={saving}>
          {user ? t('ui:save') : t('users.add')}
        </Button>
      </div>
    </form>
  )
}

function WhoFields({ form: { values, change, problems } }: { form: UserForm }) {
  const { t } = useTranslation('users')
  const line = (name: 'name' | 'email' | 'phone') => ({
    name,
    label: t(name),
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    errors: problems.errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      <Field {...line('name')} />
      <Field {...line('email')} type="email" autoCapitalize="none" spellCheck={false} />
      <Field {...line('phone')} type="tel" help={t('phone_help')} optional className="max-w-60" />
    </>
  )
}

function AccessFields({ user, form: { values, change, problems } }: { user: UserRecord; form: UserForm }) {
  const { t } = useTranslation('users')
  const { name } = user
  const isNewRole = values.role !== user.role
  return (
    <>
      <Chips
        name="disabled"
        label={t('account')}
        choices={(['active', 'disabled'] as const).map((id) => ({ id, label: t(`status_of.${id}`) }))}
        value={values.disabled ? 'disabled' : 'active'}
        onChange={(status) => change({ disabled: status === 'disabled' })}
        errors={problems.errors['disabled']}
      />
      {values.disabled && user.disabled_at === null && <Notice tone="waiting">{t('disabling', { name })}</Notice>}
      {isNewRole && !values.disabled && <Notice tone="waiting">{t('new_role', { name })}</Notice>}
      {isNewRole && user.role === 'user' && <Notice tone="waiting">{t('gets_password', { name })}</Notice>}
      <PasswordField
        name="current_password"
        label={t('your_password')}
        help={t('your_password_help')}
        autoComplete="current-password"
        value={values.current_password}
        onChange={(event) => change({ current_password: event.target.value })}
        errors={problems.errors['current_password']}
      />
    </>
  )
}
