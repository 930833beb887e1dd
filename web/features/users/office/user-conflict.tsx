import { useTranslation } from 'react-i18next'
import type { UserRecord } from '#contract/users.ts'
import type { Conflict } from '#web/parts/records/editing/conflict.ts'
import { ConflictView } from '#web/parts/records/editing/conflict-view.tsx'
import { sameValues } from '#web/parts/records/editing/same-values.ts'
import { useUpazilaNames } from './use-upazila-names.ts'
import type { UserForm } from './use-user-form.ts'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'

const parts = ['role', 'upazila_ids', 'disabled'] as const

/** Another admin changed the same person's access in the meantime. */
export function UserConflict({ form, clash }: { form: UserForm; clash: Conflict<UserRecord> }) {
  const { t } = useTranslation('users')
  const nameOf = useUpazilaNames(clash.current.upazilas)
  const mine = bodyOf(form.values)
  const theirs = valuesOf(clash.current)
  const labels = { role: t('role'), upazila_ids: t('upazilas'), disabled: t('account') }

  function shown(part: (typeof parts)[number], values: UserValues) {
    if (part === 'role') return t(`role_of.${values.role}`)
    if (part === 'disabled') return t(`status_of.${values.disabled ? 'disabled' : 'active'}`)
    return values.upazila_ids.map(nameOf).join('; ') || '—'
  }

  return (
    <ConflictView
      clash={clash}
      differences={parts.map((name) => ({
        name,
        label: labels[name],
        mine: shown(name, mine),
        theirs: shown(name, theirs),
        same: sameValues(mine[name], theirs[name]),
      }))}
      saving={form.saving}
      onTheirs={() => form.takeTheirs(clash.current)}
      onMine={() => form.send(clash.current)}
    />
  )
}
