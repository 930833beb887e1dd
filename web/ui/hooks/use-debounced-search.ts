import { useEffect, useRef, useState } from 'react'

const rest = 300

/**
 * The text of a search box whose resting value lives elsewhere (the address): typing shows at once and is handed on
 * after 300 ms; a value that changes from outside (Back, clear) shows in the box.
 */
export function useDebouncedSearch(value: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, handedOn: value, value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (typed.value !== value) setTyped({ text: value === typed.handedOn ? typed.text : value, handedOn: value, value })

  function handOn(text: string) {
    clearTimeout(timer.current)
    setTyped((before) => ({ ...before, text, handedOn: text.trim() }))
    onRest(text.trim())
  }
  function type(text: string) {
    clearTimeout(timer.current)
    setTyped((before) => ({ ...before, text }))
    timer.current = setTimeout(() => handOn(text), rest)
  }
  // Who leaves the page is not called back to it.
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text: typed.text, type, now: handOn, stop: () => clearTimeout(timer.current) }
}
