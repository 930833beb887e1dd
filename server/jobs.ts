import type { FastifyInstance } from 'fastify'
import { startNightlyRun } from '#server/drawing/topology/runs.service.ts'
import { notifyHolders } from '#server/land-tax/demand/demand-lists.service.ts'
import { makeDemandLists } from '#server/land-tax/demand/make-lists.service.ts'
import { remindInJune } from '#server/land-tax/paying/june-reminder.service.ts'
import { deleteOldPrints } from '#server/land-tax/prints/prints.service.ts'
import { foldTileChanges } from '#server/map/tiles/tile-changes.sql.ts'
import { missingSenders } from '#server/notifications/delivery/senders/senders.ts'
import { stopFailingWebhooks } from '#server/notifications/webhooks/webhook-events.ts'
import { now } from './app/database.ts'
import { leaseHolder, onceADay, withLease } from './app/job-leases.ts'
import { type Job, makeJobs } from './app/jobs.ts'
import { makeRetention } from './app/retention.ts'
import { fileDeletion } from './app/uploads/tombstones.ts'
import { saveAuditHeads } from './audit/audit-log.service.ts'
import { stampEnds, storeEnds } from './audit/ends.service.ts'
import { makeAuditPartition } from './audit/partitions.sql.ts'
import { remindOfRequests } from './cases/papers-requests/reminders.service.ts'
import { deleteOldImages } from './kyc/images.service.ts'
import { addUpDagCounts } from './land-records/dag-counts.sql.ts'
import { countChangedMouzas } from './land-records/quality/quality.service.ts'
import { settlementJob } from './payments/reconciliation/work-settlements.ts'
import { retentionRules } from './retention-rules.ts'
import { sumRevenueOfCountry } from './revenue/revenue-rows.sql.ts'
import type { AppContext, Rooms } from './rooms.ts'

const minute_ms = 60_000
const hour_ms = 3_600_000
const lease_ms = 15 * 60_000

/** Background jobs of the server. */
export function makeServerJobs(
  app: FastifyInstance,
  { config, db, storage, metrics, quiet }: AppContext,
  rooms: Rooms,
) {
  const jobs = makeJobs({
    ...metrics.jobs,
    isQuiet: quiet.isQuiet,
    onError: (name, error) => {
      metrics.jobs.onError(name)
      app.log.error({ err: error, job: name }, 'job failed')
    },
  })

  function startJobs() {
    jobs.start({ name: 'look if the database is a copy', every_ms: 10_000, outward: false, run: quiet.refresh })
    jobs.start({ name: 'ask about open payments', every_ms: 1000, outward: true, run: rooms.payments.sweep })
    jobs.start({ name: 'deliver messages', every_ms: 1000, outward: true, run: rooms.delivery.run })
    jobs.start({ name: 'deliver events', every_ms: 1000, outward: true, run: deliverEvents })
    jobs.start({ name: 'check and enter imports', every_ms: 1000, outward: false, run: rooms.imports.run })
    jobs.start({ name: 'print dakhilas', every_ms: 1000, outward: false, run: rooms.dakhila_prints.run })
    jobs.start({ name: 'send reset links', every_ms: 1000, outward: false, run: rooms.sendLinks })
    // Every instance records the ends of the audit log in a file of its own. The accounts of an installation are in the
    // log before its first start: `jomi check` has their ends to compare at once.
    const noteEnds = {
      name: 'note the ends of the audit log',
      every_ms: 60_000,
      outward: false,
      run: () => saveAuditHeads(db, rooms.audit_heads.own),
    }
    jobs.start(noteEnds, 'now')
    // Again where a figure on the pages has changed.
    const renderPages = { name: 'render the pages', every_ms: 60_000, outward: false, run: rooms.pages.refresh }
    jobs.start(renderPages, 'now')
    jobs.start({ ...checkParts, run: () => rooms.status.check(checkParts.run) }, 'now')
    jobs.start({
      ...checkBoundaries,
      run: async () => {
        if (await rooms.boundary_checks.isWaiting()) await checkBoundaries.run()
      },
    })
    jobs.start({
      ...checkAuditLog,
      run: async () => {
        if (await rooms.audit_checks.isWaiting()) await checkAuditLog.run()
      },
    })
    jobs.start({
      ...readSettlements,
      run: async () => {
        if (await rooms.settlements.isWaiting()) await readSettlements.run()
      },
    })
    const { backups } = rooms
    if (backups)
      jobs.start({ name: 'back up', every_ms: 10 * minute_ms, outward: true, run: () => backups.makeDaily() })
    for (const job of leasedJobs) jobs.start(withLease(leases, job))
    const { audit_stamps } = config
    if (audit_stamps)
      jobs.start(
        withLease(leases, {
          name: 'stamp the ends of the audit log',
          every_ms: 10 * minute_ms,
          outward: true,
          run: () => stampEnds(db, rooms.audit_heads.ends, audit_stamps),
        }),
      )
    jobs.start(
      onceADay(leases, { name: 'check the audit log daily', outward: false, run: rooms.audit_checks.startDaily }),
    )
    jobs.start(onceADay(leases, { name: 'check boundaries daily', outward: false, run: () => startNightlyRun(db) }))
    for (const line of missingSenders(rooms.senders)) app.log.warn(line)
    for (const { job } of rooms.providers) if (job) jobs.start({ ...job, outward: true, run: () => job.run(deliver) })
  }

  /** A webhook that gets nothing for days is stopped, and the log names it. */
  async function deliverEvents() {
    for (const webhook of await stopFailingWebhooks(db)) app.log.warn(webhook, 'webhook stopped: it fails')
    await rooms.event_delivery.run()
  }

  const leases = { db, holder: leaseHolder(), lease_ms }

  const checkParts = withLease(
    { ...leases, lease_ms: 2 * minute_ms },
    { name: 'check the parts', every_ms: minute_ms, outward: false, run: rooms.status.record },
  )

  const checkBoundaries = withLease(
    { ...leases, lease_ms: minute_ms },
    { name: 'check boundaries', every_ms: 1000, outward: false, run: () => rooms.boundary_checks.work() },
  )

  const checkAuditLog = withLease(
    { ...leases, lease_ms: minute_ms },
    { name: 'check the audit log', every_ms: 1000, outward: false, run: rooms.audit_checks.work },
  )

  const readSettlements = withLease(
    { ...leases, lease_ms: minute_ms },
    { ...settlementJob, run: rooms.settlements.work },
  )

  const retention = makeRetention(db, retentionRules)

  /** Jobs that one instance runs for all of them. */
  const leasedJobs: Job[] = [
    { name: 'delete old rows', every_ms: hour_ms, outward: false, run: () => retention.work() },
    { name: 'add a partition to the audit log', every_ms: hour_ms, outward: false, run: () => makeAuditPartition(db) },
    {
      name: 'note the ends of the audit log in the storage',
      every_ms: minute_ms,
      outward: false,
      run: () => saveAuditHeads(db, rooms.audit_heads.stored),
    },
    {
      name: 'store the ends of the audit log of this hour',
      every_ms: minute_ms,
      outward: false,
      run: () => storeEnds(db, rooms.audit_heads.ends),
    },
    { name: 'check the ledger', every_ms: minute_ms, outward: false, run: rooms.ledger_check.work },
    { name: 'prove the books of a day', every_ms: minute_ms, outward: false, run: rooms.makeDailyProofs },
    { name: 'count dags', every_ms: 60_000, outward: false, run: () => addUpCounts() },
    { name: 'count what is to mend', every_ms: 10_000, outward: false, run: () => countChangedMouzas(db) },
    {
      name: 'sum the revenue of the country',
      every_ms: 10 * minute_ms,
      outward: false,
      run: () => sumRevenueOfCountry(db),
    },
    { name: 'delete identity images', every_ms: hour_ms, outward: false, run: () => deleteOldImages(rooms.kyc) },
    { name: 'delete printed dakhilas', every_ms: hour_ms, outward: false, run: () => deleteOldPrints({ db, storage }) },
    { name: 'fold changes of tiles', every_ms: 10 * 60_000, outward: false, run: () => foldTileChanges(db) },
    {
      name: 'mark sheets for the boundary check',
      every_ms: 10 * 60_000,
      outward: false,
      run: rooms.boundary_checks.markChangedSheets,
    },
    {
      name: 'delete unused files',
      every_ms: hour_ms,
      outward: false,
      run: async () => void (await deleteFiles(await now(db))),
    },
    { name: 'remind of land tax in June', every_ms: minute_ms, outward: true, run: () => remindInJune(db) },
    { name: 'list the demand of land tax', every_ms: minute_ms, outward: true, run: () => makeDemandLists(db) },
    { name: 'tell holders of the demand', every_ms: minute_ms, outward: true, run: () => notifyHolders(db) },
    { name: 'remind of requests for papers', every_ms: minute_ms, outward: true, run: () => remindOfRequests(db) },
  ]

  const addUpCounts = async () => {
    while ((await addUpDagCounts(db)) > 0);
  }

  const deleteFiles = fileDeletion(db, storage)

  /** The sandbox's callbacks come in by the front door, as a real provider's do. */
  async function deliver(url: string, headers: Record<string, string>, body: string) {
    const local = { host: '127.0.0.1' }
    return (await app.inject({ method: 'POST', url, headers: { ...headers, ...local }, payload: body })).statusCode
  }

  // Stopped first, so that deliveries end together with the last requests.
  app.addHook('preClose', async () => {
    rooms.boundary_checks.stop()
    rooms.dakhila_prints.stop()
    rooms.delivery.stop()
    rooms.event_delivery.stop()
    retention.stop()
    rooms.backups?.stop()
  })
  app.addHook('onClose', async () => {
    rooms.pages.stop()
    await jobs.stop()
    await rooms.dakhila_prints.close()
  })
  return { startJobs, deliver }
}
