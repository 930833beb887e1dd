import { expect, it } from 'vitest'
import { makeQueue } from './queue.ts'

it('the queue runs at most its number at once, in order, whether acts fail or not', async () => {
  const queue = makeQueue({ at_once: 2 })
  let running = 0
  let most = 0
  const started: number[] = []
  const act = (number: number) =>
    queue.run(async () => {
      started.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      if (number % 3 === 0) throw new Error(`${number}`)
      return number
    })
  const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(act))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect([most, started]).toEqual([2, [1, 2, 3, 4, 5, 6, 7]])
})
