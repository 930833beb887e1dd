import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, it } from 'vitest'
import { logRequests } from './logs.ts'

const secret = '7KQF2M8DXR4P7KQF2M8DXR4P7K'

it('a line of the log has no token of a link to a paper, on its page, its routes and addresses that are none', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('program', null)
  logRequests(app)
  app.get('/api/shared-papers/:token', () => 'a paper')
  app.setNotFoundHandler(() => 'a page')
  const paths = [`/shared/${secret}`, `/api/shared-papers/${secret}`, `/api/shared-papers/${secret}/x`, '/verify/K5DP']
  for (const url of paths) await app.inject({ url })
  await app.inject({ method: 'POST', url: `/shared/${secret}?a=b` })
  expect(lines.join()).not.toContain(secret)
  const logged = lines.flatMap((line) => JSON.parse(line).path ?? [])
  const page = '/shared/:token'
  const route = '/api/shared-papers/:token'
  expect(logged).toEqual([page, route, route, '/verify/K5DP', page])
})
