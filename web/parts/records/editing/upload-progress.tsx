import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** Progress of an upload; on a slow line it can be stopped until the whole file is sent. */
export function UploadProgress({ part, onStop }: { part: number; onStop: () => void }) {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  const words = part < 1 ? t('sending', { percent: count(Math.floor(part * 100)) }) : t('sent')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-page px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p id="upload-words" className="text-sm">
          {words}
        </p>
        <progress value={part} max={1} aria-labelledby="upload-words" className="h-2.5 w-full accent-brand" />
      </div>
      {part < 1 && (
        <Button variant="secondary" onClick={onStop}>
          {t('stop_sending')}
        </Button>
      )}
    </div>
  )
}
