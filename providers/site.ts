import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'

export type Site = {
  url: string
  /** Closes the port and every connection. The books and the port's number stay. */
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}

/** Serves `routes` on this machine alone. Port 0 takes a free one, which stays the same after `down` and `up`. */
export async function openSite(port: number, routes: (app: FastifyInstance) => void): Promise<Site> {
  let app: FastifyInstance | null = await listen(port)
  const { port: own } = app.server.address() as AddressInfo

  async function listen(at: number) {
    const started = fastify({
      forceCloseConnections: true,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    })
    started.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done): void => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    routes(started)
    await started.listen({ host: '127.0.0.1', port: at })
    return started
  }
  const down = async () => {
    const closing = app
    app = null
    await closing?.close()
  }
  return {
    url: `http://127.0.0.1:${own}`,
    down,
    up: async () => {
      app ??= await listen(own)
    },
    close: down,
  }
}
