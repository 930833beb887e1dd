import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Answer = {
  type: string
  /** The name of a file, where the answer is one. */
  file_name?: string
  etag?: string
  /** Nobody but the caller may keep it. */
  private?: true
  chunks: AsyncIterable<string | Uint8Array>
}

/**
 * Streams features. The first ones are read before the answer begins, so that a failing query is an ordinary refusal; a
 * later failure cuts the answer off.
 */
export async function sendFeatures(reply: FastifyReply, { type, file_name, etag, chunks, ...answer }: Answer) {
  reply.header('cache-control', answer.private ? 'private, no-store' : 'public, max-age=60').type(type)
  if (etag !== undefined) reply.header('etag', etag)
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (file_name !== undefined) reply.header('content-disposition', `attachment; filename="${file_name}"`)
  const source = chunks[Symbol.asyncIterator]()
  try {
    const first = await source.next()
    return reply.send(Readable.from(chunksFrom(first, source), { objectMode: false }))
  } catch (error) {
    reply.removeHeader('cache-control').removeHeader('content-disposition').removeHeader('etag')
    throw error
  }
}

async function* chunksFrom<Chunk>(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
