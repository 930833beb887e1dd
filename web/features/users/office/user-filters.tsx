import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const roles = ['', 'staff', 'admin', 'acland', 'helper', 'user'] as const
const statuses = ['', 'active', 'disabled'] as const

/** Filters the list by role, and by open or closed accounts. */
export function UserFilters() {
  const { t } = useTranslation('users')
  const fieldName = useFieldNames()
  const { state, change } = useListAddress()
  const { role, status } = state.filters

  function roleName(id: (typeof roles)[number]) {
    if (id === '') return t('all')
    return id === 'staff' ? t('staff_and_helpers') : t(`role_of.${id}`)
  }

  return (
    <>
      <NativeSelect
        label={fieldName('role')}
        choices={roles.map((id) => ({ id, label: roleName(id) }))}
        value={roles.find((each) => each === role) ?? ''}
        onChange={(chosen) => change({ filters: { role: chosen } })}
      />
      <NativeSelect
        label={fieldName('status')}
        choices={statuses.map((id) => ({ id, label: id ? t(`status_of.${id}`) : t('all') }))}
        value={statuses.find((each) => each === status) ?? ''}
        onChange={(chosen) => change({ filters: { status: chosen } })}
      />
    </>
  )
}
