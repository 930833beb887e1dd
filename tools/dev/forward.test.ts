import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { forward } from './forward.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (typeof at !== 'object' || !at) throw new Error('no port')
  return `http://127.0.0.1:${at.port}`
}

const siteOf = (address: () => Promise<string>) =>
  listen((request, response) => void forward(address, request, response))

describe('a request for the server in development', () => {
  it('waits for a server that starts, and then arrives whole', async () => {
    const server = await listen((request, response) => {
      const echo = `${request.method} ${request.url} ${request.headers.host} `
      response.writeHead(201, { 'x-from': 'server' }).write(echo)
      request.pipe(response)
    })
    const starting = Promise.withResolvers<string>()
    const site = await siteOf(() => starting.promise)
    let answered = false
    const answer = fetch(`${site}/api/x?y=1`, { method: 'POST', body: 'জমি' }).finally(() => (answered = true))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(answered).toBe(false)
    starting.resolve(server)
    const got = await answer
    expect([got.status, got.headers.get('x-from'), await got.text()]).toEqual([
      201,
      'server',
      `POST /api/x?y=1 ${new URL(site).host} জমি`,
    ])
  })

  it('is answered with the reason where the server could not start, or is gone', async () => {
    const broken = await siteOf(() => Promise.reject(new Error('It does not run.')))
    const answer = await fetch(`${broken}/api/x`)
    expect([answer.status, await answer.text()]).toEqual([502, 'It does not run.'])
    const gone = await siteOf(async () => 'http://127.0.0.1:1')
    expect((await fetch(`${gone}/api/x`)).status).toBe(502)
  })
})
