import { useState } from 'react'
import type { PendingKyc } from '#contract/kyc/kyc-office.ts'
import { RejectionDialog } from '#web/parts/office-questions/rejection-dialog.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useRejectKyc } from '../kyc.queries.ts'

type RejectDialogProps = { kyc: PendingKyc; onClose: () => void; onDecided: (answer: { message: string }) => void }

/** A rejection needs a ground and words: the person reads them and sends better images. */
export function RejectDialog({ kyc, onClose, onDecided }: RejectDialogProps) {
  const [words, setWords] = useState('')
  const { leave, question } = useConfirmLeave(words !== '', onClose)
  const act = useRejectKyc(kyc.id)
  return (
    <>
      <RejectionDialog
        kind="identity"
        about={kyc.user.name}
        hearing={null}
        words={words}
        onWords={setWords}
        pending={act.isPending}
        onSend={({ words: rejection_reason, ...rejection }, onError) => {
          const onSuccess = (answer: { message: string }) => {
            onClose()
            onDecided(answer)
          }
          act.mutate({ rejection_reason, ...rejection }, { onSuccess, onError })
        }}
        onClose={leave}
      />
      {question}
    </>
  )
}
