import { type RefObject, useEffect, useState } from 'react'

/** True once an element has come into the window, or as close as `margin`; it then stays true. */
export function useVisible(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (seen || !target) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: margin,
      },
    )
    watch.observe(target)
    return () => watch.disconnect()
  }, [element, margin, seen])
  return seen
}
