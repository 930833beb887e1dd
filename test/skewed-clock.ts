import { vi } from 'vitest'

/** Acts as a server whose clock is ahead by so many milliseconds, or behind. PostgreSQL has a clock of its own. */
export async function withClockOff<T>(by_ms: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by_ms })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}
