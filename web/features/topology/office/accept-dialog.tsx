import { type FormEvent, type ReactNode, useState } from 'react'
import { AcceptFaultForm, type TopologyFault } from '#contract/drawing/topology.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { hasCode } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useFirstField } from '#web/ui/form/use-first-field.ts'
import { useAcceptFault, useFaultsChanged } from './faults.queries.ts'
import { useFaultWords } from './use-fault-words.ts'

/** Dialog for the reason to accept a fault. */
export function AcceptDialog({ fault, onClose }: { fault: TopologyFault; onClose: () => void }) {
  const { t } = useTranslation(['topology-office', 'ui'])
  const words = useFaultWords()
  const [reason, setReason] = useState('')
  const accept = useAcceptFault(fault)
  const refetchFaults = useFaultsChanged()
  const check = () => AcceptFaultForm.safeParse({ reason })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)
  const { leave, question } = useConfirmLeave(reason !== '', onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    accept.mutate(checked.data.reason, {
      onSuccess: () => {
        notify.success(t('accept.done'))
        onClose()
      },
      onError: (problem) => {
        if (!hasCode(problem, ['conflict', 'fault_not_open', 'not_found'])) return fail(problem, t('accept.failed'))
        notify.error(t('accept.conflict'))
        void refetchFaults()
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={t('accept.title')}
      about={`${words.name(fault)} · ${words.size(fault)}`}
      open
      onClose={leave}
      locked={accept.isPending}
    >
      <ReasonForm onSubmit={submit}>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ reason: t('accept.reason') }} />
        <TextArea
          name="reason"
          label={t('accept.reason')}
          help={t('accept.about')}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          errors={errors['reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={accept.isPending} onClick={leave}>
            {t('ui:cancel')}
          </CancelButton>
          <Button type="submit" pending={accept.isPending}>
            {t('accept.act')}
          </Button>
        </div>
      </ReasonForm>
      {question}
    </Dialog>
  )
}

/** The reason has the focus as soon as the window opens. */
function ReasonForm({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  const form = useFirstField()
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
    </form>
  )
}
