import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'

/** Name of an instance in its leases. */
export const leaseHolder = () => `${hostname()} ${process.pid} ${randomUUID()}`

type Turn = Pick<Job, 'name' | 'every_ms'>

type Leases = { db: Db; holder: string; lease_ms: number }

/**
 * A job that one instance runs for all of them. The others skip their turn while it runs, and after it ran for as long
 * as a turn lasts. No transaction stays open during the run: the lease is a row with an end, which is renewed, so that an
 * instance that is killed blocks the job no longer than that.
 */
export const withLease = (leases: Leases, job: Job): Job => ({
  ...job,
  run: async () => {
    await runWithLease(leases, job)
  },
})

/** Runs a job unless another instance does, or did within the time of a turn; answers if it ran. */
export async function runWithLease(leases: Leases, job: Turn & Pick<Job, 'run'>): Promise<boolean> {
  if (!(await claimLease(leases, job))) return false
  const renewal = setInterval(() => renewLease(leases, job).catch(() => undefined), leases.lease_ms / 3)
  try {
    await job.run()
  } catch (error) {
    // The error of the run is the one to report; a lease that stays behind ends by itself.
    await returnLease(leases, job, { ran: false }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewal)
  }
  await returnLease(leases, job, { ran: true })
  return true
}

const daily = { every_ms: 86_400_000, turn_ms: 10 * 60_000 }

/**
 * A job of once a day. It has a turn every ten minutes: a server that is started again each day, as by an update, would
 * never reach one of a day.
 */
export const onceADay = (leases: Leases, job: Omit<Job, 'every_ms'>): Job => ({
  ...withLease(leases, { ...job, every_ms: daily.every_ms }),
  every_ms: daily.turn_ms,
})

/** Timers end a little early or late by the clock of the database. */
const turn = 0.9

async function claimLease({ db, holder, lease_ms }: Leases, { name, every_ms }: Turn): Promise<boolean> {
  const { rows } = await sql`
    insert into job_leases (name, holder, leased_until)
    values (${name}, ${holder}, now() + ${lease_ms}::int * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where (job_leases.leased_until is null or job_leases.leased_until <= now())
      and (job_leases.last_run_at is null
        or job_leases.last_run_at <= now() - ${every_ms * turn}::float8 * interval '1 millisecond')
    returning name`.execute(db)
  return rows.length > 0
}

const renewLease = ({ db, holder, lease_ms }: Leases, { name }: Turn) =>
  sql`update job_leases set leased_until = now() + ${lease_ms}::int * interval '1 millisecond'
    where name = ${name} and holder = ${holder} and leased_until is not null`.execute(db)

/** Leaves a lease alone that ran out and that another instance has taken since. */
async function returnLease({ db, holder }: Leases, { name }: Turn, { ran }: { ran: boolean }): Promise<void> {
  await sql`
    update job_leases set leased_until = null, last_run_at = case when ${ran} then now() else last_run_at end
    where name = ${name} and holder = ${holder}`.execute(db)
}
