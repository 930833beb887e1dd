import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react'
import type { ComboBoxProps } from './combo-box-props.ts'

/** State of a combo box (open, active row) and its handlers of keys and presses. */
export function useComboBox<Item>(props: ComboBoxProps<Item>, box: RefObject<HTMLElement | null>) {
  const { items, keyOf, chosen, empty, field, opensOn, onType, onPick, onLeave, onEscape } = props
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState<string | number | null>(null)
  const isOpen = wanted && !field.disabled && (items.length > 0 || !!empty)
  const placeOf = (key: string | number | null | undefined) => items.findIndex((item) => keyOf(item) === key)
  const active = isOpen ? placeOf(at) : -1

  function open() {
    setWanted(true)
    setAt(chosen ?? null)
  }
  function close() {
    setWanted(false)
    setAt(null)
  }
  function leave() {
    close()
    onLeave?.()
  }
  function pick(place: number) {
    const item = items[place]
    if (item === undefined) return
    close()
    onPick(item)
  }
  usePressOutside(isOpen, box, leave)

  function move(to: number) {
    const item = items[Math.max(0, Math.min(items.length - 1, to))]
    if (item !== undefined) setAt(keyOf(item))
  }
  function handleArrow(step: number) {
    if (isOpen) return move(active < 0 && step < 0 ? items.length - 1 : active + step)
    setWanted(true)
    const before = placeOf(chosen)
    move(before >= 0 ? before : step < 0 ? items.length - 1 : 0)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown?.(event)
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      handleArrow(step)
    }
    if (event.key === 'Escape' && !isOpen) onEscape?.()
    if (!isOpen) return
    if (event.key === 'Escape') {
      // Otherwise the dialog around the field would close.
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    // The next Enter submits the form, once the list is closed.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    if (active >= 0) pick(active)
    else if (event.key === 'Enter' && props.enterPicksFirst && items.length > 0) pick(0)
    else if (event.key === 'Tab' || !props.enterPicksFirst) leave()
  }

  return {
    isOpen,
    active,
    pick,
    toggle: () => {
      box.current?.querySelector('input')?.focus()
      if (isOpen) leave()
      else open()
    },
    handlers: {
      onChange: (event: { target: { value: string } }) => {
        setWanted(true)
        setAt(null)
        onType(event.target.value)
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        field.onFocus?.(event)
        if (opensOn === 'focus') open()
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        field.onBlur?.(event)
        leave()
      },
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        field.onClick?.(event)
        if (opensOn === 'focus' && !isOpen) open()
      },
      onKeyDown: handleKey,
    },
  }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 }

/** A press outside the field closes its list, also if a browser leaves the focus in it. */
function usePressOutside(isOpen: boolean, box: RefObject<HTMLElement | null>, onPress: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => target instanceof Node && !box.current?.contains(target) && onPress()
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen, box, onPress])
}
