import { type ReactNode, Suspense, useRef } from 'react'
import { useInView } from '#web/ui/hooks/use-in-view.ts'

/** Keeps the room of a section, which comes when somebody has scrolled near it. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const near = useInView(room, '250px')
  return (
    <div ref={room} className={`grid ${className}`}>
      {near && <Suspense>{children}</Suspense>}
    </div>
  )
}
