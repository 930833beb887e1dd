import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { listening } from '../mail-server.test-ground.ts'

export const message = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: '+8801712345678',
  language: 'bn',
  subject: '',
  text: 'আপনার কোড "987654" & ধন্যবাদ',
  html: null,
} as const

export const never = new AbortController().signal

export type Answer = { status?: number; after_ms?: number; headers?: Record<string, string>; body?: string } | 'never'

type Received = { method: string; url: string; headers: Record<string, unknown>; body: string }

/** A gateway that answers as it is told, in turn, and remembers what came. */
export function startGateway() {
  const received: Received[] = []
  let answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: await text(request) })
    const answer = answers.shift() ?? {}
    if (answer === 'never') return
    const send = () => response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? 'an answer')
    setTimeout(send, answer.after_ms ?? 0)
  })
  const port = listening(server)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    address: async () => `http://127.0.0.1:${await port}/send`,
    plan: (...planned: Answer[]) => {
      answers = planned
      received.length = 0
    },
  }
}
