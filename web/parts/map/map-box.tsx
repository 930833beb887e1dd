import { type ReactNode, Suspense, useRef } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useVisible } from '#web/ui/hooks/use-visible.ts'
import { hasWebGl } from './web-gl.ts'

type MapBoxProps = {
  className?: string
  /** Replaces the map on a device that cannot draw one. */
  instead: ReactNode
  /** Map, whose code loads later. */
  children: ReactNode
}

/** Box of a map. Its code loads when the reader is near; a browser without WebGL shows `instead`. */
export function MapBox({ className = '', instead, children }: MapBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const isVisible = useVisible(box)
  if (!hasWebGl()) return <div className={className}>{instead}</div>
  return (
    <div ref={box} className={`relative isolate overflow-hidden as-paper bg-map ${className}`}>
      {isVisible && <Suspense fallback={<Coming />}>{children}</Suspense>}
    </div>
  )
}

const Coming = () => (
  <div className="absolute inset-0 grid place-items-center">
    <Spinner />
  </div>
)
