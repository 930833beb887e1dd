import type { FastifyInstance } from 'fastify'
import { poisha } from '#contract/payments/money.ts'
import { healthRoutes } from '#server/app/http/health.routes.ts'
import { makePublicPages, pagesScript } from '#server/app/http/public-pages/public-pages.ts'
import { serveSecurityContact } from '#server/app/http/security/security-contact.ts'
import { serveWebPages, webFolder } from '#server/app/http/web-pages.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { SigningKey } from '#server/documents/keys/signing.ts'
import { makeBoundaryChecks } from '#server/drawing/topology/checks/boundary-checks.ts'
import { topologyRoutes } from '#server/drawing/topology/topology.routes.ts'
import { sendResetLinks } from '#server/identity/passwords/passwords.service.ts'
import { personOfSession } from '#server/identity/sessions/sessions.service.ts'
import { codePartsToday } from '#server/identity/verification/phone.service.ts'
import { registerOf } from '#server/kyc/registers/registers.ts'
import { landTaxCounter } from '#server/land-tax/paying/counter.ts'
import { orderByReference } from '#server/land-tax/paying/received-order.service.ts'
import { landTaxSettlement } from '#server/land-tax/paying/settlement.ts'
import { makeDelivery } from '#server/notifications/delivery/delivery.ts'
import { sendersFor } from '#server/notifications/delivery/senders/senders.ts'
import { webhookSender } from '#server/notifications/webhooks/webhook-sender.ts'
import { feeRecordRoutes } from '#server/payments/office/fee-records.routes.ts'
import { officePaymentRoutes } from '#server/payments/office/office-payments.routes.ts'
import type { Replica } from './app/database/replica/replica.ts'
import type { CopyTables } from './app/database/table-copies.ts'
import type { Db } from './app/database.ts'
import type { Quiet } from './app/database-home.ts'
import type { Storage } from './app/files.ts'
import { networksOf } from './app/networks.ts'
import { getDocumentOfPayment } from './applications/application-papers.service.ts'
import { applicationRoutes } from './applications/applications.routes.ts'
import { applicationCounter, orderAtCounter } from './applications/counter.ts'
import { applicationSettlement } from './applications/settlement.ts'
import { assistanceRoutes } from './assistance/assistance.routes.ts'
import { attorneyRoutes } from './assistance/attorneys/attorneys.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { makeAuditChecks } from './audit/checks.service.ts'
import { recordDownloads } from './audit/downloads.ts'
import { auditHeadsFiles } from './audit/heads-file.ts'
import { recordPeopleSeen } from './audit/people-seen.ts'
import { makeBackups } from './backup/backups.service.ts'
import { bookmarkRoutes } from './bookmarks/bookmarks.routes.ts'
import { holidayRoutes } from './cases/holidays/holidays.routes.ts'
import { reviewRoutes } from './cases/reviews/reviews.routes.ts'
import { caseRoutes } from './cases/waiting/waiting-cases.routes.ts'
import type { Config } from './config.ts'
import { correctionRoutes } from './corrections/corrections.routes.ts'
import { correctionCounter } from './corrections/counter.ts'
import { officeCorrectionRoutes } from './corrections/office/office-corrections.routes.ts'
import { reviewedCorrections } from './corrections/office/reviewed-corrections.ts'
import { correctionSettlement } from './corrections/settlement.ts'
import { dailyProofRoutes } from './daily-proofs/daily-proofs.routes.ts'
import { makeDailyProofs } from './daily-proofs/make-proofs.service.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { receiptsPdf } from './documents/papers/documents.service.ts'
import { makePrinter } from './documents/typesetting/print.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { boundaryRoutes } from './drawing/boundaries/boundaries.routes.ts'
import { parcelImportRoutes } from './drawing/imports/parcel-imports.routes.ts'
import { lineageRoutes } from './drawing/lineage/lineage.routes.ts'
import { parcelSheetRoutes } from './drawing/parcel-sheet/parcel-sheet.routes.ts'
import { sheetRoutes } from './drawing/sheets/sheets.routes.ts'
import { splittingRoutes } from './drawing/splitting/splitting.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { hookRoutes } from './hotline/hooks.routes.ts'
import { hotlineRoutes } from './hotline/looks.routes.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { openidRoutes } from './identity/openid/openid.routes.ts'
import { passkeyRoutes } from './identity/passkeys/passkeys.routes.ts'
import { securityRoutes } from './identity/security.routes.ts'
import { importKinds } from './import-kinds.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { makeImports } from './imports/work-imports.service.ts'
import { kycRoutes } from './kyc/kyc.routes.ts'
import { reviewedIdentities } from './kyc/reviewed-identities.ts'
import { landRecordRoutes } from './land-records/land-records.routes.ts'
import { landRecordOfficeRoutes } from './land-records/office/land-record-office.routes.ts'
import { qualityRoutes } from './land-records/quality/quality.routes.ts'
import { landTaxRoutes } from './land-tax/land-tax.routes.ts'
import { makeDakhilaPrints } from './land-tax/prints/work-prints.service.ts'
import { reviewedRegistrations } from './land-tax/registrations/review/reviewed-registrations.ts'
import { locationRoutes } from './locations/locations.routes.ts'
import { locationRecordRoutes } from './locations/office/location-records.routes.ts'
import { officePlaceRoutes } from './locations/office/office-places.routes.ts'
import { parcelDownloadRoutes } from './map/downloads/parcel-downloads.routes.ts'
import { ogcRoutes } from './map/ogc/ogc.routes.ts'
import { mapParcelRoutes } from './map/parcels/parcels.routes.ts'
import { tileRoutes } from './map/tiles/tiles.routes.ts'
import { makeTiles } from './map/tiles/tiles.service.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { mutationCounter } from './mutations/counter.ts'
import { heirRoutes } from './mutations/heirs/heir-notices.routes.ts'
import { mutationRoutes } from './mutations/mutations.routes.ts'
import { officeMutationRoutes } from './mutations/office/office-mutations.routes.ts'
import { reviewedMutations } from './mutations/office/reviewed-mutations.ts'
import { programMutationRoutes } from './mutations/program-mutations.routes.ts'
import { mutationSettlement } from './mutations/settlement.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { textMessageRoutes } from './notifications/text-messages/text-messages.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { ownDataRoutes } from './own-data/own-data.routes.ts'
import { ownTasksRoutes } from './own-tasks/own-tasks.routes.ts'
import { paperLinkRoutes } from './paper-links/paper-links.routes.ts'
import { cashRoutes } from './payments/cash/cash.routes.ts'
import { heldPaymentRoutes } from './payments/held/held-payments.routes.ts'
import { makeLedgerCheck } from './payments/ledger-check/ledger-check.service.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { makePayments } from './payments/payments.service.ts'
import { programPaymentRoutes } from './payments/program-payments.routes.ts'
import { makeProviders } from './payments/providers/providers.ts'
import { receivedRoutes } from './payments/received/received.routes.ts'
import { makeReceived } from './payments/received/received.service.ts'
import { reconciliationRoutes } from './payments/reconciliation/reconciliation.routes.ts'
import { makeSettlements } from './payments/reconciliation/work-settlements.ts'
import { refundRoutes } from './payments/refunds/refunds.routes.ts'
import { makeRefunds } from './payments/refunds/refunds.service.ts'
import { programRoutes } from './programs/programs.routes.ts'
import { webhookRoutes } from './programs/webhooks.routes.ts'
import { challanRoutes } from './revenue/challans/challans.routes.ts'
import { payoutRoutes } from './revenue/payouts/payouts.routes.ts'
import { revenueRoutes } from './revenue/revenue.routes.ts'
import { checksOf } from './status/checks.ts'
import { statusRoutes } from './status/status.routes.ts'
import { makeStatus } from './status/status.service.ts'
import { trackRoutes } from './track/track.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Shared parts of all rooms: settings, database, keys and storage. */
export type AppContext = {
  config: Config
  db: Db
  secret: SecretKeys
  storage: Storage
  paper_key: SigningKey
  public_url: () => string
  /** True once the server was told to stop and still serves. */
  isStopping: () => boolean
  metrics: Metrics
  copyTables: CopyTables | undefined
  replica: Replica | undefined
  /** True where nothing may leave the server: its database is a copy. */
  quiet: Quiet
}

export type Rooms = ReturnType<typeof makeRooms>

/** All rooms, made once: they meet here and nowhere else. */
export function makeRooms(app: FastifyInstance, ground: AppContext) {
  const { config, db, secret, storage, paper_key, public_url, metrics } = ground
  const warn = (facts: Record<string, unknown>, text: string) => app.log.warn(facts, text)
  const { boundary_percent, separate_mutation } = config
  const gate = { boundary_percent, separate: separate_mutation, secret, public_url }
  const providers = makeProviders({ db, secret, config })
  const purposes = {
    application: applicationSettlement({ certified_copies: config.certified_copies }),
    land_tax: landTaxSettlement,
    mutation: mutationSettlement(gate),
    correction: correctionSettlement,
  }
  const received = makeReceived({ db, purposes, orderByReference })
  const payments = makePayments({
    db,
    providers,
    purposes,
    received,
    addressesOf: (provider) => ({
      callback_url: `/api/payments/callbacks/${provider}`,
      return_url: `${public_url()}/api/payments/return/${provider}`,
    }),
    onFailure: metrics.onProviderFailure,
    isQuiet: ground.quiet.isQuiet,
  })
  const counter = {
    db,
    purposes,
    allowed: config.counter_cash,
    demo: config.demo,
    isQuiet: ground.quiet.isQuiet,
    rooms: {
      application: applicationCounter({ payments, storage }),
      land_tax: landTaxCounter(config),
      mutation: mutationCounter({ payments, ...gate }),
      correction: correctionCounter({ payments }),
    },
    orderCopy: orderAtCounter({ storage }),
  }
  const senders = sendersFor(config)
  const webhooks = { opened: networksOf(config.webhook_networks), http_allowed: config.demo }
  const audit_heads = auditHeadsFiles(config.data_dir, storage)
  const identity = { db, secret, public_url, demo: config.demo, rules: config, sms_per_day: config.sms_per_day, warn }
  const papers = { public_url, key: paper_key }
  const reveals = {
    reveals_per_hour: config.reveals_per_hour,
    fresh_factor_minutes: config.fresh_factor_minutes,
  }
  const channels = (['email', 'sms'] as const).filter((channel) => senders[channel] !== undefined)
  const checks = checksOf({
    db,
    storage,
    data_dir: config.data_dir,
    key: paper_key,
    channels,
    providers: config.payment_providers,
    replica: ground.replica,
  })
  const import_kinds = importKinds({ boundary_percent, secret })
  return {
    providers,
    payments,
    purposes,
    received,
    counter,
    refunds: makeRefunds({ db, purposes, limit_poisha: poisha(config.refund_limit_poisha) }),
    senders,
    channels,
    ledger_check: makeLedgerCheck({ db, warn }),
    makeDailyProofs: () => makeDailyProofs({ db, key: paper_key, warn }),
    settlements: makeSettlements({ db, storage }),
    webhooks,
    // Apart from messages to people, which must not wait for a slow receiver.
    event_delivery: makeDelivery({
      db,
      secret,
      public_url,
      warn,
      demo: config.demo,
      senders: { webhook: webhookSender({ db, secret, ...webhooks }) },
    }),
    delivery: makeDelivery({ db, secret, senders, public_url, demo: config.demo, warn }),
    audit_heads,
    backups: backupsOf(app, ground),
    audit_checks: makeAuditChecks({ db, outside: audit_heads.outside, warn }),
    identity,
    sendLinks: () => sendResetLinks(identity),
    kyc: {
      db,
      storage,
      secret,
      reveals,
      demo: config.demo,
      retention_days: config.kyc_retention_days,
      register: registerOf(config.identity_register),
    },
    applications: { db, payments, secret, storage, papers },
    land_tax: { db, payments, secret, storage, papers, support_phone: config.support_phone },
    mutations: { db, ...gate, payments, storage, papers, reveals },
    corrections: { db, payments, secret, storage, papers },
    tiles: makeTiles(db),
    dakhila_prints: makeDakhilaPrints({ db, storage, secret, papers, printer: makePrinter(), warn }),
    import_kinds,
    imports: makeImports({ db, storage, kinds: import_kinds }),
    boundary_checks: makeBoundaryChecks({ db, ...gate, warn }),
    pages: makePublicPages({ script: pagesScript, ask: requestAsVisitor(app) }),
    status: makeStatus({ db, checks, makes_backups: config.backup !== null }),
  }
}

/** Backups by schedule; null where the settings name no place for them. */
function backupsOf(app: FastifyInstance, { config, db, storage, secret, copyTables }: AppContext) {
  if (!config.backup || !copyTables) return null
  return makeBackups({
    db,
    copyTables,
    storage,
    secret,
    data_dir: config.data_dir,
    settings: config.backup,
    say: (line) => app.log.debug(line),
  })
}

/** The routes of all rooms, and the site. */
export async function addRooms(app: FastifyInstance, ground: AppContext, rooms: Rooms): Promise<void> {
  const { config, db, secret, storage, paper_key, public_url, isStopping } = ground
  await app.register(
    async (api) => {
      recordDownloads(api, db)
      recordPeopleSeen(api, db)
      await api.register(healthRoutes({ db, storage, data_dir: config.data_dir, isStopping }))
      await api.register(async (small) => {
        limitBodies(small, 16 * 1024)
        await small.register(identityRoutes(rooms.identity))
        await small.register(securityRoutes(rooms.identity))
        await small.register(passkeyRoutes(rooms.identity))
        await small.register(openidRoutes(rooms.identity, config.openid))
        await small.register(assistanceRoutes(rooms.identity))
        await small.register(hotlineRoutes(rooms.identity))
      })
      await api.register(locationRoutes())
      await api.register(locationRecordRoutes({ db, storage }))
      await api.register(officePlaceRoutes(db))
      await api.register(landRecordRoutes({ db, storage, secret }))
      await api.register(mapParcelRoutes({ boundary_percent: config.boundary_percent }))
      await api.register(lineageRoutes(db))
      await api.register(ogcRoutes({ public_url, requests_per_minute: config.requests_per_minute }))
      await api.register(parcelDownloadRoutes())
      await api.register(topologyRoutes({ db, storage }))
      await api.register(
        fileRoutes({
          db,
          storage,
          secret,
          personOfSession: (session_id) => personOfSession(db, session_id, config.demo),
        }),
      )
      await api.register(landRecordOfficeRoutes({ db, storage, secret }))
      await api.register(qualityRoutes(db))
      await api.register(boundaryRoutes({ db, boundary_percent: config.boundary_percent }))
      await api.register(splittingRoutes(db))
      await api.register(sheetRoutes({ db, storage }))
      await api.register(parcelSheetRoutes({ db, papers: { public_url, key: paper_key }, demo: config.demo }))
      await api.register(
        importRoutes({ db, storage, kinds: rooms.import_kinds, fresh_factor_minutes: config.fresh_factor_minutes }),
      )
      await api.register(parcelImportRoutes(db))
      await api.register(
        tileRoutes({ tiles: rooms.tiles, public_url, requests_per_minute: config.requests_per_minute }),
      )
      await api.register(paymentRoutes(db, rooms.payments, config, ground.quiet.isQuiet))
      await api.register(applicationRoutes(rooms.applications))
      await api.register(landTaxRoutes(rooms.land_tax))
      await api.register(mutationRoutes(rooms.mutations))
      await api.register(officeMutationRoutes(rooms.mutations))
      await api.register(heirRoutes(rooms.mutations))
      await api.register(correctionRoutes(rooms.corrections))
      await api.register(officeCorrectionRoutes(rooms.corrections))
      await api.register(documentRoutes(db, paper_key))
      await api.register(paperLinkRoutes({ ...rooms.applications, public_url, demo: config.demo }))
      await api.register(bookmarkRoutes(db))
      await api.register(draftRoutes({ db, secret, storage }))
      await api.register(overviewRoutes(db))
      await api.register(caseRoutes(db))
      await api.register(
        reviewRoutes({
          db,
          cases: {
            identity: reviewedIdentities,
            registration: reviewedRegistrations,
            mutation: reviewedMutations(rooms.mutations),
            correction: reviewedCorrections,
          },
        }),
      )
      await api.register(holidayRoutes({ db, storage }))
      await api.register(revenueRoutes(db))
      await api.register(challanRoutes({ db, codes: config.challan_codes }))
      await api.register(payoutRoutes({ db, codes: config.challan_codes }))
      await api.register(trackRoutes(db))
      await api.register(statusRoutes({ db, storage }, rooms.status))
      await api.register(userRoutes({ db, storage }))
      await api.register(ownDataRoutes({ db, storage, secret, papers: { public_url, key: paper_key } }))
      await api.register(ownTasksRoutes(rooms.applications))
      await api.register(kycRoutes(rooms.kyc))
      await api.register(attorneyRoutes(rooms.kyc))
      await api.register(feeRecordRoutes({ db, storage }))
      await api.register(officePaymentRoutes(db))
      await api.register(refundRoutes(rooms.refunds, { db, purposes: rooms.purposes }))
      await api.register(heldPaymentRoutes({ db, purposes: rooms.purposes }))
      await api.register(receivedRoutes(rooms.received))
      await api.register(
        cashRoutes({
          ...rooms.counter,
          receiptsPdf: (payment_id) => receiptsPdf(db, { public_url, key: paper_key }, payment_id),
          copyOf: (payment_id) => getDocumentOfPayment(rooms.applications, payment_id),
        }),
      )
      await api.register(
        reconciliationRoutes({
          db,
          storage,
          receive: rooms.received.receive,
          has_sandbox: rooms.providers.some(({ name }) => name === 'sandbox'),
        }),
      )
      await api.register(dailyProofRoutes(db))
      await api.register(auditRoutes(db))
      await api.register(programRoutes(db))
      await api.register(webhookRoutes({ db, secret, ...rooms.webhooks }))
      await api.register(programPaymentRoutes(db))
      await api.register(programMutationRoutes(db))
      await api.register(
        textMessageRoutes({
          db,
          report_secret: config.sms_report_secret,
          sms_per_day: config.sms_per_day,
          codePartsToday: () => codePartsToday(db, config.sms_per_day),
        }),
      )
      await api.register(
        hookRoutes({
          ...rooms.identity,
          support_phone: config.support_phone,
          sms_hook_secret: config.sms_hook_secret,
          voice_hook_secret: config.voice_hook_secret,
        }),
      )
      await api.register(notificationRoutes({ db, secret, demo: config.demo, public_url }))
    },
    { prefix: '/api' },
  )
  serveSecurityContact(app, config)
  await serveWebPages(app, webFolder, { ...config, pages: rooms.pages, public_url })
}

/** Requests a path of this server's API. A refusal, as under load, must not become part of a page. */
const requestAsVisitor = (app: FastifyInstance) => async (url: string) => {
  const answer = await app.inject({ url, headers: { host: '127.0.0.1' } })
  if (answer.statusCode !== 200) throw new Error(`${url} is answered ${answer.statusCode}`)
  return answer.json()
}

/** Limits the body of requests by strangers: a long text costs time to read and to check. */
const limitBodies = (app: FastifyInstance, bytes: number) =>
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bytes
  })
