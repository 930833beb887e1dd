import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a job that reaches others rests while nothing may leave, and goes on by itself afterwards', async () => {
  let is_quiet = true
  const ran: string[] = []
  const jobs = makeJobs({ isQuiet: () => is_quiet, onError: (_, error) => expect(error).toBeUndefined() })
  for (const outward of [true, false])
    jobs.start({
      name: outward ? 'send' : 'count',
      every_ms: 1000,
      outward,
      run: async () => void ran.push(outward ? 'send' : 'count'),
    })
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toEqual(['count'])
  is_quiet = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran.toSorted()).toEqual(['count', 'count', 'send'])
  await jobs.stop()
})
