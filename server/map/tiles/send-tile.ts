import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FoundTile } from './tiles.service.ts'

const plain = promisify(gunzip)

const acceptsGzip = (accepted: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')

const a_year = 'public, max-age=31536000, immutable'

/**
 * Sends a tile as it is kept: for a year where its address has its current version. Another version, of before or
 * invented, is answered as if there were none. The ETag is strong, so each encoding has its own; a reader may ask by
 * either.
 */
export async function sendTile(request: FastifyRequest, reply: FastifyReply, { tile, is_current }: FoundTile) {
  reply.header('cache-control', is_current ? a_year : 'public, max-age=60').header('vary', 'accept-encoding')
  if (!tile) return reply.code(204).send()
  const gzip = acceptsGzip(request.headers['accept-encoding'])
  reply.header('etag', gzip ? `"${tile.etag}-gzip"` : `"${tile.etag}"`)
  if (isKnown(tile.etag, request.headers['if-none-match'])) return reply.code(304).send()
  reply.type('application/vnd.mapbox-vector-tile')
  if (gzip) return reply.header('content-encoding', 'gzip').send(tile.gzipped)
  return reply.send(await plain(tile.gzipped))
}

const isKnown = (etag: string, known: string | undefined) =>
  known
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === `"${etag}"` || each === `"${etag}-gzip"`)
