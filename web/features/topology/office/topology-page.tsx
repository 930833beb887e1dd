import { Link, useNavigate } from '@tanstack/react-router'
import { BadgeCheck, Braces, MapPin, PenTool, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TopologyFault } from '#contract/drawing/topology.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useDownloadList } from '#web/parts/records/records.queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { IconButton, iconLook } from '#web/ui/icon-button.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { CheckPanel } from './check-panel.tsx'
import { FaultFilters } from './fault-filters.tsx'
import { FaultPlace } from './fault-place.tsx'
import { useReopenFault } from './faults.queries.ts'
import { useFaultColumns } from './use-fault-columns.tsx'
import { useFaultWords } from './use-fault-words.ts'
import { useFaults } from './use-faults.ts'
import { useFocusedRow } from './use-focused-row.ts'
import { useNoFaultsWords } from './use-no-faults-words.ts'

/** Faults of drawn boundaries: checks, map, acceptance, and links to the drawing. */
export function TopologyPage() {
  const { t, group } = useTranslation('topology-office')
  const words = useFaultWords()
  const faults = useFaults()
  const columns = useFaultColumns()
  const none = useNoFaultsWords(faults.state)
  const [chosen_id, choose] = useState<number | null>(null)
  const [accepting, setAccepting] = useState<TopologyFault | null>(null)
  const phone = usePhone()
  const list = useRef<HTMLDivElement>(null)
  useFocusedRow(list, choose)
  const navigate = useNavigate()
  const reopen = useReopenFault()
  const rows = faults.query.data?.data ?? []
  const chosen = rows.find(({ id }) => id === chosen_id) ?? (phone ? undefined : rows[0])
  useKey('a', () => chosen?.state === 'open' && setAccepting(chosen))

  const openDrawing = (fault: TopologyFault) => void navigate(drawingOf(fault))

  const openAgain = (fault: TopologyFault) =>
    reopen.mutate(fault, {
      onSuccess: () => notify.success(t('reopen.done')),
      onError: (problem) => notify.error(messageOf(problem, t('reopen.failed'))),
    })

  const listWords = { ...group('list'), none }
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={listWords} records={faults} more={<GeoJsonButton faults={faults} />} />
        <p className="text-ink-soft">{t('about')}</p>
      </div>
      <CheckPanel />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,26%)] 2xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4" ref={list}>
          <RecordsList
            words={listWords}
            columns={columns}
            records={faults}
            filters={<FaultFilters />}
            nameOf={words.name}
            onOpen={openDrawing}
            rowActions={(fault) => (
              <>
                {phone && (
                  <IconButton
                    Sign={MapPin}
                    label={t('map.show', { name: words.name(fault) })}
                    onClick={() => choose(fault.id)}
                  />
                )}
                {fault.state === 'open' && (
                  <IconButton
                    Sign={BadgeCheck}
                    label={t('accept.open', { name: words.name(fault) })}
                    onClick={() => setAccepting(fault)}
                  />
                )}
                {fault.state === 'accepted' && (
                  <IconButton
                    Sign={Undo2}
                    label={t('reopen.open', { name: words.name(fault) })}
                    onClick={() => openAgain(fault)}
                  />
                )}
                <Link
                  {...drawingOf(fault)}
                  aria-label={t('draw', { name: words.name(fault) })}
                  title={t('draw', { name: words.name(fault) })}
                  className={iconLook}
                >
                  <PenTool aria-hidden="true" className="size-4.5" />
                </Link>
              </>
            )}
          />
        </div>
        <FaultPlace fault={chosen} onClose={() => choose(null)} />
      </div>
      {accepting && <AcceptDialog fault={accepting} onClose={() => setAccepting(null)} />}
    </section>
  )
}

/** Link to the drawing desk of the fault's first dag. */
const drawingOf = ({ dag }: TopologyFault) =>
  ({ to: '/admin/$page', params: { page: 'draw-maps' }, search: { dag: String(dag.id) } }) as const

function GeoJsonButton({ faults }: { faults: ReturnType<typeof useFaults> }) {
  const { t } = useTranslation('topology-office')
  const file = useDownloadList()
  const fail = (problem: Error) => notify.error(messageOf(problem, t('geojson_failed')))
  return (
    <Button
      variant="secondary"
      className="max-sm:px-2.5 max-sm:text-sm"
      pending={file.isPending}
      onClick={() => file.mutate(faults.downloadGeoJson, { onError: fail })}
    >
      <Braces aria-hidden="true" className="size-4.5" />
      {t('geojson')}
    </Button>
  )
}
