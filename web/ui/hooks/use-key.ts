import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../keys.ts'

/** Key that acts anywhere on the page, except while somebody types or a window is open. */
export function useKey(letter: string, act: () => void) {
  // A sign such as ? needs Shift on most keyboards.
  const isLetter = /[a-z]/.test(letter)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || (event.shiftKey && isLetter) || isTyping(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
