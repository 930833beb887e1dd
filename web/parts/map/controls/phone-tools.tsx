import { Minus, Navigation2, Plus, Wrench, X } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Measure } from '../measure/use-measure.ts'
import type { Locating } from '../use-own-position.ts'
import { ButtonGroup } from './map-buttons.tsx'
import { PositionReport, useFullScreenTool, useTools, ZoomButtons } from './map-controls.tsx'
import { MapLegend } from './map-legend.tsx'
import { type MapTool, ToolRow } from './tool-row.tsx'

type PhoneToolsProps = {
  map: MapLibre
  /** Element that fills the screen, or the part of the page around it. */
  box: RefObject<Element | null>
  measure: Measure
  position: Locating
  /** Tools of the page. */
  more?: ReactNode
}

/** Zoom buttons if the map has room for them, and one button that opens all tools, the legend and the sources. */
export function PhoneTools({ map, box, measure, position, more }: PhoneToolsProps) {
  const { t } = useTranslation('map')
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLDivElement>(null)
  const full_screen = useFullScreenTool(box)
  const tools: MapTool[] = [
    ...useTools({ measure, position }),
    { Sign: Navigation2, label: t('north'), onClick: () => map.resetNorth() },
    ...(full_screen ? [full_screen] : []),
  ]
  const zoom: MapTool[] = [
    { Sign: Plus, label: t('nearer'), onClick: () => map.zoomIn() },
    { Sign: Minus, label: t('farther'), onClick: () => map.zoomOut() },
  ]

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <div onKeyDown={handleKey} className="relative h-full [container-type:size]">
      <div ref={button} className="absolute top-0 right-[12px] z-1 grid gap-[8px]">
        <ButtonGroup className="pointer-events-auto">
          <button
            type="button"
            aria-label={t('tools')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="grid size-[44px] place-items-center text-ink focus-visible:-outline-offset-2 aria-expanded:bg-brand aria-expanded:text-on-solid"
          >
            {open ? (
              <X aria-hidden="true" className="size-[20px]" />
            ) : (
              <Wrench aria-hidden="true" className="size-[20px]" />
            )}
          </button>
        </ButtonGroup>
        <ZoomButtons map={map} className="pointer-events-auto hidden [@container(min-height:150px)]:grid" />
      </div>
      <PositionReport position={position} className="pointer-events-auto absolute top-0 right-[68px] left-3" />
      <div
        id={id}
        hidden={!open}
        className="pointer-events-auto absolute top-0 right-[68px] max-h-full w-[min(18rem,calc(100%-80px))] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-float"
      >
        {open && (
          <div className="grid gap-1">
            {zoom.map((tool) => (
              <ToolRow key={tool.label} {...tool} className="[@container(min-height:150px)]:hidden" />
            ))}
            {tools.map((tool) => (
              <ToolRow
                key={tool.label}
                {...tool}
                onClick={() => {
                  tool.onClick()
                  setOpen(false)
                }}
              />
            ))}
            {more}
            <div className="grid gap-1.5 border-line border-t px-2 pt-2">
              <MapLegend />
              <p className="text-ink-soft text-xs">
                {t('source')} · {t('source_rivers')}
              </p>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
