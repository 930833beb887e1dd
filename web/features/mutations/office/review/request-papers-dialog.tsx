import { type FormEvent, useState } from 'react'
import { default_answer_days } from '#contract/cases/papers-requests.ts'
import { StaffMutation, type StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { RequestPapers } from '#contract/mutations/papers-request.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { DaysField } from '#web/parts/office-questions/request-fields.tsx'
import { conflictIn } from '#web/parts/records/editing/conflict.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useMutationWords } from '../../use-mutation-words.ts'
import { useRequestPapers } from '../office-mutations.queries.ts'
import { type Draft, emptyDraft } from './decision.ts'

type RequestPapersDialogProps = {
  mutation: StaffMutationInFull
  seen: SeenVersion
  draft: Draft
  onDraft: (draft: Draft) => void
  onRequested: () => void
  onClose: () => void
}

/** Asks the applicant for papers: groups, of which the missing ones are ticked, and remarks. */
export function RequestPapersDialog({ mutation, seen, draft, onDraft, ...on }: RequestPapersDialogProps) {
  const { t } = useTranslation(['mutations-office', 'mutations', 'parts', 'ui'])
  const words = useMutationWords()
  const { remarks } = draft
  const [groups, setGroups] = useState<readonly DocumentGroup[]>(mutation.missing_groups)
  const [days, setDays] = useState(default_answer_days)
  const act = useRequestPapers({ id: mutation.id, version: seen.version }, seen.see)
  const check = () => RequestPapers.safeParse({ groups, remarks, days })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)
  const { leave, question } = useConfirmLeave(remarks !== '', () => {
    onDraft(emptyDraft)
    on.onClose()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    act.mutate(checked.data, {
      onSuccess: () => {
        notify.success(t('request.done'))
        onDraft(emptyDraft)
        on.onRequested()
      },
      onError: (problem) => {
        const conflict = conflictIn(problem, StaffMutation)
        if (!conflict) return fail(problem, t('request.failed'))
        // The typed text stays for the next try.
        seen.noteChange(conflict.changed)
        on.onClose()
      },
    })
  }

  return (
    <Dialog title={t('request.title')} about={words.heading(mutation)} open onClose={leave} locked={act.isPending}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ remarks: t('parts:case.note') }} />
        <fieldset className="grid">
          <legend className="font-semibold">{t('request.groups')}</legend>
          {DocumentGroup.options.map((group) => (
            <Checkbox
              key={group}
              name={group}
              checked={groups.includes(group)}
              onChange={({ target: { checked } }) =>
                setGroups((before) => (checked ? [...before, group] : before.filter((each) => each !== group)))
              }
            >
              {t(`mutations:group.${group}`)}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea
          name="remarks"
          label={t('parts:case.note')}
          help={t('request.remarks_help')}
          optional={groups.length > 0}
          value={remarks}
          onChange={({ target }) => onDraft({ ...draft, remarks: target.value })}
          errors={errors['remarks']}
        />
        <DaysField days={days} onChange={setDays} />
        <p className="text-ink-soft">{t('request.about')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={act.isPending} onClick={leave}>
            {t('back')}
          </CancelButton>
          <Button type="submit" pending={act.isPending}>
            {t('request.send')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
