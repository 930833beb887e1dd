import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/app/app-error.ts'

export type BodyWatch = {
  bytes: () => number
  /** Fails as soon as more than the most has come in. */
  overflow: Promise<never>
}

/** Counts the received bytes, for every reader: the parser of forms sets no limit to the whole. */
export function watchBody(request: IncomingMessage, most: number): BodyWatch {
  let bytes = 0
  const { promise, reject } = Promise.withResolvers<never>()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) reject(new AppError('too_large'))
  })
  // Callers that race against it get the error; later nobody does.
  promise.catch(() => undefined)
  return { bytes: () => bytes, overflow: promise }
}

/** Lets the rest of a body go by unread: a browser that is cut off while sending shows no answer. */
export async function letGoBy(request: IncomingMessage, { overflow }: BodyWatch): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  const ended = Promise.withResolvers<void>()
  for (const event of ['end', 'close', 'error']) request.once(event, () => ended.resolve())
  request.unpipe()
  request.resume()
  await Promise.race([ended.promise, overflow.catch(() => undefined)])
  request.pause()
}
