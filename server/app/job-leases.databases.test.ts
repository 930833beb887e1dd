import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { leaseHolder, onceADay, withLease } from './job-leases.ts'

const { db } = await emptyDatabase()
const hour_ms = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('job_leases').execute()
})

/** The job on another instance. */
const instance = (run: () => Promise<void>, { every_ms = hour_ms, lease_ms = hour_ms } = {}) =>
  withLease({ db, holder: leaseHolder(), lease_ms }, { name: 'tidy', every_ms, outward: false, run })

const lease = () => db.selectFrom('job_leases').selectAll().executeTakeFirst()

/** A run that lasts until it is ended. */
function endless() {
  const ended = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const run = async () => {
    started.resolve()
    await ended.promise
  }
  return { run, started: started.promise, end: () => ended.resolve() }
}

it('a job runs on one of two instances that start it at once', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    await sleep(50)
  }
  await Promise.all([instance(run).run(), instance(run).run()])
  expect(runs).toBe(1)
  expect(await lease()).toMatchObject({ leased_until: null, last_run_at: expect.any(Date) })
})

it('a job is skipped by the others until it is due after its last run', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
  }
  await instance(run).run()
  await instance(run).run()
  expect(runs).toBe(1)
  await db
    .updateTable('job_leases')
    .set({ last_run_at: new Date(Date.now() - hour_ms) })
    .execute()
  await instance(run).run()
  expect(runs).toBe(2)
})

it('leases of different jobs do not affect each other', async () => {
  const names: string[] = []
  for (const name of ['one', 'two'])
    await withLease(
      { db, holder: leaseHolder(), lease_ms: hour_ms },
      {
        name,
        every_ms: hour_ms,
        outward: false,
        run: async () => {
          names.push(name)
        },
      },
    ).run()
  expect(names).toEqual(['one', 'two'])
})

/** As when the instance that has the lease was killed so long ago, or reaches the database no more. */
const letLeaseRunOut = () =>
  db
    .updateTable('job_leases')
    .set({ leased_until: new Date(Date.now() - 1000) })
    .execute()

it('a job goes on elsewhere when the lease of a killed instance runs out', async () => {
  const killed = endless()
  const lost = instance(killed.run).run()
  await killed.started
  let runs = 0
  const other = instance(async () => {
    runs += 1
  })
  await other.run()
  expect(runs).toBe(0)
  await letLeaseRunOut()
  await other.run()
  expect(runs).toBe(1)
  killed.end()
  await lost
})

it('a job that runs longer than its lease keeps it', async () => {
  const long = endless()
  const first = instance(long.run, { lease_ms: 300 }).run()
  await long.started
  const begun = await lease()
  await expect.poll(async () => (await lease())?.leased_until).not.toEqual(begun?.leased_until)
  long.end()
  await first
  expect((await lease())?.leased_until).toBeNull()
})

it('a slow run that ends late does not release the lease of another instance', async () => {
  const slow = endless()
  const first = instance(slow.run).run()
  await slow.started
  await letLeaseRunOut()
  const next = endless()
  const second = instance(next.run).run()
  await next.started
  const held = await lease()
  slow.end()
  await first
  expect(await lease()).toEqual(held)
  expect(held?.last_run_at).toBeNull()
  next.end()
  await second
  expect((await lease())?.leased_until).toBeNull()
})

it('a job releases its lease when it fails, for the next turn of any instance', async () => {
  const failing = instance(() => Promise.reject(new Error('disk full')))
  await expect(failing.run()).rejects.toThrow('disk full')
  expect(await lease()).toMatchObject({ leased_until: null, last_run_at: null })
  let runs = 0
  await instance(async () => {
    runs += 1
  }).run()
  expect(runs).toBe(1)
})

it('a job of once a day runs soon after a start, and no second time that day', async () => {
  let runs = 0
  const started = () =>
    onceADay(
      { db, holder: leaseHolder(), lease_ms: hour_ms },
      {
        name: 'daily',
        outward: false,
        run: async () => {
          runs += 1
        },
      },
    )
  expect(started().every_ms).toBeLessThan(hour_ms)
  await started().run()
  await started().run()
  expect(runs).toBe(1)
})
