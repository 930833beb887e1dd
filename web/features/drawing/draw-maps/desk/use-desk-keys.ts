import { useEffect, useEffectEvent } from 'react'
import { useKey } from '#web/ui/hooks/use-key.ts'
import type { Desk } from './use-drawing.ts'

/** Shortcuts: letters of the tools, undo and redo, and Ctrl S. */
export function useDeskKeys(desk: Desk, save: () => void) {
  useKey('v', () => desk.setTool('choose'))
  useKey('p', () => desk.setTool('draw'))
  useKey('s', desk.toggleSnapping)
  useKey('n', desk.chooseNext)
  useKey('i', desk.insert)
  useKey('x', desk.remove)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const act = actOf(event, desk, save)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actOf({ key, shiftKey, target }: KeyboardEvent, desk: Desk, save: () => void) {
  const on = target instanceof Element ? target : null
  if (on?.closest('[role=dialog], [role=alertdialog]')) return null
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey) return save
  // Text that is typed in a field is undone by the field itself.
  if (on?.closest('input, textarea')) return null
  if (letter === 'z') return shiftKey ? desk.redo : desk.undo
  return letter === 'y' ? desk.redo : null
}
