import { useState } from 'react'
import {
  type ApprovedMatching,
  ApproveMatching,
  type ListedRegistration,
} from '#contract/land-tax/registration-case.ts'
import { useOfferUndo } from '#web/parts/cases/undo.tsx'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useApproveMatching, useUndoSeveral } from '../registrations.queries.ts'
import { sampleOf } from './sample.ts'
import { SampledCase } from './sampled-case.tsx'

type ApproveSeveralProps = {
  chosen: readonly ListedRegistration[]
  nameOf: (row: { id: number }) => string
  onClose: () => void
}

/**
 * Approves the ticked registrations after a look at a sample of them and a confirmation with the count and the password;
 * failed ones are named with their reason.
 */
export function ApproveSeveral({ chosen: ticked, nameOf, onClose }: ApproveSeveralProps) {
  const { t } = useTranslation('land-tax-office')
  const { count } = useFormats()
  const [sample] = useState(() => sampleOf(ticked))
  const [seen, setSeen] = useState(0)
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const chosen = ticked.filter(({ id }) => !leftOut.includes(id))
  const [left, setLeft] = useState<ApprovedMatching['left']>([])
  const [password, setPassword] = useState('')
  const offerUndo = useOfferUndo()
  const undo = useUndoSeveral()
  const words = (key: 'title' | 'action' | 'done' | 'left', number: number) =>
    t(`several.${key}`, { count: number, number: count(number) })

  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ApproveMatching,
    act: useApproveMatching(),
    read: () => ({
      registrations: chosen.map(({ id, version }) => ({ id, version })),
      current_password: password,
    }),
    onDone: (answer) => {
      if (answer.approved.length > 0)
        offerUndo({ message: words('done', answer.approved.length), undo: () => undo(answer.approved) })
      if (answer.left.length === 0) onClose()
      else setLeft(answer.left)
    },
    failed: t('several.failed'),
  })

  if (left.length > 0)
    return (
      <Dialog title={words('left', left.length)} open onClose={onClose}>
        <ul className="grid gap-2">
          {left.map((each) => (
            <li key={each.id}>
              <span className="font-semibold">{nameOf(each)}</span>
              <span className="block text-ink-soft">{each.message}</span>
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('several.close')}</Button>
        </div>
      </Dialog>
    )
  const sampled = sample[seen]
  if (sampled)
    return (
      <Dialog title={words('title', chosen.length)} size="wide" open onClose={onClose}>
        <SampledCase
          key={sampled.id}
          registration={sampled}
          name={nameOf(sampled)}
          nth={seen + 1}
          of={sample.length}
          onRight={() => setSeen(seen + 1)}
          onLeaveOut={() => {
            setLeftOut([...leftOut, sampled.id])
            setSeen(seen + 1)
            if (chosen.length === 1) onClose()
          }}
        />
      </Dialog>
    )
  return (
    <Dialog title={words('title', chosen.length)} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('several.about')}</p>
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ current_password: t('several.password') }}
        />
        <PasswordField
          name="current_password"
          label={t('several.password')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          errors={errors['current_password']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {t('several.cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {words('action', chosen.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
