import { type ReactNode, Suspense, useRef } from 'react'
import { useInView } from '#web/ui/hooks/use-in-view.ts'

/** Keeps the room of a section, which comes when somebody has scrolled near it. The server renders it at once. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const seen = useInView(room, '250px')
  const near = seen || typeof document === 'undefined'
  return (
    <div ref={room} className={`grid ${className}`}>
      {near && <Suspense>{children}</Suspense>}
    </div>
  )
}
