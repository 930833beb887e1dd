import { LocateFixed, Maximize, Minimize, Minus, Navigation2, Plus, Ruler, SquareDashed } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Measure } from '../measure/use-measure.ts'
import type { Locating } from '../use-own-position.ts'
import { ButtonGroup, MapButton } from './map-buttons.tsx'
import type { MapTool } from './tool-row.tsx'
import { useFullScreen } from './use-full-screen.ts'

/** Buttons for north, zoom in and zoom out. */
export function MoveControls({ map }: { map: MapLibre }) {
  const { t } = useTranslation('map')
  const bearing = useBearing(map)
  return (
    <>
      <ButtonGroup>
        <MapButton
          Sign={Navigation2}
          label={t('north')}
          onClick={() => map.resetNorth()}
          turned={-bearing}
          className="text-parcel"
        />
      </ButtonGroup>
      <ZoomButtons map={map} />
    </>
  )
}

export function ZoomButtons({ map, className }: { map: MapLibre; className?: string }) {
  const { t } = useTranslation('map')
  return (
    <ButtonGroup {...(className && { className })}>
      <MapButton Sign={Plus} label={t('nearer')} onClick={() => map.zoomIn()} />
      <MapButton Sign={Minus} label={t('farther')} onClick={() => map.zoomOut()} />
    </ButtonGroup>
  )
}

type ToolControlsProps = { measure: Measure; position: Locating }

/** Buttons for the own position and for measuring. */
export function ToolControls({ measure, position }: ToolControlsProps) {
  const [locate, ...measures] = useTools({ measure, position })
  return (
    <>
      <ButtonGroup>{locate && <MapButton {...locate} />}</ButtonGroup>
      <ButtonGroup>
        {measures.map((tool) => (
          <MapButton key={tool.label} {...tool} />
        ))}
      </ButtonGroup>
      <PositionReport position={position} className="absolute top-3 right-17 w-56" />
    </>
  )
}

/** Button for the full screen, where the browser has it. */
export function FullScreenControl({ box }: { box: RefObject<Element | null> }) {
  const tool = useFullScreenTool(box)
  return (
    tool && (
      <ButtonGroup>
        <MapButton {...tool} />
      </ButtonGroup>
    )
  )
}

/** Own position, distance and area. */
export function useTools({ measure, position }: ToolControlsProps): MapTool[] {
  const { t } = useTranslation('map')
  return [
    {
      Sign: LocateFixed,
      label: t('where_am_i'),
      onClick: position.locate,
      pressed: position.here !== undefined,
    },
    {
      Sign: Ruler,
      label: t('measure.distance'),
      onClick: () => measure.choose('distance'),
      pressed: measure.mode === 'distance',
    },
    {
      Sign: SquareDashed,
      label: t('measure.area'),
      onClick: () => measure.choose('area'),
      pressed: measure.mode === 'area',
    },
  ]
}

export function useFullScreenTool(box: RefObject<Element | null>): MapTool | null {
  const { t } = useTranslation('map')
  const screen = useFullScreen(box)
  return (
    screen && {
      Sign: screen.isFull ? Minimize : Maximize,
      label: t(screen.isFull ? 'full_screen_end' : 'full_screen'),
      onClick: screen.toggle,
    }
  )
}

/** Says where the reader is, or why that is not known. */
export function PositionReport({ position, className }: { position: Locating; className: string }) {
  const { t } = useTranslation('map')
  const { digits } = useFormats()
  return (
    <>
      <span role="status" className="sr-only">
        {position.here && t('you_are_here', { metres: digits(String(Math.ceil(position.here.accuracy_m))) })}
      </span>
      {(position.state === 'refused' || position.state === 'unknown') && (
        <p
          role="alert"
          className={`rounded-card border border-line bg-card px-3 py-2 text-sm shadow-float ${className}`}
        >
          {t(`position_${position.state}`)}
        </p>
      )}
    </>
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
