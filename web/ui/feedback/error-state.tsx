import { CircleAlert } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '../button.tsx'

type ErrorStateProps = {
  message: string
  detail?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  /** Label of the button if it is not the usual one. */
  retry?: string
}

/** Message about a failed load, with a button to try again. */
export function ErrorState({ message, detail, onRetry, retrying = false, retry }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card bg-refusal-soft px-4 py-3 text-refusal-ink"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-semibold">{message}</span>
        {detail && detail !== message && <span className="block text-sm">{detail}</span>}
      </p>
      {onRetry && (
        <Button variant="secondary" size="small" className="min-h-11" pending={retrying} onClick={onRetry}>
          {retry ?? t('retry')}
        </Button>
      )}
    </div>
  )
}
