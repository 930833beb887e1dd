import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { seldom } from './seldom.ts'

const quiet = () => undefined

describe('a seldom reading', () => {
  it('is made once for calls within its time, and again after it', async () => {
    let readings = 0
    const read = seldom(async () => ++readings, { every_ms: 50, max_ms: 1000, onFailure: quiet })
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    expect(await read()).toBe(1)
    await sleep(60)
    expect(await read()).toBe(2)
  })

  it('that takes too long is null, and no second one begins before it ends', async () => {
    let readings = 0
    const end = Promise.withResolvers<void>()
    const failures: unknown[] = []
    const read = seldom(
      async () => {
        readings += 1
        await end.promise
        return readings
      },
      { every_ms: 1, max_ms: 20, onFailure: (error) => failures.push(error) },
    )
    expect(await read()).toBeNull()
    await sleep(5)
    expect([await read(), readings, failures.length]).toEqual([null, 1, 1])
    end.resolve()
    await sleep(5)
    expect([await read(), readings]).toEqual([2, 2])
  })

  it('that fails again and again is reported once, and again after a success', async () => {
    let is_away = true
    let reported = 0
    const read = seldom(
      async () => {
        if (is_away) throw new Error('away')
        return 1
      },
      { every_ms: 0, max_ms: 1000, onFailure: () => ++reported },
    )
    expect([await read(), await read(), reported]).toEqual([null, null, 1])
    is_away = false
    expect(await read()).toBe(1)
    is_away = true
    expect([await read(), reported]).toEqual([null, 2])
  })
})
