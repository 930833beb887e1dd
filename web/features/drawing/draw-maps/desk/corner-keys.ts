import type { Desk } from './use-drawing.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const small_m = 0.1
const large_m = 1

/** Applies a key to the chosen corner; true if the key has an effect. */
export function pressOnCorner(desk: Desk, { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): boolean {
  if (desk.chosen === null || ctrlKey || metaKey || altKey) return false
  const step = steps[key]
  if (step) {
    const metres = shiftKey ? large_m : small_m
    desk.nudge(step[0] * metres, step[1] * metres)
  } else if (key === 'Enter') desk.snapChosen()
  else if (key === 'Delete' || key === 'Backspace') desk.remove()
  else if (key === 'i' || key === 'I') desk.insert()
  else if (key === 'Escape') desk.chooseNone()
  else return false
  return true
}
