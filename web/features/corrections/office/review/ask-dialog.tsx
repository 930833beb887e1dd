import { StaffCorrection, type StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { RequestDialog } from '#web/parts/office-questions/request-dialog.tsx'
import { conflictIn } from '#web/parts/records/editing/conflict.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { useCorrectionWords } from '../../use-correction-words.ts'
import { useRequestPapers } from '../office-corrections.queries.ts'

type AskDialogProps = {
  correction: StaffCorrectionInFull
  seen: SeenVersion
  remarks: string
  onRemarks: (remarks: string) => void
  onAsked: () => void
  onClose: () => void
}

/** Asks the applicant for papers or an answer; what changed meanwhile is shown, and the typed words stay. */
export function AskDialog({ correction, seen, remarks, ...on }: AskDialogProps) {
  const { t } = useTranslation('corrections-office')
  const words = useCorrectionWords()
  const act = useRequestPapers({ id: correction.id, version: seen.version }, seen.see)
  return (
    <RequestDialog
      kind="correction"
      about={`${words.title(correction)} · ${words.landLine(correction)}`}
      remarks={remarks}
      onRemarks={on.onRemarks}
      pending={act.isPending}
      onSend={(request, onFail) =>
        act.mutate(request, {
          onSuccess: () => {
            notify.success(t('asked'))
            on.onRemarks('')
            on.onAsked()
          },
          onError: (problem) => {
            const conflict = conflictIn(problem, StaffCorrection)
            if (!conflict) return onFail(problem)
            seen.noteChange(conflict.changed)
            on.onClose()
          },
        })
      }
      onClose={on.onClose}
    />
  )
}
