import { type ReactNode, Suspense, useRef } from 'react'
import { useVisible } from '#web/ui/hooks/use-visible.ts'

/**
 * Reserves the space of a section, which loads when the reader has scrolled near it. The server renders it at once; the
 * browser fetches fonts and pictures when they come into sight.
 */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const seen = useVisible(room, '250px')
  const on_server = typeof document === 'undefined'
  const isVisible = seen || on_server
  return (
    <div ref={room} className={`grid ${className} ${on_server ? '[content-visibility:auto]' : ''}`}>
      {isVisible && <Suspense>{children}</Suspense>}
    </div>
  )
}
