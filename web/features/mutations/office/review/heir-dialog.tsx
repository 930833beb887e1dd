import { type FormEvent, useState } from 'react'
import { EnterHeir } from '#contract/mutations/enter-heir.ts'
import type { FamilyMember } from '#contract/mutations/family-answers.ts'
import { AnswerOfHeir, DecisionOnHeir } from '#contract/mutations/heir-notices.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { hasCode } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useHearHeir } from '../office-mutations.queries.ts'

type HeirDialogProps = {
  mutation: StaffMutationInFull
  heir: FamilyMember
  seen: SeenVersion
  onClose: () => void
}

const acts = ['agreed', 'objected', 'owner', 'is_heir', 'not_heir', 'passed_over'] as const
type Act = (typeof acts)[number]
const isAnswer = (act: Act): act is 'agreed' | 'objected' => act === 'agreed' || act === 'objected'

/** Records the words of an heir at the counter, or a decision about them with a reason that they are told. */
export function HeirDialog({ mutation, heir, seen, onClose }: HeirDialogProps) {
  const { t } = useTranslation('mutations-office')
  const [act, setAct] = useState<Act>('agreed')
  const [reason, setReason] = useState('')
  const [nid, setNid] = useState('')
  const [address, setAddress] = useState('')
  // The office types shares once the server has said that the law does not tell them.
  const [shares, setShares] = useState<string[] | null>(null)
  const owners = [...mutation.buyers.map(({ name }) => name), heir.name ?? '']
  const canBeAdded = heir.buyer === null && !isDecided(mutation.status)
  const hear = useHearHeir(mutation, heir.place, seen.see)
  const check = () => {
    if (act === 'owner') return EnterHeir.safeParse({ nid, address, reason, shares })
    return isAnswer(act)
      ? AnswerOfHeir.safeParse({ answer: act, reason })
      : DecisionOnHeir.safeParse({ outcome: act, reason })
  }
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)

  const shareLabels = owners.map((name) => t('heir.share', { name }))
  const labels = {
    reason: t('heir.reason'),
    nid: t('heir.nid'),
    address: t('heir.address'),
    shares: t('heir.shares'),
    ...Object.fromEntries(shareLabels.map((label, at) => [`shares.${at}`, label])),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = check()
    if (!form.success) return refuse(form.error.issues)
    clear()
    void hear.mutateAsync(form.data).then(
      () => {
        notify.success(t('heir.done'))
        onClose()
      },
      (problem) => {
        if (hasCode(problem, ['heir_shares_unknown'])) setShares((before) => before ?? owners.map(() => ''))
        fail(problem, t('heir.failed'))
      },
    )
  }

  return (
    <Dialog title={t('heir.open')} about={heir.name ?? t('heir.title')} open onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <Chips
          name="act"
          label={t('heir.act')}
          choices={acts
            .filter((each) => each !== 'is_heir' || heir.heard?.was_named)
            .filter((each) => each !== 'owner' || canBeAdded)
            .map((id) => ({ id, label: t(`heir.acts.${id}`) }))}
          value={act}
          onChange={setAct}
        />
        {act === 'owner' && (
          <>
            <Notice tone="waiting">{t(shares ? 'heir.shares_about' : 'heir.owner_about')}</Notice>
            {shares && (
              <fieldset id="shares" tabIndex={-1} className="grid gap-4">
                <FieldError id="shares" errors={errors['shares']} />
                {shares.map((share, at) => (
                  <Field
                    // biome-ignore lint/suspicious/noArrayIndexKey: two owners may have one name
                    key={at}
                    name={`shares.${at}`}
                    label={shareLabels[at] ?? ''}
                    help={at === 0 ? t('heir.share_help') : undefined}
                    maxLength={21}
                    value={share}
                    onChange={({ target }) => setShares(shares.with(at, target.value))}
                    errors={errors[`shares.${at}`]}
                  />
                ))}
              </fieldset>
            )}
            <Field
              name="nid"
              label={t('heir.nid')}
              inputMode="numeric"
              value={nid}
              onChange={({ target }) => setNid(target.value)}
              errors={errors['nid']}
            />
            <Field
              name="address"
              label={t('heir.address')}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              errors={errors['address']}
            />
          </>
        )}
        <TextArea
          name="reason"
          label={t('heir.reason')}
          help={isAnswer(act) ? undefined : t('heir.reason_help')}
          optional={act === 'agreed'}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          errors={errors['reason']}
        />
        <Button type="submit" pending={hear.isPending} className="justify-self-start">
          {t('heir.send')}
        </Button>
      </form>
    </Dialog>
  )
}
