import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

type Address = { port: number; host: string }

/** Answers `GET /metrics`, and nothing else, on a port of its own. Rejects where the port is taken. */
export async function listenForMetrics(registry: Registry, { port, host }: Address) {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, async (request, response) => {
    const refuse = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    if (request.url?.split('?')[0] !== '/metrics') return refuse(404, 'Metrics are at /metrics\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET\n')
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      refuse(500, 'The metrics could not be read\n')
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  const { port: own_port } = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    address: `http://${name}:${own_port}/metrics`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
