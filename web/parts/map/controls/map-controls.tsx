import { LocateFixed, type LucideIcon, Minus, Navigation2, Plus, Ruler, SquareDashed } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Measure } from '../measure/use-measure.ts'
import type { Locating } from '../use-own-position.ts'

/** Buttons for north, zoom in and zoom out. */
export function MoveControls({ map }: { map: MapLibre }) {
  const { t } = useTranslation('map')
  const bearing = useBearing(map)
  return (
    <>
      <Group>
        <Control
          Sign={Navigation2}
          label={t('north')}
          onClick={() => map.resetNorth()}
          turned={-bearing}
          className="text-parcel"
        />
      </Group>
      <Group>
        <Control Sign={Plus} label={t('nearer')} onClick={() => map.zoomIn()} />
        <Control Sign={Minus} label={t('farther')} onClick={() => map.zoomOut()} />
      </Group>
    </>
  )
}

/** Buttons for the own position and for measuring. */
export function ToolControls({ measure, position }: { measure: Measure; position: Locating }) {
  const { t } = useTranslation('map')
  const { digits } = useFormats()
  return (
    <>
      <Group>
        <Control
          Sign={LocateFixed}
          label={t('where_am_i')}
          onClick={position.locate}
          pressed={position.here !== undefined}
        />
      </Group>
      <Group>
        <Control
          Sign={Ruler}
          label={t('measure.distance')}
          onClick={() => measure.choose('distance')}
          pressed={measure.mode === 'distance'}
        />
        <Control
          Sign={SquareDashed}
          label={t('measure.area')}
          onClick={() => measure.choose('area')}
          pressed={measure.mode === 'area'}
        />
      </Group>
      <span role="status" className="sr-only">
        {position.here && t('you_are_here', { metres: digits(String(Math.ceil(position.here.accuracy_m))) })}
      </span>
      {(position.state === 'refused' || position.state === 'unknown') && (
        <p
          role="alert"
          className="absolute top-0 right-14 w-56 rounded-card border border-line bg-white px-3 py-2 text-sm shadow-float"
        >
          {t(`position_${position.state}`)}
        </p>
      )}
    </>
  )
}

const Group = ({ children }: { children: React.ReactNode }) => (
  <div className="grid divide-y divide-line overflow-hidden rounded-control border border-line bg-white shadow-float">
    {children}
  </div>
)

type ControlProps = {
  Sign: LucideIcon
  label: string
  onClick: () => void
  pressed?: boolean
  turned?: number
  className?: string
}

function Control({ Sign, label, onClick, pressed, turned = 0, className = '' }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className={`grid size-11 place-items-center text-ink hover:bg-green-50 focus-visible:-outline-offset-2 aria-pressed:bg-green-800 aria-pressed:text-white ${className}`}
    >
      <Sign aria-hidden="true" className="size-5" style={turned === 0 ? undefined : { rotate: `${turned}deg` }} />
    </button>
  )
}

function useBearing(map: MapLibre) {
  const [bearing, setBearing] = useState(0)
  useEffect(() => {
    const turned = () => setBearing(Math.round(map.getBearing()))
    map.on('rotate', turned)
    return () => void map.off('rotate', turned)
  }, [map])
  return bearing
}
