import type { ImportState } from '#contract/imports/imports.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'

const tones: Record<ImportState, StatusTone> = {
  waiting: 'waiting',
  reading: 'waiting',
  ready: 'new',
  refused: 'refused',
  entering: 'waiting',
  entered: 'good',
  undone: 'neutral',
}

export function ImportBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation('imports')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}
