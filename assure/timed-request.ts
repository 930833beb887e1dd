import { Agent, request } from 'node:http'

// One connection per client: a queue here would look like one in the server.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export type Timed = { status: number; ms: number; retry_after: boolean; failure: string | null }
export type Sending = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** A request on a reused connection, with the time of its whole answer. Status 0: no answer came. */
export function timed({ url, method = 'GET', headers = {}, body }: Sending): Promise<Timed> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retry_after: boolean, failure: string | null) =>
      resolve({ status, ms: performance.now() - started, retry_after, failure })
    const sending = request(url, { method, agent, headers, timeout: 30_000 }, (response) => {
      response.resume()
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined, null))
      response.on('error', (error) => end(0, false, error.message))
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer in 30 s')))
    sending.on('error', (error) => end(0, false, error.message))
    sending.end(body)
  })
}
