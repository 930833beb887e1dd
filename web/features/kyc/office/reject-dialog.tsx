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
        // The card is gone with the next list, and a callback of its mutation with it.
        onSend={({ words: rejection_reason, ...rejection }, onError) =>
          act.mutateAsync({ rejection_reason, ...rejection }).then((answer) => {
            onClose()
            onDecided(answer)
          }, onError)
        }
        onClose={leave}
      />
      {question}
    </>
  )
}
