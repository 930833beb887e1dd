import type { ParcelImport } from '#contract/drawing/parcel-imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Progress of an import while it is checked, entered or taken back; only words if it cannot be counted yet. */
export function ImportProgress({ opened }: { opened: ParcelImport }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const phase = phaseOf(opened)
  const counted = countedOf(opened)
  const words = { done: count(counted?.done ?? 0), total: count(counted?.total ?? 0) }
  return (
    <div className="grid max-w-xl gap-2">
      <p role="status">
        {counted && phase !== 'waiting' ? t(`progress.counted.${phase}`, words) : t(`progress.${phase}`)}
      </p>
      {counted && <ProgressBar label={t('progress.label')} part={counted.done / counted.total} />}
    </div>
  )
}

function phaseOf({ state }: ParcelImport) {
  if (state === 'waiting' || state === 'entering') return state
  return state === 'entered' || state === 'undone' ? 'undoing' : 'reading'
}

function countedOf({ state, done, total, written }: ParcelImport) {
  const counted = state === 'reading' ? { done, total } : written
  return counted && counted.total > 0 ? counted : null
}
