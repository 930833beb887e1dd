import { useState } from 'react'
import { usersApi } from '#contract/users/users.endpoints.ts'
import { type StaffAnswer, UserRecord } from '#contract/users/users.ts'
import { OneTimePassword } from '#web/parts/first-password/one-time-password.tsx'
import { RecordDialog } from '#web/parts/records/editing/record-dialog.tsx'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useUserForm } from './use-user-form.tsx'

type UserDialogProps = {
  /** Person whose access is changed; null for a new one. */
  user: UserRecord | null
  onClose: () => void
}

/** Adds staff or changes a person's access; a resulting password is shown before the window closes. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const [answer, setAnswer] = useState<StaffAnswer | null>(null)
  const { data: me } = useMe()
  if (answer?.one_time_password)
    return <OneTimePassword user={answer.user} password={answer.one_time_password} onClose={onClose} />
  if (user && me?.id === user.id) return <Yourself onClose={onClose} />
  return (
    <WriteUser
      user={user}
      onClose={onClose}
      onSaved={(saved) => (saved.one_time_password === null ? onClose() : setAnswer(saved))}
    />
  )
}

function Yourself({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'ui'])
  return (
    <Dialog title={t('users.edit')} open onClose={onClose}>
      <Notice tone="waiting">{t('yourself')}</Notice>
      <Button variant="secondary" className="justify-self-end" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </Dialog>
  )
}

type WriteUserProps = UserDialogProps & { onSaved: (answer: StaffAnswer) => void }

function WriteUser({ user, onSaved, onClose }: WriteUserProps) {
  const { group } = useTranslation('users')
  return (
    <RecordDialog
      api={usersApi}
      record={UserRecord}
      words={group('users')}
      about={user && [user.name, user.email ?? user.phone].filter(Boolean).join(' · ')}
      form={useUserForm(user)}
      row={user}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
