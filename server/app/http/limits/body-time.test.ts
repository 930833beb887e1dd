import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import { limitBodyTime } from './body-time.ts'

const app = Fastify()
limitBodyTime(app, 100)
app.post('/small', async () => 'whole')
app.post(
  '/large',
  { config: { access: 'anyone', large_upload: { field: 'file', rule: importFileRule } } },
  async () => 'whole',
)
app.post('/early', { onRequest: async (_request, reply) => reply.status(403).send() }, async () => 'never')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Sends a body of which the last letter comes late. */
async function sendSlowly(path: string) {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' })
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2`
  socket.write(`${head}\r\n\r\n{`)
  setTimeout(() => socket.writable && socket.write('}'), 300)
  return text(socket)
}

it('a body that takes too long is refused', async () => {
  expect(await sendSlowly('/small')).toMatch(/^HTTP\/1.1 400/)
})

it('a body that takes too long is cut off even if its request was answered', async () => {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' })
  socket.write('POST /early HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  const answer = await text(socket)
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 403'])
})

it('an injected request has no connection to end', async () => {
  const answer = await app.inject({ method: 'POST', url: '/early', payload: { a: 1 } })
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(answer.statusCode).toBe(403)
})

it('a large file may take longer', async () => {
  expect(await sendSlowly('/large')).toMatch(/^HTTP\/1.1 200.*whole$/s)
})
