import '#web/app/app.css'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeAll, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#web/platform/query-client.ts'
import { network, takeUnanswered } from './network.ts'
import { started } from './started.ts'

// A query that fails is asked once more, at once.
const { queries } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } })

// A test may have stopped the clock.
const realTimeout = setTimeout

// A map would load tiles: what stands in for it is looked at here, the map itself in e2e/maps.
const { getContext } = HTMLCanvasElement.prototype
HTMLCanvasElement.prototype.getContext = function context(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
  return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...more])
} as typeof getContext

beforeAll(() => started)

afterEach(async () => {
  await cleanup()
  // What the page requested at the last moment still gets this test's answer.
  await new Promise((resolve) => realTimeout(resolve, 20))
  toast.remove()
  queryClient.clear()
  network.resetHandlers()
  expect(takeUnanswered(), 'requests without an answer').toEqual([])
})
