import type { HotlineLook } from '#contract/hotline/looks.ts'
import { SpokenCodeForm } from '#web/parts/form/spoken-code-form.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type PendingCall, useConfirmLook } from './hotline.queries.ts'

type CodeFormProps = { asked: PendingCall; onSeen: (seen: HotlineLook) => void; onBack: () => void }

/** Form for the code that the caller reads out. */
export function CodeForm({ asked, onSeen, onBack }: CodeFormProps) {
  const { t } = useTranslation('hotline')
  const { digits } = useFormats()
  return (
    <SpokenCodeForm
      act={useConfirmLook(asked)}
      onDone={onSeen}
      about={digits(asked.phone)}
      message={asked.message}
      wordOf={(word) => t(`code.${word}`)}
      onBack={onBack}
    />
  )
}
