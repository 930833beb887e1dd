import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element on the screen, in CSS pixels; `assumed` until it is measured. */
export function useDrawnWidth(element: RefObject<Element | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setWidth(watched.getBoundingClientRect().width || assumed)
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    measure()
    return () => observer.disconnect()
  }, [element, assumed])
  return width
}
