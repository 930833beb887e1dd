import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorAnswer } from '#contract/answers.ts'
import { errors } from '#contract/errors.ts'
import { refusalHeaders } from './content-security.ts'

const headersTooLarge = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'])

/**
 * Answers what Node's HTTP parser refuses (no HTTP, headers too large, headers that never end) in the shape of every
 * refusal. No route, hook or language is known yet.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const code = headersTooLarge.has(error.code ?? '') ? 'too_large' : 'bad_request'
  const status = code === 'too_large' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const request_id = randomUUID()
  const message = errors[code].en
  const answer: ErrorAnswer = { message, error: message, code, request_id }
  const body = JSON.stringify(answer)
  const headers = {
    ...refusalHeaders(request_id),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
