import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseConnection } from '../security/refused-connections.ts'

/** A scan of 10 MB takes more than three minutes at 400 kbit/s. */
const longest_ms = 300_000

/**
 * Ends a request whose body takes longer than five minutes, unless its route takes a large file: the time limit of Node
 * is one for all routes, and a large file needs more. The head of a request has a limit of its own.
 */
export function limitBodyTime(app: FastifyInstance, max_ms = longest_ms): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw) || routeOptions.config.large_upload || !(raw.socket instanceof Socket)) return
    const late = setTimeout(() => {
      if (raw.complete) return
      // An answer that came before the body was whole is sent already.
      if (reply.raw.headersSent) raw.destroy()
      else refuseConnection(new Error('the body took too long'), raw.socket)
    }, max_ms)
    late.unref()
    raw.once('close', () => clearTimeout(late))
  })
}

const hasBody = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
