import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const silent_ms = 1_000
const longest_ms = 8_000

/**
 * Answers a way to stop: no new connections, what runs is finished. A connection that never asked anything (browsers
 * open some ahead) counts as busy for Node and is cut after a second; one that does not finish is cut after eight, so
 * that the whole stop stays under ten.
 */
export function gracefulStop(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return async () => {
    const cuts = [
      setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }, silent_ms),
      setTimeout(() => app.server.closeAllConnections(), longest_ms),
    ]
    await app.close()
    for (const cut of cuts) clearTimeout(cut)
  }
}
