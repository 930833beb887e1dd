import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoundaryVersion, DagBoundary } from '#contract/drawing/boundaries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { boundaryVersionsQuery } from '../../boundaries.queries.ts'

type BoundaryHistoryProps = {
  dag: DagBoundary
  /** True if the drawing has unsaved changes, which restoring discards. */
  changed: boolean
  pending: boolean
  onRestore: (version: number) => void
  onClose: () => void
}

/** All boundaries of the dag, with author, time and area; each can be restored. */
export function BoundaryHistory({ dag, changed, pending, onRestore, onClose }: BoundaryHistoryProps) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const versions = useQuery(boundaryVersionsQuery(dag.dag_id))
  const [back, setBack] = useState<number | null>(null)
  return (
    <Dialog title={t('history.title', { dag: digits(dag.dag_no) })} open onClose={onClose} size="wide" locked={pending}>
      <QueryState query={versions} failed={t('history.failed')} lines={4} />
      <ol className="grid gap-3">
        {versions.data?.map((version) => (
          <Entry
            key={version.version}
            version={version}
            dag_no={dag.dag_no}
            isCurrent={version.version === dag.boundary_version}
            isOpen={!dag.is_closed}
            onBack={() => setBack(version.version)}
          />
        ))}
      </ol>
      {back !== null && (
        <ConfirmDialog
          title={t('history.back_title', { version: digits(String(back)) })}
          action={t('history.back')}
          variant="primary"
          pending={pending}
          onConfirm={() => onRestore(back)}
          onClose={() => setBack(null)}
        >
          <p>{t(changed ? 'history.back_loses' : 'history.back_about')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type EntryProps = { version: BoundaryVersion; dag_no: string; isCurrent: boolean; isOpen: boolean; onBack: () => void }

function Entry({
  version: { version, source, geojson, area, drawn_at, drawn_by },
  dag_no,
  isCurrent,
  isOpen,
  onBack,
}: EntryProps) {
  const { t } = useTranslation('drawing')
  const { digits, moment, decimals, squareFeet } = useFormats()
  const number = digits(String(version))
  return (
    <li className="grid items-center gap-4 rounded-card border border-line p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      {geojson ? (
        <ParcelOutline dag_no={dag_no} geojson={geojson} neighbours={[]} ratio={1.4} />
      ) : (
        <span className="text-ink-soft text-sm">{t('history.nothing')}</span>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{t('history.version', { version: number })}</b>
          {isCurrent && <StatusBadge tone="good">{t('history.current')}</StatusBadge>}
        </p>
        <p>{[moment(drawn_at), drawn_by && t('history.by', { name: drawn_by })].filter(Boolean).join(' · ')}</p>
        <p className="text-ink-soft text-sm">
          {[
            t(`source.${source}`),
            area !== null && t('found.size', { decimals: decimals(area), square_feet: squareFeet(Math.round(area)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isCurrent && isOpen && geojson && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('history.back_to', { version: number })}
          onClick={onBack}
        >
          {t('history.back')}
        </Button>
      )}
    </li>
  )
}
