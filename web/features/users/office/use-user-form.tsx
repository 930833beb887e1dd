import { ChangeUser, NewStaff, type UserRecord } from '#contract/users/users.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useUpazilaNames } from './use-upazila-names.ts'
import { UserFields } from './user-fields.tsx'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'

/** Form of a person's access. `user` is null for a new person. */
export function useUserForm(user: UserRecord | null): RecordForm<UserRecord, UserValues> {
  const { t } = useTranslation('users')
  const fieldName = useFieldNames()
  const upazilaName = useUpazilaNames(user?.upazilas ?? [])
  return {
    start: valuesOf,
    fields: [
      { name: 'name', compared: 'never' },
      { name: 'email', compared: 'never' },
      { name: 'phone', compared: 'never' },
      { name: 'role', display: ({ role }) => t(`role_of.${role}`) },
      {
        name: 'upazila_ids',
        label: fieldName('upazilas'),
        display: (values) => bodyOf(values).upazila_ids.map(upazilaName).join('; ') || '—',
      },
      {
        name: 'digital_centre',
        label: fieldName('digital_centre'),
        display: (values) => bodyOf(values).digital_centre || '—',
      },
      {
        name: 'disabled',
        label: t('account'),
        display: ({ disabled }) => t(`status_of.${disabled ? 'disabled' : 'active'}`),
      },
      { name: 'current_password', label: t('your_password'), compared: 'never' },
    ],
    render: ({ record, values, change, errors }) => (
      <UserFields user={record} values={values} change={change} errors={errors} />
    ),
    schema: user ? ChangeUser : NewStaff,
    body: bodyOf,
    add: t('users.add'),
  }
}
