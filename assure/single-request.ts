import { request } from 'node:http'

export type Answered = {
  /** Time of the connection, on the clock of `performance.now()`; null if it was refused. */
  connected_at: number | null
  /** Null if no full answer came. */
  answer: { status: number; body: string } | null
  failure: string | null
}

type Post = { url: string; headers: Record<string, string>; body: string }

/** One request on a connection of its own, so that it never uses one that the server is closing. */
export function requestAlone({ url, headers, body }: Post): Promise<Answered> {
  let connected_at: number | null = null
  return new Promise((resolve) => {
    const end = (answer: Answered['answer'], failure: string | null) => resolve({ connected_at, answer, failure })
    const sending = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) },
      timeout: 20_000,
    })
    sending.on('socket', (socket) =>
      socket.on('connect', () => {
        connected_at = performance.now()
      }),
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer in 20 s')))
    sending.on('error', (error) => end(null, error.message))
    sending.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', (error) => end(null, error.message))
      response.on('close', () =>
        response.complete ? end({ status: response.statusCode ?? 0, body: text }, null) : end(null, 'cut short'),
      )
    })
    sending.end(body)
  })
}
