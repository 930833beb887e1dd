import { expect, it } from 'vitest'
import { activeFault } from './pdf-names.ts'

it.each(['1%', '1 ', '/AA<<', '/AA 1 0 R ', '/OpenAction', '1 0 obj ', '1 0 obj/Page<<'])(
  'a file of %j alone, made to be slow, is read in time',
  (unit) => {
    const pdf = Buffer.from(`%PDF-1.7\n${unit.repeat(100_000)}`)
    const from = performance.now()
    activeFault(pdf)
    expect(performance.now() - from).toBeLessThan(10_000)
  },
)
