import type { ReactNode } from 'react'
import { loadText } from '#web/text/i18n.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { MapBox } from './map-box.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'

// 240 KB: loaded when a map is near.
const MapCanvas = lazyInBrowser(async () => {
  const [{ MapCanvas: Canvas }] = await Promise.all([import('./map-canvas.tsx'), loadText('map')])
  return Canvas
})

type LandMapProps = MapCanvasProps & {
  className?: string
  /** Replaces the map on a device that cannot draw one. */
  instead: ReactNode
}

/** Map of land for any page. */
export function LandMap({ className = '', instead, ...map }: LandMapProps) {
  const language = useLanguage()
  return (
    <MapBox className={className} instead={instead}>
      {/* The library's texts about fingers and keys do not change after the map is made. */}
      <MapCanvas key={map.tools ? 'tools' : language} {...map} />
    </MapBox>
  )
}
