import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idle_ms, onMapIdle } from './map-idle.ts'

let page: EventTarget
let map: EventTarget
const act = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  map = new EventTarget()
  vi.stubGlobal('window', page)
  act.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () =>
  onMapIdle(
    {
      on: (name, listener) => map.addEventListener(name, listener),
      off: (name, listener) => map.removeEventListener(name, listener),
    },
    act,
  )
const happens = (...names: string[]) => {
  for (const name of names) map.dispatchEvent(new Event(name))
}
const waits = (ms: number) => vi.advanceTimersByTime(ms)

it('the act runs once the map has rested', () => {
  watch()
  happens('movestart', 'moveend')
  waits(idle_ms - 1)
  expect(act).not.toHaveBeenCalled()
  waits(1)
  expect(act).toHaveBeenCalledOnce()
})

it('the act waits while the map moves again', () => {
  watch()
  happens('movestart', 'moveend')
  waits(idle_ms - 1)
  happens('movestart')
  waits(10 * idle_ms)
  expect(act).not.toHaveBeenCalled()
  happens('moveend')
  waits(idle_ms)
  expect(act).toHaveBeenCalledOnce()
})

it.each([
  ['mousedown', 'mouseup'],
  ['touchstart', 'touchend'],
  ['touchstart', 'touchcancel'],
])('the act waits while the map is held: %s to %s', (begins, ends) => {
  watch()
  happens('movestart', 'moveend', begins)
  waits(10 * idle_ms)
  expect(act).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(ends))
  waits(idle_ms)
  expect(act).toHaveBeenCalledOnce()
})

it('the act does not run after a click that moved nothing', () => {
  watch()
  happens('mousedown')
  page.dispatchEvent(new Event('mouseup'))
  waits(10 * idle_ms)
  expect(act).not.toHaveBeenCalled()
})

it('the act does not run after the watch has ended', () => {
  const end = watch()
  happens('movestart', 'moveend')
  end()
  waits(10 * idle_ms)
  happens('moveend')
  page.dispatchEvent(new Event('mouseup'))
  waits(10 * idle_ms)
  expect(act).not.toHaveBeenCalled()
})
