import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usersApi } from '#contract/users.endpoints.ts'
import { ChangeUser, NewStaff, type StaffAnswer, UserRecord } from '#contract/users.ts'
import { useFormProblems } from '#web/parts/form/use-form-problems.ts'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
import { sameValues } from '#web/parts/records/editing/same-values.ts'
import { useSaveRecord } from '#web/parts/records/records.queries.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'

/** What is typed about a person, and what becomes of it. `user` is null for a new one. */
export function useUserForm(user: UserRecord | null, onSaved: (answer: StaffAnswer) => void) {
  const { t } = useTranslation(['users', 'records'])
  const problems = useFormProblems()
  const save = useSaveRecord(usersApi)
  const [base, setBase] = useState(user)
  const [values, setValues] = useState(() => valuesOf(user))
  const [clash, setClash] = useState<Conflict<UserRecord> | null>(null)

  /** `over` is the person as they were when this was written, or, knowingly, as they are now. */
  function send(over: UserRecord | null) {
    const checked = (over ? ChangeUser : NewStaff).safeParse(bodyOf(values))
    if (!checked.success) return problems.refuse(checked.error.issues)
    problems.clear()
    save.mutate(
      { record: over, body: checked.data },
      {
        onSuccess: (answer) => {
          notify.success(over ? t('users.updated') : t('users.added'))
          onSaved(answer)
        },
        onError: (problem) => {
          const found = conflictIn(problem, UserRecord)
          setClash(found)
          if (!found) problems.fail(problem, t('records:save_failed'))
        },
      },
    )
  }

  function takeTheirs(current: UserRecord) {
    setBase(current)
    setValues(valuesOf(current))
    setClash(null)
    problems.clear()
  }

  return {
    base,
    values,
    change: (part: Partial<UserValues>) => setValues((before) => ({ ...before, ...part })),
    dirty: !sameValues(values, valuesOf(base)),
    problems,
    saving: save.isPending,
    save: () => send(base),
    send,
    clash,
    takeTheirs,
  }
}

export type UserForm = ReturnType<typeof useUserForm>
