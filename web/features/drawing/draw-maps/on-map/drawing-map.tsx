import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BoundaryCheck, DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { DrawMap } from '#web/parts/map/draw/draw-map.tsx'
import { type MapView, metresPerPixel } from '#web/parts/map/map-view.ts'
import type { SheetOnMap } from '#web/parts/map/style-choice.ts'
import type { OwnPosition } from '#web/parts/map/use-own-position.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { pressOnCorner } from '../desk/corner-keys.ts'
import type { Fault } from '../desk/use-check.ts'
import type { Desk } from '../desk/use-drawing.ts'
import { DrawingPreview } from './drawing-preview.tsx'
import { MapHint } from './map-hint.tsx'
import { MapTools } from './map-tools.tsx'
import { useMapShapes } from './use-map-shapes.ts'

type DrawingMapProps = {
  desk: Desk
  dag_no: string
  survey_type_id: number | undefined
  fit: Bbox | undefined
  goTo: LonLat | undefined
  neighbours: DrawnNearby['dags']
  found: BoundaryCheck | undefined
  fault: Fault | null
  here: OwnPosition | undefined
  sheet: SheetOnMap | undefined
  onLook: (bounds: Bbox) => void
}

/** Reach to a neighbour around the middle of the map, in pixels. */
const middle_reach_px = 14

/** Map to draw on; a picture of the drawing on a device without a map. */
export function DrawingMap(props: DrawingMapProps) {
  const { desk, dag_no, survey_type_id, fit, goTo, neighbours, found, fault, onLook } = props
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const [view, setView] = useState<MapView>()
  const { shapes, handles } = useMapShapes(props)
  const reach = view ? metresPerPixel(view) * middle_reach_px : 0
  const addMiddle = ([lon, lat]: LonLat) => desk.set([lon, lat], reach)
  return (
    <DrawMap
      className="absolute! inset-0 max-lg:bottom-4"
      label={t('map_label', { dag: digits(dag_no) })}
      fit={fit}
      goTo={goTo}
      survey_type_id={survey_type_id}
      sheet={props.sheet}
      shapes={shapes}
      pointer={{
        handles,
        onPress: desk.pointer.press,
        onChoose: ({ kind, ...place }) => {
          const middle = handles.find(({ id }) => id.kind === kind && sameCorner(id, place))
          if (kind === 'middle' && middle) desk.pointer.split(place, middle.point)
          else desk.choose(place)
        },
        onDrag: ({ kind, ...place }, to, reach_m) => desk.pointer.drag(kind, place, to, reach_m),
        onDrop: desk.pointer.drop,
        onHover: desk.pointer.hover,
      }}
      onKey={(event, middle) => {
        if (pressOnCorner(desk, event)) return true
        if (event.key !== 'Enter' || desk.tool !== 'draw') return false
        addMiddle(middle)
        // The arrow keys still move the map.
        desk.chooseNone()
        return true
      }}
      onMove={(next, bounds) => {
        setView(next)
        onLook(bounds)
      }}
      instead={<DrawingPreview desk={desk} dag_no={dag_no} neighbours={neighbours} found={found} fault={fault} />}
    >
      <MapTools desk={desk} />
      <MapHint desk={desk} view={view} />
      {desk.tool === 'draw' && (
        <>
          <Crosshair />
          {view && (
            <Button
              variant="secondary"
              className="absolute bottom-14 left-1/2 z-2 -translate-x-1/2 shadow-float lg:pointer-fine:hidden"
              onClick={() => addMiddle([view.lon, view.lat])}
            >
              <Plus aria-hidden="true" className="size-5" />
              {t('tools.add_middle')}
            </Button>
          )}
        </>
      )}
    </DrawMap>
  )
}

type Corner = { part: number; ring: number; at: number }
const sameCorner = (a: Corner, b: Corner) => a.part === b.part && a.ring === b.ring && a.at === b.at

/** Marks the point that Enter on the map, or the touch button, sets. */
const Crosshair = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 left-1/2 size-5 -translate-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-ink after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-ink"
  />
)
