import { useEffect, useRef, useState } from 'react'

const rest = 300

/**
 * Text of a search box whose value is in the address: typing shows at once and is passed on after 300 ms of rest; the
 * box follows a value that changes from outside (Back, clear).
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
  /** For a box that is left: what is opened next must not be overtaken by its text. */
  function leave() {
    if (typed.text.trim() !== typed.handedOn) handOn(typed.text)
  }
  // A person who leaves the page is not called back to it.
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text: typed.text, type, now: handOn, leave, stop: () => clearTimeout(timer.current) }
}
