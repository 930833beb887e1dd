import { useState } from 'react'
import { usersApi } from '#contract/users/users.endpoints.ts'
import type { UserRecord } from '#contract/users/users.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useRecords } from '#web/parts/records/use-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'

type Opened = { user: UserRecord | null }

/** All accounts: staff are added here, and access is granted and removed. */
export function UsersPage() {
  const { group } = useTranslation('users')
  const records = useRecords(usersApi)
  const columns = useUserColumns()
  const [opened, setOpened] = useState<Opened | null>(null)
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
        onAdd={add}
        onEdit={(user) => setOpened({ user })}
      />
      {opened && <UserDialog user={opened.user} onClose={() => setOpened(null)} />}
    </section>
  )
}
