import { useQuery } from '@tanstack/react-query'
import type { Geometry } from 'geojson'
import { useMemo } from 'react'
import type { TopologyFault, TopologyFaultOnMap } from '#contract/drawing/topology.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { hasWebGl } from '#web/parts/map/web-gl.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { faultOnMapQuery } from './faults.queries.ts'
import { useFaultWords } from './use-fault-words.ts'

/** Fault on the map with its dags, and its facts. */
export function FaultMapCard({ fault }: { fault: TopologyFault }) {
  const { t } = useTranslation('topology-office')
  const query = useQuery(faultOnMapQuery(fault.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <QueryState query={query} lines={6} look="h-72" failed={t('map.failed')} />
      {query.data && <FaultMap fault={query.data} />}
      <Facts fault={fault} />
    </div>
  )
}

function FaultMap({ fault }: { fault: TopologyFaultOnMap }) {
  const { t } = useTranslation('topology-office')
  const { digits } = useFormats()
  const shown = useMemo(() => ({ place: fault.place as Geometry, dags: fault.dags }), [fault])
  const fit = useMemo(() => aroundPlace(fault.bbox), [fault.bbox])
  const [dag, other] = fault.dags
  return (
    <>
      <LandMap
        className={hasWebGl() ? 'h-72 rounded-card border border-line-strong lg:h-[26rem]' : ''}
        label={t('map.label')}
        fit={fit}
        fault={shown}
        survey_type_id={fault.survey_type.id}
        instead={<p className="text-ink-soft">{t('map.none')}</p>}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Key look="border-parcel bg-parcel/40 border-2">{t('map.fault')}</Key>
        {dag && <Key look="border-brand border-3">{t('map.dag', { number: digits(dag.dag_no) })}</Key>}
        {other && (
          <Key look="border-older border-3 border-dashed">{t('map.dag', { number: digits(other.dag_no) })}</Key>
        )}
      </ul>
    </>
  )
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-4.5 rounded-sm ${look}`} />
    {children}
  </li>
)

/** Degrees, about 25 m: even a very narrow fault is shown with its surroundings. */
const around = 0.00025

const aroundPlace = ([west, south, east, north]: Bbox): Bbox => {
  const wide = Math.max(0, around - (east - west) / 4)
  const high = Math.max(0, around - (north - south) / 4)
  return [west - wide, south - high, east + wide, north + high]
}

function Facts({ fault }: { fault: TopologyFault }) {
  const { t } = useTranslation('topology-office')
  const words = useFaultWords()
  const { squareFeet, moment } = useFormats()
  const { width, recorded_area, drawn_area, reason, decided_by, decided_at } = fault
  const feet = (value: number) => t('map.square_feet', { number: squareFeet(value) })
  const lines: [string, string][] = [
    [t('columns.sheet'), words.sheet(fault)],
    [t('columns.size'), words.size(fault)],
    ...(width === null ? [] : [[t('map.width'), t('map.feet', { number: squareFeet(width) })] as [string, string]]),
    ...(recorded_area === null ? [] : [[t('map.recorded'), feet(recorded_area)] as [string, string]]),
    ...(drawn_area === null ? [] : [[t('map.drawn'), feet(drawn_area)] as [string, string]]),
    [t('map.found'), moment(fault.found_at)],
    ...(reason === null ? [] : [[t('map.reason'), reason] as [string, string]]),
    ...(decided_by === null || decided_at === null
      ? []
      : [[t('states.accepted'), t('map.decided', { name: decided_by, at: moment(decided_at) })] as [string, string]]),
  ]
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
