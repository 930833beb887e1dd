import type { FastifyInstance, FastifyRequest } from 'fastify'
import { leaderReader, type Reader } from '../database/replica/reads.ts'
import type { Db } from '../database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads by acts that write nothing. A request without a session may be answered some seconds late by a replica; one
     * with a session or a key is answered by the leader, since its writes must be in the answer.
     */
    reads: Reader
  }
}

type Parts = {
  db: Db
  /** Makes the reader of a request that may be answered late; left out where there is no replica. */
  lateReader: (() => Reader) | undefined
}

/** Gives each request its reader. */
export function giveReads(app: FastifyInstance, { db, lateReader }: Parts): void {
  const readers = new WeakMap<FastifyRequest, Reader>()
  const onLeader = leaderReader(db)

  const readerOf = (request: FastifyRequest): Reader =>
    lateReader === undefined || request.headers.authorization !== undefined ? onLeader : lateReader()

  app.decorateRequest('reads', {
    getter(this: FastifyRequest) {
      const reader = readers.get(this) ?? readerOf(this)
      readers.set(this, reader)
      return reader
    },
  })
}
