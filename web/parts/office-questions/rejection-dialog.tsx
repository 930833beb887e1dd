import { type FormEvent, useState } from 'react'
import { Hearing } from '#contract/cases/papers-requests.ts'
import { isUnheard, type RejectedKind, type RejectionGround } from '#contract/cases/rejections.ts'
import type { FieldText } from '#contract/field-errors.ts'
import { isSeen } from '#contract/text-input.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { GroundChoice } from './ground-choice.tsx'

/** A rejection as the dialog has checked it. */
export type CheckedRejection = { ground: RejectionGround; words: string; without_hearing: boolean }

type RejectionDialogProps = {
  kind: RejectedKind
  /** Names the case. */
  about: string
  /** Null where the page does not know it: then the server says it. */
  hearing: Hearing | null
  /** Words to the citizen, as far as they are typed. */
  words: string
  onWords: (words: string) => void
  pending: boolean
  /** Sends the rejection; a refusal is given to `fail`. */
  onSend: (rejection: CheckedRejection, fail: (problem: Error) => void) => void
  onClose: () => void
}

const words_needed = {
  identity: 'rejection_reason_required',
  registration: 'required',
  mutation: 'required',
  correction: 'required',
} as const satisfies Record<RejectedKind, FieldText>

/** Confirms a rejection: a ground from the list and words, which the citizen reads. */
export function RejectionDialog({
  kind,
  about,
  words,
  onWords,
  pending,
  onSend,
  onClose,
  ...known
}: RejectionDialogProps) {
  const { t } = useTranslation('office-questions')
  const [ground, setGround] = useState<RejectionGround | null>(null)
  const [hearing, setHearing] = useState(known.hearing)
  const missing = () => [
    ...(ground === null ? [{ code: 'custom' as const, path: ['ground'], message: 'required', input: ground }] : []),
    ...(isSeen(words) ? [] : [{ code: 'custom' as const, path: ['words'], message: words_needed[kind], input: words }]),
  ]
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(missing)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ground === null || missing().length > 0) return refuse(missing())
    clear()
    const without_hearing = hearing !== null && isUnheard(ground, hearing)
    onSend({ ground, words, without_hearing }, (problem) => {
      setHearing(hearingIn(problem) ?? hearing)
      fail(problem, t('reject.failed'))
    })
  }

  return (
    <Dialog title={t('reject.title')} about={about} role="alertdialog" open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ ground: t('reject.ground'), words: t('reject.words') }}
        />
        <GroundChoice kind={kind} ground={ground} onChange={setGround} hearing={hearing} errors={errors['ground']} />
        <TextArea
          name="words"
          label={t('reject.words')}
          value={words}
          onChange={({ target }) => onWords(target.value)}
          errors={errors['words']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('office.back')}
          </CancelButton>
          <Button type="submit" variant="danger" pending={pending}>
            {t('reject.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Hearing of the citizen, by the server's refusal; null where it refused for another reason. */
export function hearingIn(problem: Error): Hearing | null {
  if (!(problem instanceof ApiError) || problem.code !== 'not_heard') return null
  const parsed = Hearing.safeParse(problem.extra['hearing'])
  return parsed.success ? parsed.data : null
}
