import { useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Progress of an import while it is checked, entered or taken back; only words if it cannot be counted yet. */
export function ImportProgress({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const phase = phaseOf(opened)
  const counted = countedOf(opened)
  const part = counted ? counted.done / counted.total : isTableRead(opened) ? opened.done / 100 : null
  const minutes = useMinutesLeft(phase, part)
  const words = { done: count(counted?.done ?? 0), total: count(counted?.total ?? 0) }
  return (
    <div className="grid max-w-xl gap-2">
      <p role="status">
        {counted && phase !== 'waiting' && t(`progress.counted.${phase}`, words)}
        {!counted &&
          (part === null ? t(`progress.${phase}`) : t('progress.counted.part', { percent: count(opened.done) }))}
        {minutes !== null &&
          ` · ${minutes === 0 ? t('progress.soon') : t('progress.left', { count: minutes, number: count(minutes) })}`}
      </p>
      {part !== null && <ProgressBar label={t('progress.label')} part={part} />}
    </div>
  )
}

/** Part from which the time left is more than a guess. */
const known_from = 0.05
const known_after_ms = 5000

/** Minutes until a phase ends at its speed so far; null while nobody knows. */
function useMinutesLeft(phase: string, part: number | null): number | null {
  const [begun, setBegun] = useState({ phase, part: part ?? 0, at: Date.now() })
  if (begun.phase !== phase) setBegun({ phase, part: part ?? 0, at: Date.now() })
  const passed_ms = Date.now() - begun.at
  const done = (part ?? 0) - begun.part
  if (part === null || done < known_from || passed_ms < known_after_ms) return null
  return Math.round((passed_ms * (1 - part)) / done / 60_000)
}

/** A table is read before its rows are known. */
const isTableRead = ({ state, table, total, done }: Import) =>
  state === 'reading' && table !== null && total === 0 && done > 0

function phaseOf({ state }: Import) {
  if (state === 'waiting' || state === 'entering') return state
  return state === 'entered' || state === 'undone' ? 'undoing' : 'reading'
}

function countedOf({ state, done, total, written }: Import) {
  const counted = state === 'reading' ? { done, total } : written
  return counted && counted.total > 0 ? counted : null
}
