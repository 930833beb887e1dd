import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Gets a text over a reused connection, or posts and reads the answer; anything but 200 ends the measurement. */
export function getText(url: string, headers: OutgoingHttpHeaders = {}, body?: object): Promise<string> {
  const posted = body && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, ...posted }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${url} was answered ${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

type Load = { nextUrl: () => string; clients: number; warm_up_ms: number; measured_ms: number }

/** Requests per second; each client sends its next request after the answer. */
export async function requestsPerSecond({ nextUrl, clients, warm_up_ms, measured_ms }: Load): Promise<number> {
  const from = performance.now() + warm_up_ms
  const until = from + measured_ms
  let answered = 0
  const work = async () => {
    for (;;) {
      await getText(nextUrl())
      const at = performance.now()
      if (at >= until) return
      if (at >= from) answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return (answered * 1000) / measured_ms
}
