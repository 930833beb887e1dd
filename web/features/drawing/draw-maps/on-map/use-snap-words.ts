import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Snap } from '../../polygon/snapping.ts'

/** "Snap to the corner of 124" */
export function useSnapWords() {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  return ({ kind, dag_no }: Snap) => t(kind === 'corner' ? 'snap.corner' : 'snap.edge', { dag: digits(dag_no) })
}
