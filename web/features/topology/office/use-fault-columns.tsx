import type { TopologyFault } from '#contract/drawing/topology.ts'
import type { FaultState } from '#contract/drawing/topology-rules.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { useFaultWords } from './use-fault-words.ts'

const tones: Record<FaultState, StatusTone> = { open: 'flagged', accepted: 'neutral', mended: 'good' }

export function useFaultColumns(): ListColumn<TopologyFault>[] {
  const { t } = useTranslation('topology-office')
  const words = useFaultWords()
  return [
    { key: 'kind', header: t('columns.kind'), heads: true, cell: words.kind },
    { key: 'dags', header: t('columns.dags'), cell: words.dags },
    { key: 'sheet', header: t('columns.sheet'), from: '2xl', cell: words.sheet },
    { key: 'size', header: t('columns.size'), sort: 'area', cell: words.size },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
  ]
}
