import { randomUUID } from 'node:crypto'
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
import { trustedSigningKey } from '#server/documents/paper-keys.service.ts'
import { forgetOldAttempts } from '#server/identity/attempts.service.ts'
import { forgetUnusedDevices } from '#server/identity/devices.service.ts'
import { identityRoutes } from '#server/identity/identity.routes.ts'
import { sendResetLinks } from '#server/identity/passwords.service.ts'
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
import { refusalHeaders } from './content-security.ts'
import { type Db, now } from './database.ts'
import { answerError, answerErrors } from './error-answers.ts'
import { folderStorage } from './files.ts'
import { healthRoutes } from './health.routes.ts'
import { acceptIdempotencyKeys } from './idempotency/idempotent-routes.ts'
import { forgetOldKeys } from './idempotency/keys.ts'
import { makeJobs } from './jobs.ts'
import { secretKeys } from './keys.ts'
import { forgetOldCounts, limitRoutes } from './limits.ts'
import { shedLoad } from './load-shedding.ts'
import { logOptions, logRequests } from './logs.ts'
import { allowMethodField } from './method-override.ts'
import { refuseConnection } from './refused-connections.ts'
import { databaseKey, refuseOtherSecret } from './secret-check.ts'
import { keepDemoLocal, secure } from './security.ts'
import { serveSecurityContact } from './security-contact.ts'
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

/** What strangers may send without proving anything is small: a long text costs time to read and to check. */
const limitBodies = (app: FastifyInstance, bytes: number) =>
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bytes
  })

/** Fastify takes a number of hops only in the form of a function. */
const proxies = ({ trust_proxy }: Config) =>
  typeof trust_proxy === 'number' ? (_address: string, hop: number) => hop < trust_proxy : trust_proxy

/** The whole server, in the order in which it comes up. It listens to nothing yet. */
export async function makeApp({ config, db }: AppParts) {
  const secret = secretKeys(config)
  await refuseOtherSecret(db, secret)
  // Before keys were noted, the papers tell whether this is the database's secret.
  const paper_key = await trustedSigningKey(db, secret)
  await databaseKey(db, secret)
  const storage = folderStorage(config.files_dir)
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
  logRequests(app)
  keepDemoLocal(app, config)
  shedLoad(app)
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
  const warn = (facts: Record<string, unknown>, text: string) => app.log.warn(facts, text)
  const senders = sendersFor(config)
  const delivery = makeDelivery({
    db,
    secret,
    senders,
    public_url: () => address.current,
    demo: config.demo,
    warn,
  })
  const public_url = () => address.current
  const identity = { db, secret, public_url, demo: config.demo, sms_per_day: config.sms_per_day, warn }
  const sendLinks = () => sendResetLinks(identity)
  const kyc = { db, storage, secret, demo: config.demo, retention_days: config.kyc_retention_days }
  const papers = { public_url: () => address.current, key: paper_key }
  const applications = { db, payments, secret, storage, papers }
  const land_tax = { db, payments, storage, papers, support_phone: config.support_phone }

  await app.register(
    async (api) => {
      await api.register(healthRoutes(db, storage, config.data_dir))
      await api.register(async (small) => {
        limitBodies(small, 16 * 1024)
        await small.register(identityRoutes(identity))
        await small.register(securityRoutes(identity))
      })
      await api.register(locationRoutes(db))
      await api.register(locationRecordRoutes({ db, storage }))
      await api.register(landRecordRoutes(db, secret))
      await api.register(fileRoutes(db, storage, secret))
      await api.register(landRecordOfficeRoutes({ db, storage, secret }))
      await api.register(paymentRoutes(db, payments, config))
      await api.register(applicationRoutes(applications))
      await api.register(landTaxRoutes(land_tax))
      await api.register(documentRoutes(db, paper_key))
      await api.register(overviewRoutes(db))
      await api.register(revenueRoutes(db))
      await api.register(userRoutes({ db, storage }))
      await api.register(kycRoutes(kyc))
      await api.register(feeRecordRoutes({ db, storage }))
      await api.register(auditRoutes(db, audit_heads))
      await api.register(notificationRoutes({ db, secret, demo: config.demo, public_url: () => address.current }))
    },
    { prefix: '/api' },
  )
  serveSecurityContact(app, config)
  await serveWebPages(app, webFolder, config)

  const jobs = makeJobs((name, error) => app.log.error({ err: error, job: name }, 'job failed'))
  function startJobs() {
    jobs.start({ name: 'ask about open payments', every_ms: 1000, run: payments.sweep })
    jobs.start({ name: 'deliver messages', every_ms: 1000, run: delivery.run })
    jobs.start({ name: 'send reset links', every_ms: 1000, run: sendLinks })
    jobs.start({ name: 'forget old attempts', every_ms: 3_600_000, run: () => forgetOldAttempts(db) })
    jobs.start({ name: 'forget unused devices', every_ms: 3_600_000, run: () => forgetUnusedDevices(db) })
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

  return { app, payments, sendLinks, applications, land_tax, sandbox, storage, startJobs, deliver, address }
}
