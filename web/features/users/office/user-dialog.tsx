import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffAnswer, UserRecord } from '#contract/users.ts'
import { useMe } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { OneTimePassword } from './one-time-password.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserConflict } from './user-conflict.tsx'
import { UserFields } from './user-fields.tsx'

type UserDialogProps = {
  /** Whose access is changed; null adds somebody. */
  user: UserRecord | null
  onClose: () => void
}

/** Adds staff or changes somebody's access; a password that comes of it is shown before the window closes. */
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
  const { t } = useTranslation('users')
  const form = useUserForm(user, onSaved)
  const { leave, question } = useConfirmLeave(form.dirty, onClose)
  return (
    <Dialog
      title={user ? t('users.edit') : t('users.add')}
      about={user && `${user.name} · ${user.email}`}
      open
      onClose={leave}
      locked={form.saving}
      size={form.clash ? 'wide' : 'normal'}
    >
      {form.clash ? (
        <UserConflict form={form} clash={form.clash} />
      ) : (
        <UserFields user={form.base} form={form} onCancel={leave} />
      )}
      {question}
    </Dialog>
  )
}
