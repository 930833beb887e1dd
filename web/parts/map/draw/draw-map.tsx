import type { ReactNode } from 'react'
import { loadText } from '#web/text/i18n.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { MapBox } from '../map-box.tsx'
import type { DrawCanvasProps } from './draw-canvas.tsx'

const DrawCanvas = lazyInBrowser(async () => {
  const [{ DrawCanvas: Canvas }] = await Promise.all([import('./draw-canvas.tsx'), loadText('map')])
  return Canvas
})

type DrawMapProps = DrawCanvasProps & {
  className?: string
  /** Stands in for the map where this device cannot draw one. */
  instead: ReactNode
}

/** A map to draw on. It knows nothing of what is drawn: it shows shapes and tells what the pointer and the keys do. */
export const DrawMap = ({ className = '', instead, ...canvas }: DrawMapProps) => (
  <MapBox className={className} instead={instead}>
    <DrawCanvas {...canvas} />
  </MapBox>
)
