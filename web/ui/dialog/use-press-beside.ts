import { type MouseEvent, useRef } from 'react'

/**
 * A window closes on a press beside it. The library does so too, but with a hidden button that says "Dismiss" in Bengali
 * pages as well. A drag that begins inside, as when text is selected, is no press beside.
 */
export function usePressBeside(onPress: () => void) {
  const began = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget
      // The focus stays in the window: a question that closing asks gives it back to there.
      if (began.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) onPress()
    },
  }
}
