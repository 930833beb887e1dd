import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { usersApi } from '#contract/users/users.endpoints.ts'
import { takesFirstPassword, type UserRecord } from '#contract/users/users.ts'
import { FirstPasswordDialog } from '#web/parts/first-password/first-password-dialog.tsx'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useRecords } from '#web/parts/records/use-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'

type Opened = { user: UserRecord | null }

/** All accounts: staff are added here, and access is granted and removed. */
export function UsersPage() {
  const { t, group } = useTranslation(['users', 'first-password'])
  const records = useRecords(usersApi)
  const columns = useUserColumns()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [passwordFor, setPasswordFor] = useState<UserRecord | null>(null)
  const words = group('users')
  const add = () => setOpened({ user: null })
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <RecordsHead words={words} records={records} onAdd={add} />
      <RecordsList
        words={words}
        columns={columns}
        records={records}
        filters={<UserFilters />}
        nameOf={({ name }) => name}
        rowActions={(user) =>
          takesFirstPassword(user) && (
            <IconButton
              Sign={KeyRound}
              label={t('first-password:act_for', { name: user.name })}
              onClick={() => setPasswordFor(user)}
            />
          )
        }
        onAdd={add}
        onEdit={(user) => setOpened({ user })}
      />
      {passwordFor && (
        <FirstPasswordDialog
          user_id={passwordFor.id}
          about={[passwordFor.name, passwordFor.email].filter(Boolean).join(' · ')}
          onClose={() => setPasswordFor(null)}
        />
      )}
      {opened && <UserDialog user={opened.user} onClose={() => setOpened(null)} />}
    </section>
  )
}
