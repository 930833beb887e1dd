import './page-wide.ts'
import '#web/app/app.css'
import toast from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#web/platform/query-client.ts'
import { expectFrames } from './frames.ts'
import { leaveNothing } from './leave-nothing.ts'
import { network, readUnanswered } from './network.ts'
import { pageOpened } from './open-screen.tsx'
import { gate, requestsAnswered } from './page-wide.ts'
import { started } from './started.ts'

beforeAll(() => started)
beforeEach(expectFrames)
beforeEach(gate.open)

afterEach(async () => {
  await pageOpened()
  await cleanup()
  // Late requests of the page still get this test's answer.
  await requestsAnswered()
  toast.remove()
  queryClient.clear()
  network.resetHandlers()
  expect(readUnanswered().join(', '), 'requests without an answer').toBe('')
})

afterAll(leaveNothing)
