import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { app } = await startApp()
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.server.closeAllConnections())
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0

it.each([
  [['Host: 127.0.0.1'], 200],
  [['Host: 127.0.0.1', 'Host: evil.example'], 400],
  [['Host: 127.0.0.1', 'host: 127.0.0.1'], 400],
  [['HOST: evil.example', 'Accept: */*', 'Host: 127.0.0.1'], 400],
  [[], 400],
])('a request with the headers %j is answered %d', async (headers, status) => {
  for (const path of ['/api/health', '/api/locations/divisions']) {
    const socket = connect(port, '127.0.0.1')
    socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
    const answer = await text(socket)
    expect(answer.split(' ')[1]).toBe(String(status))
    if (status === 400 && headers.length > 0) expect(answer).toContain('"bad_request"')
  }
})
