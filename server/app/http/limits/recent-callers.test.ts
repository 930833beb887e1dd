import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { recentCallers } from './recent-callers.ts'

it('a client that has left already is counted under a common key', async () => {
  const app = Fastify()
  const { keyOf } = recentCallers()
  app.get('/', async (request) => {
    Object.defineProperty(request, 'ip', { value: undefined })
    return { key: keyOf(request) }
  })
  expect((await app.inject('/')).json()).toEqual({ key: 'left' })
  await app.close()
})
