import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { method: string; path: string; headers: Record<string, unknown>; body: string }

/** A merchant's server for the tests of stand-ins, which answers 200 to everything and remembers it. */
export async function openMerchant() {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      response.end('OK')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
