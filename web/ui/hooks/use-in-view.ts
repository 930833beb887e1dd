import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come into the window; once it has, it stays so. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (seen || !target) return
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true))
    watch.observe(target)
    return () => watch.disconnect()
  }, [element, seen])
  return seen
}
