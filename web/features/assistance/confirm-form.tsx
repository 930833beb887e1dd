import { SpokenCodeForm } from '#web/parts/form/spoken-code-form.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Asked, useConfirm } from './assistance.queries.ts'

type ConfirmFormProps = { asked: Asked; onBack: () => void }

/** Form for the code that the citizen reads out. */
export function ConfirmForm({ asked, onBack }: ConfirmFormProps) {
  const { t } = useTranslation('assistance')
  const { digits } = useFormats()
  return (
    <SpokenCodeForm
      act={useConfirm(asked)}
      // The page of the job follows.
      onDone={() => undefined}
      about={`${t(`kind.${asked.kind}`)} · ${digits(asked.phone)}`}
      message={asked.message}
      wordOf={(word) => t(`confirm.${word}`)}
      onBack={onBack}
    />
  )
}
