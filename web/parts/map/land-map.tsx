import { type ReactNode, Suspense, useRef } from 'react'
import { loadText } from '#web/text/i18n.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useInView } from '#web/ui/hooks/use-in-view.ts'
import { latePart } from '#web/ui/late-part.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import { hasWebGl } from './web-gl.ts'

// 240 KB: they come when a map is near.
const MapCanvas = latePart(async () => {
  const [{ MapCanvas: Canvas }] = await Promise.all([import('./map-canvas.tsx'), loadText('map')])
  return Canvas
})

type LandMapProps = MapCanvasProps & {
  className?: string
  /** Stands in for the map where this device cannot draw one. */
  instead: ReactNode
}

/** The map of land, wherever there is one. Its code comes when it is near; what cannot draw it shows something else. */
export function LandMap({ className = '', instead, ...map }: LandMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useInView(box)
  const drawn = hasWebGl()
  const language = useLanguage()
  if (!drawn) return <div className={className}>{instead}</div>
  return (
    <div ref={box} className={`relative isolate overflow-hidden bg-[#f4efe4] ${className}`}>
      {near && (
        <Suspense fallback={<Coming />}>
          {/* The words about fingers and keys stay as they were when the map was made. */}
          <MapCanvas key={map.tools ? 'tools' : language} {...map} />
        </Suspense>
      )}
    </div>
  )
}

const Coming = () => (
  <div className="absolute inset-0 grid place-items-center">
    <Spinner />
  </div>
)
