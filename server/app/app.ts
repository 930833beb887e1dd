import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { applicationRoutes } from '#server/applications/applications.routes.ts'
import { applicationSettlement } from '#server/applications/settlement.ts'
import { auditRoutes } from '#server/audit/audit.routes.ts'
import { noteAuditHeads } from '#server/audit/audit-log.service.ts'
import { auditHeadsPath, headsFile } from '#server/audit/heads-file.ts'
import { documentRoutes } from '#server/documents/documents.routes.ts'
import { rememberKey } from '#server/documents/paper-keys.service.ts'
import { signingKey } from '#server/documents/signing.ts'
import { forgetOldTries } from '#server/identity/door.service.ts'
import { identityRoutes } from '#server/identity/identity.routes.ts'
import { securityRoutes } from '#server/identity/security.routes.ts'
import { findActor } from '#server/identity/sessions.service.ts'
import { kycRoutes } from '#server/kyc/kyc.routes.ts'
import { forgetOldImages } from '#server/kyc/review.service.ts'
import { fileRoutes } from '#server/land-records/files.routes.ts'
import { landRecordRoutes } from '#server/land-records/land-records.routes.ts'
import { landRecordOfficeRoutes } from '#server/land-records/office/land-record-office.routes.ts'
import { remindInJune } from '#server/land-tax/june-reminder.service.ts'
import { landTaxRoutes } from '#server/land-tax/land-tax.routes.ts'
import { landTaxSettlement } from '#server/land-tax/settlement.ts'
import { locationRoutes } from '#server/locations/locations.routes.ts'
import { locationRecordRoutes } from '#server/locations/office/location-records.routes.ts'
import { makeDelivery } from '#server/notifications/delivery.ts'
import { notificationRoutes } from '#server/notifications/notifications.routes.ts'
import { missingSenders, sendersFor } from '#server/notifications/senders/senders.ts'
import { overviewRoutes } from '#server/overview/overview.routes.ts'
import { feeRecordRoutes } from '#server/payments/fee-records.routes.ts'
import { paymentRoutes } from '#server/payments/payments.routes.ts'
import { makePayments } from '#server/payments/payments.service.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import { revenueRoutes } from '#server/revenue/revenue.routes.ts'
import { userRoutes } from '#server/users/users.routes.ts'
import { guardRoutes } from './access.ts'
import { describeApi } from './api-description.ts'
import type { Config } from './config.ts'
import { type Db, now } from './database.ts'
import { answerError, answerErrors } from './error-answers.ts'
import { folderStorage } from './files.ts'
import { healthRoutes } from './health.routes.ts'
import { acceptIdempotencyKeys } from './idempotency/idempotent-routes.ts'
import { forgetOldKeys } from './idempotency/keys.ts'
import { makeJobs } from './jobs.ts'
import { secretKey } from './keys.ts'
import { forgetOldCounts, limitRoutes } from './limits.ts'
import { logOptions, logRequests } from './logs.ts'
import { allowMethodField } from './method-override.ts'
import { keepDemoLocal, secure } from './security.ts'
import { acceptUploads } from './uploads/multipart.ts'
import { forgetStrayFiles } from './uploads/stray-files.ts'
import { serveWebPages, webFolder } from './web-pages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public reference data: may be kept for a minute and asked again by its ETag. */
    reference?: boolean
  }
}

export type AppParts = { config: Config; db: Db }

const jsonLimit = 256 * 1024

/** Fastify takes a number of hops only in the form of a function. */
const proxies = ({ trust_proxy }: Config) =>
  typeof trust_proxy === 'number' ? (_address: string, hop: number) => hop < trust_proxy : trust_proxy

/** The whole server, in the order in which it comes up. It listens to nothing yet. */
export async function makeApp({ config, db }: AppParts) {
  const secret = secretKey(config)
  const storage = folderStorage(join(config.data_dir, 'files'))
  const audit_heads = headsFile(auditHeadsPath(config.data_dir))
  const address = { current: config.public_url ?? `http://127.0.0.1:${config.port}` }

  const app: FastifyInstance = Fastify({
    ...logOptions(config),
    trustProxy: proxies(config),
    bodyLimit: jsonLimit,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // A scan of 10 MB takes more than three minutes at 400 kbit/s; the head of a request comes at once.
    requestTimeout: 300_000,
    http: { headersTimeout: 60_000 },
    // An address that cannot be read never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      answerError(error, request, reply)
    },
  })
  app.setSerializerCompiler(serializerCompiler)
  // JSON, or a form with files where a route takes one.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  logRequests(app)
  keepDemoLocal(app, config)
  await secure(app, config)
  await app.register(etag)
  await app.register(compress, { global: true, threshold: 1024, brotliOptions: { params: { 1: 4 } } })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.reference && reply.statusCode === 200)
      reply.header('cache-control', 'public, max-age=60')
    return payload
  })
  guardRoutes(app, findActor(db, config.demo))
  limitRoutes(app, db)
  acceptIdempotencyKeys(app, { db, secret })
  allowMethodField(app)
  await acceptUploads(app)
  await describeApi(app)

  const sandbox = sandboxProvider(db, secret)
  const payments = makePayments({
    db,
    providers: config.sandbox ? [sandbox.provider] : [],
    purposes: {
      application: applicationSettlement({ certified_copies: config.certified_copies }),
      land_tax: landTaxSettlement,
    },
    callbackUrl: (provider) => `/api/payments/callbacks/${provider}`,
  })
  const senders = sendersFor(config)
  const delivery = makeDelivery({
    db,
    senders,
    public_url: () => address.current,
    demo: config.demo,
    warn: (facts, text) => app.log.warn(facts, text),
  })
  const identity = { db, secret, public_url: () => address.current, demo: config.demo }
  const kyc = { db, storage, secret, retention_days: config.kyc_retention_days }
  const papers = { public_url: () => address.current, key: signingKey(secret) }
  await rememberKey(db, papers.key)
  const applications = { db, payments, secret, storage, papers }
  const land_tax = { db, payments, storage, papers, support_phone: config.support_phone }

  await app.register(
    async (api) => {
      await api.register(healthRoutes(db, storage))
      await api.register(identityRoutes(identity))
      await api.register(securityRoutes(identity))
      await api.register(locationRoutes(db))
      await api.register(locationRecordRoutes({ db, storage }))
      await api.register(landRecordRoutes(db, secret))
      await api.register(fileRoutes(db, storage, secret))
      await api.register(landRecordOfficeRoutes({ db, storage, secret }))
      await api.register(paymentRoutes(db, payments, config))
      await api.register(applicationRoutes(applications))
      await api.register(landTaxRoutes(land_tax))
      await api.register(documentRoutes(db))
      await api.register(overviewRoutes(db))
      await api.register(revenueRoutes(db))
      await api.register(userRoutes({ db, storage }))
      await api.register(kycRoutes(kyc))
      await api.register(feeRecordRoutes({ db, storage }))
      await api.register(auditRoutes(db, audit_heads))
      await api.register(notificationRoutes(db, config, () => address.current))
    },
    { prefix: '/api' },
  )
  await serveWebPages(app, webFolder)

  const jobs = makeJobs((name, error) => app.log.error({ err: error, job: name }, 'job failed'))
  function startJobs() {
    jobs.start({ name: 'ask about open payments', every_ms: 1000, run: payments.sweep })
    jobs.start({ name: 'deliver messages', every_ms: 1000, run: delivery.run })
    jobs.start({ name: 'forget old tries', every_ms: 3_600_000, run: () => forgetOldTries(db) })
    jobs.start({ name: 'forget old counts', every_ms: 3_600_000, run: () => forgetOldCounts(db) })
    jobs.start({ name: 'forget old idempotency keys', every_ms: 3_600_000, run: () => forgetOldKeys(db) })
    jobs.start({ name: 'note the ends of the audit log', every_ms: 60_000, run: () => noteAuditHeads(db, audit_heads) })
    jobs.start({ name: 'forget identity images', every_ms: 3_600_000, run: () => forgetOldImages(kyc) })
    jobs.start({ name: 'remind of land tax in June', every_ms: 5000, run: () => remindInJune(db) })
    jobs.start({ name: 'forget stray files', every_ms: 3_600_000, run: forgetStrays })
    for (const line of missingSenders(senders)) app.log.warn(line)
    if (config.sandbox) jobs.start({ name: 'sandbox callbacks', every_ms: 500, run: () => sandbox.callBack(deliver) })
  }
  const day_ms = 86_400_000
  const forgetStrays = async () => {
    await forgetStrayFiles(db, storage, new Date((await now(db)).getTime() - day_ms))
  }
  /** The sandbox's callbacks come in by the front door, as a real provider's do. */
  const deliver = async (url: string, headers: Record<string, string>, body: string) => {
    const local = { host: '127.0.0.1' }
    return (await app.inject({ method: 'POST', url, headers: { ...headers, ...local }, payload: body })).statusCode
  }
  // Told first, so that what is being delivered ends while the last requests do.
  app.addHook('preClose', async () => delivery.stop())
  app.addHook('onClose', () => jobs.stop())

  return { app, payments, applications, land_tax, sandbox, storage, startJobs, deliver, address }
}
