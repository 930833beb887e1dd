import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * Passes a request on to the server at `address`. It waits while there is none yet, so that a restart of the server
 * costs the page a moment and no failure.
 */
export async function forward(
  address: () => Promise<string>,
  from: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fail = (error: unknown) => {
    if (response.headersSent) return response.destroy()
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(error instanceof Error ? error.message : String(error))
  }
  try {
    const to = new URL(from.url ?? '/', await address())
    // A new connection each time: an idle one would delay the server's stop.
    const passed = request(to, { method: from.method, headers: { ...from.headers, connection: 'close' }, agent: false })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', fail)
    response.on('close', () => passed.destroy())
    from.pipe(passed)
  } catch (error) {
    fail(error)
  }
}
