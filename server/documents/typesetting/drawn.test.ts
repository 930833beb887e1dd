import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { cacheDrawn } from './drawn.ts'

const pdf = (text: string) => Buffer.from(text)

function counted(options = { bytes: 10, ms: 60_000 }) {
  const drawn = cacheDrawn(options)
  const made: string[] = []
  return {
    made,
    ask: (key: string) =>
      drawn(key, async () => {
        made.push(key)
        await setTimeout(5)
        if (key === 'fails') throw new Error('the template refused')
        return pdf(key)
      }),
  }
}

it('a paper is drawn once for all requests, now and later', async () => {
  const { ask, made } = counted()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([pdf('a'), pdf('a'), pdf('b')])
  await ask('a')
  expect(made).toEqual(['a', 'b'])
})

it('a paper that failed is drawn again', async () => {
  const { ask, made } = counted()
  await expect(Promise.all([ask('fails'), ask('fails')])).rejects.toThrow('the template refused')
  await expect(ask('fails')).rejects.toThrow('the template refused')
  expect(made).toEqual(['fails', 'fails'])
})

it('the paper unused for the longest is dropped when the limit is reached', async () => {
  const { ask, made } = counted()
  for (const key of ['12345', '67890', '12345', 'abcde', '12345', '67890']) await ask(key)
  expect(made).toEqual(['12345', '67890', 'abcde', '67890'])
})

it('every paper is dropped after its time', async () => {
  const { ask, made } = counted({ bytes: 10, ms: 20 })
  await ask('a')
  await setTimeout(60)
  await ask('a')
  expect(made).toEqual(['a', 'a'])
})
