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
  /** Replaces the map on a device that cannot draw one. */
  instead: ReactNode
}

/** Map to draw on. It has no drawing logic: it shows shapes and reports pointer and keys. */
export const DrawMap = ({ className = '', instead, ...canvas }: DrawMapProps) => (
  <MapBox className={className} instead={instead}>
    <DrawCanvas {...canvas} />
  </MapBox>
)
