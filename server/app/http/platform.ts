import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import type { Reader } from '../database/replica/reads.ts'
import type { Db } from '../database.ts'
import type { Storage } from '../files.ts'
import { acceptIdempotencyKeys } from '../idempotency/idempotent-routes.ts'
import { logOptions, logRequests } from '../logs.ts'
import type { SecretKeys } from '../secrets/keys.ts'
import { traceRequests } from '../spans.ts'
import { acceptUploads } from '../uploads/form/multipart.ts'
import { type EndElsewhere, type FindActor, guardRoutes } from './access.ts'
import { describeApi } from './description/api-description.ts'
import { answerError, answerErrors } from './error-answers.ts'
import { limitBodyTime } from './limits/body-time.ts'
import { limitRoutes } from './limits/limits.ts'
import { shedLoad, type Urgency } from './limits/load-shedding.ts'
import { allowMethodField } from './method-override.ts'
import type { FindProgram } from './program-access.ts'
import { giveReads } from './reads.ts'
import { refusalHeaders } from './security/content-security.ts'
import { allowCrossOrigin } from './security/cross-origin.ts'
import { refuseConnection } from './security/refused-connections.ts'
import { limitDemoToLocalhost, refuseSecondHost, secure } from './security/security.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public reference data: may be kept for a minute and asked again by its ETag. */
    reference?: boolean
  }
}

type Platform = {
  config: ServerConfig & { fresh_factor_minutes: number }
  db: Db
  secret: SecretKeys
  storage: Storage
  findActor: FindActor
  endElsewhere: EndElsewhere
  findProgram: FindProgram
  lateReader?: (() => Reader) | undefined
  requests: {
    /** Adds the hooks that measure every request; they come before all others. */
    measure: (app: FastifyInstance) => void
    onShed: (urgency: Urgency) => void
  }
}

const jsonLimit = 256 * 1024

/** Fastify takes a number of hops only in the form of a function. */
const proxies = ({ trust_proxy }: ServerConfig) =>
  typeof trust_proxy === 'number' ? (_address: string, hop: number) => hop < trust_proxy : trust_proxy

/** The HTTP server before it has routes: what every request passes, in the order in which it passes. */
export async function makePlatform({
  config,
  db,
  secret,
  storage,
  findActor,
  endElsewhere,
  findProgram,
  lateReader,
  requests,
}: Platform): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...logOptions(config),
    trustProxy: proxies(config),
    bodyLimit: jsonLimit,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // A file of 200 MB takes half an hour at 1 Mbit/s. Requests without one have less: `limitBodyTime`.
    requestTimeout: 3_600_000,
    http: { headersTimeout: 60_000 },
    clientErrorHandler: refuseConnection,
    // An address that cannot be read never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(refusalHeaders(request.id))
      answerError(error, request, reply)
    },
  })
  app.setSerializerCompiler(serializerCompiler)
  // JSON, or a form with files where a route takes one.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  traceRequests(app)
  requests.measure(app)
  logRequests(app)
  refuseSecondHost(app)
  limitBodyTime(app)
  limitDemoToLocalhost(app, config)
  await allowCrossOrigin(app)
  shedLoad(app, requests.onShed)
  await secure(app, config)
  await app.register(etag)
  await app.register(compress, { global: true, threshold: 1024, brotliOptions: { params: { 1: 4 } } })
  app.addHook('onSend', async (request, reply, payload) => {
    // A 304 renews the time for which it may be cached.
    if (request.routeOptions.config.reference && (reply.statusCode === 200 || reply.statusCode === 304))
      reply.header('cache-control', 'public, max-age=60')
    return payload
  })
  giveReads(app, { db, lateReader })
  guardRoutes(app, findActor, endElsewhere, { db, findProgram }, config.fresh_factor_minutes)
  limitRoutes(app, db)
  acceptIdempotencyKeys(app, { db, secret })
  allowMethodField(app)
  await acceptUploads(app, storage)
  await describeApi(app, config)
  return app
}
