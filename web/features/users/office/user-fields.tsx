import type { UserRecord } from '#contract/users/users.ts'
import type { FieldsProps } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { UpazilasField } from './upazilas-field.tsx'
import type { UserValues } from './user-values.ts'

type Fields = FieldsProps<UserValues>

const staffRoles = ['acland', 'admin', 'helper'] as const
const allRoles = ['user', ...staffRoles] as const

/** Fields of a person: identity (only for a new one), access, and the admin's own password for a change. */
export function UserFields({ user, ...fields }: Fields & { user: UserRecord | null }) {
  const { t } = useTranslation('users')
  const fieldName = useFieldNames()
  const { values, change, errors } = fields
  return (
    <>
      {!user && <WhoFields {...fields} />}
      <Chips
        name="role"
        label={fieldName('role')}
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
      {values.role === 'helper' && (
        <Field
          name="digital_centre"
          label={fieldName('digital_centre')}
          help={t('digital_centre_help')}
          value={values.digital_centre}
          onChange={(event) => change({ digital_centre: event.target.value })}
          errors={errors['digital_centre']}
        />
      )}
      {user && <AccessFields user={user} {...fields} />}
    </>
  )
}

function WhoFields({ values, change, errors }: Fields) {
  const { t } = useTranslation('users')
  const fieldName = useFieldNames()
  const line = (name: 'name' | 'email' | 'phone') => ({
    name,
    label: fieldName(name),
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    errors: errors[name],
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

function AccessFields({ user, values, change, errors }: Fields & { user: UserRecord }) {
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
        errors={errors['disabled']}
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
        errors={errors['current_password']}
      />
    </>
  )
}
