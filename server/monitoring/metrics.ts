import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { queueForConnection } from '#server/app/database/guard.ts'
import type { ReplicaFacts } from '#server/app/database/replica/replica.ts'
import type { PoolState } from '#server/app/database.ts'
import type { Job } from '#server/app/jobs.ts'
import { version } from '#server/app/version.ts'
import type { ProviderFailure } from '#server/payments/payments.service.ts'
import { requestMetrics } from './request-metrics.ts'

export type Metrics = ReturnType<typeof makeMetrics>

/** Adds what is known of the replica of `DATABASE_READ_URL`. */
const addReplica = (registry: Registry) => (facts: () => ReplicaFacts) => {
  const registers = [registry]
  new Gauge({
    name: 'jomi_replica_good',
    help: '1 while public reads go to the replica; 0 while it is late, gone or no replica',
    registers,
    collect() {
      this.set(facts().state === 'good' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'jomi_replica_lag_seconds',
    help: 'How late the replica may be',
    registers,
    collect() {
      const { lag_seconds } = facts()
      if (lag_seconds === null) this.remove()
      else this.set(lag_seconds)
    },
  })
  new Counter({
    name: 'jomi_late_reads_total',
    help: 'Public reads that may be late, by what answered them; leader_again: after the replica had failed',
    labelNames: ['target'],
    registers,
    collect() {
      this.reset()
      for (const [target, count] of Object.entries(facts().reads)) this.inc({ target }, count)
    },
  })
}

/** Metrics that this process counts itself. A label has few values and never an id: docs/monitoring.md. */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = requestMetrics(registry)

  new Gauge({
    name: 'jomi_build_info',
    help: 'Always 1; the labels say which program runs',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1)

  const interval = new Gauge({
    name: 'jomi_job_interval_seconds',
    help: 'Time between two turns of a background job',
    labelNames: ['name'],
    registers,
  })
  const success = new Gauge({
    name: 'jomi_job_last_success_timestamp_seconds',
    help: 'When the last turn of a background job on this server ended well; at first when it was started',
    labelNames: ['name'],
    registers,
  })
  const failures = new Counter({
    name: 'jomi_job_failures_total',
    help: 'Turns of a background job that failed',
    labelNames: ['name'],
    registers,
  })
  const jobs = {
    onStart: ({ name, every_ms }: Job) => {
      interval.set({ name }, every_ms / 1000)
      success.setToCurrentTime({ name })
      failures.inc({ name }, 0)
    },
    onSuccess: (name: string) => success.setToCurrentTime({ name }),
    onError: (name: string) => failures.inc({ name }),
  }

  const provider_failures = new Counter({
    name: 'jomi_payment_provider_failures_total',
    help: 'Calls of a payment provider that it did not answer, and callbacks that were refused',
    labelNames: ['provider', 'call', 'reason'],
    registers,
  })
  const onProviderFailure = (failure: ProviderFailure) => provider_failures.inc(failure)

  new Gauge({
    name: 'jomi_database_wait_seconds',
    help: 'How long the first in the queue has waited for a connection to the database',
    registers,
    collect() {
      this.set(queueForConnection().wait_ms / 1000)
    },
  })
  new Gauge({
    name: 'jomi_database_waiting_requests',
    help: 'Acts that wait for a connection to the database',
    registers,
    collect() {
      this.set(queueForConnection().waiting)
    },
  })

  /** Adds what only a process that listens has: the pool, the event loop, memory. */
  function addProcess(pool: (() => PoolState) | undefined) {
    collectDefaultMetrics({ register: registry })
    if (!pool) return
    new Gauge({
      name: 'jomi_database_pool_connections',
      help: 'Connections of this server to PostgreSQL',
      labelNames: ['state'],
      registers,
      collect() {
        const { open, idle } = pool()
        this.set({ state: 'busy' }, open - idle)
        this.set({ state: 'idle' }, idle)
      },
    })
    new Gauge({
      name: 'jomi_database_pool_max_connections',
      help: 'DATABASE_POOL',
      registers,
    }).set(pool().max)
    new Gauge({
      name: 'jomi_database_pool_waiting_requests',
      help: 'Acts that wait inside the pool for a connection',
      registers,
      collect() {
        this.set(pool().waiting)
      },
    })
  }

  return { registry, requests, jobs, onProviderFailure, addProcess, addReplica: addReplica(registry) }
}
