import type { ReactNode } from 'react'
import { loadText } from '#web/text/i18n.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { MapBox } from './map-box.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'

// 240 KB: they come when a map is near.
const MapCanvas = lazyInBrowser(async () => {
  const [{ MapCanvas: Canvas }] = await Promise.all([import('./map-canvas.tsx'), loadText('map')])
  return Canvas
})

type LandMapProps = MapCanvasProps & {
  className?: string
  /** Stands in for the map where this device cannot draw one. */
  instead: ReactNode
}

/** The map of land, wherever there is one. */
export function LandMap({ className = '', instead, ...map }: LandMapProps) {
  const language = useLanguage()
  return (
    <MapBox className={className} instead={instead}>
      {/* The words about fingers and keys stay as they were when the map was made. */}
      <MapCanvas key={map.tools ? 'tools' : language} {...map} />
    </MapBox>
  )
}
