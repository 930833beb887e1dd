import { Gauge, type Registry } from 'prom-client'
import { type ReadyParts, readinessOf } from '#server/app/readiness.ts'
import type { FigureParts, Figures } from './figures.ts'
import { readFigures } from './figures.ts'
import { seldom } from './seldom.ts'

const every_ms = 15_000
const max_ms = 5_000

type Sample = { labels?: Record<string, string>; value: number }
type Parts = FigureParts &
  ReadyParts & {
    /** True while nothing leaves the server, since its database is a copy. */
    isQuiet: () => boolean
    warn: (facts: Record<string, unknown>, text: string) => void
  }

const storage_faults = ['missing', 'of_another_database', 'full', 'unreachable'] as const

/** Gauges that are read from database and storage when Prometheus comes, at most once in 15 seconds. */
export function addFigures(registry: Registry, { warn, isQuiet, ...parts }: Parts): void {
  const limits = (text: string) => ({ every_ms, max_ms, onFailure: (err: unknown) => warn({ err }, text) })
  const figures = seldom(() => readFigures(parts), limits('the figures of the metrics could not be read'))
  const readiness = seldom(() => readinessOf(parts), limits('the metrics do not know if this server is ready'))

  /** A gauge whose samples are read again; with none it is left out, so that no old value looks like a new one. */
  function gauge(name: string, help: string, labelNames: string[], samples: () => Promise<Sample[]>) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const read = await samples()
        this.reset()
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of read) this.set(labels, value)
      },
    })
  }
  const ofFigures =
    (samples: (figures: Figures) => Sample[]): (() => Promise<Sample[]>) =>
    async () => {
      const read = await figures()
      return read === null ? [] : samples(read)
    }
  const flag = (is_set: boolean): Sample[] => [{ value: is_set ? 1 : 0 }]

  // Without an answer in time the database does not answer: the disk is asked only after it.
  gauge('jomi_database_up', '1 while the database answers', [], async () => {
    const read = await readiness()
    return flag(read !== null && !read.failing.includes('database'))
  })
  gauge('jomi_ready', '1 while /api/ready is 200', [], async () => flag((await readiness())?.failing.length === 0))
  gauge('jomi_quiet', '1 while nothing leaves this server: its database is a copy', [], async () => flag(isQuiet()))
  gauge('jomi_disk_room', '1 while there is room to write', [], async () => {
    const read = await readiness()
    if (read === null) return []
    return flag(!read.failing.includes('disk_room') && !read.degraded.includes('database_room'))
  })
  gauge('jomi_storage_fault', '1 for the fault that the folder of files has', ['fault'], async () => {
    const read = await readiness()
    if (read === null || read.failing.includes('database')) return []
    return storage_faults.map((fault) => ({ labels: { fault }, value: read.storage === fault ? 1 : 0 }))
  })
  gauge('jomi_figures_read', '1 if the figures of the database were read in time', [], async () =>
    flag((await figures()) !== null),
  )

  gauge(
    'jomi_outbox_waiting_messages',
    'Messages that are not sent yet, counted up to 10000',
    ['channel'],
    ofFigures(({ messages }) => messages.map(({ channel, waiting }) => ({ labels: { channel }, value: waiting }))),
  )
  gauge(
    'jomi_outbox_oldest_age_seconds',
    'Age of the oldest message that is not sent yet; 0 without one',
    ['channel'],
    ofFigures(({ messages }) =>
      messages.map(({ channel, oldest_seconds }) => ({ labels: { channel }, value: oldest_seconds })),
    ),
  )
  gauge(
    'jomi_outbox_last_sent_timestamp_seconds',
    'When the last message was sent',
    ['channel'],
    ofFigures(({ messages }) =>
      messages.flatMap(({ channel, sent_seconds }) =>
        sent_seconds === null ? [] : [{ labels: { channel }, value: sent_seconds }],
      ),
    ),
  )
  gauge(
    'jomi_text_message_parts',
    'Parts of the text messages of the last 24 hours, of up to 10000 messages',
    [],
    ofFigures(({ text_messages }) => (text_messages ? [{ value: text_messages.parts }] : [])),
  )
  gauge(
    'jomi_text_messages',
    'Text messages of the last 24 hours by what the gateway reported, counted up to 10000',
    ['delivery'],
    ofFigures(({ text_messages }) =>
      (['delivered', 'failed', 'unknown'] as const).map((delivery) => ({
        labels: { delivery },
        value: text_messages?.[delivery] ?? 0,
      })),
    ),
  )
  gauge(
    'jomi_payments_open',
    'Payments that have not come to an end, counted up to 10000',
    ['provider', 'state'],
    ofFigures(({ payments }) =>
      payments.map(({ provider, state, open }) => ({ labels: { provider, state }, value: open })),
    ),
  )
  gauge(
    'jomi_payments_oldest_open_age_seconds',
    'Age of the oldest payment that has not come to an end; 0 without one',
    ['provider', 'state'],
    ofFigures(({ payments }) =>
      payments.map(({ provider, state, oldest_seconds }) => ({ labels: { provider, state }, value: oldest_seconds })),
    ),
  )
  gauge(
    'jomi_leased_job_last_run_timestamp_seconds',
    'When a job that one server runs for all of them last ended well, on any server',
    ['name'],
    ofFigures(({ jobs }) => jobs.map(({ name, last_run_seconds }) => ({ labels: { name }, value: last_run_seconds }))),
  )
  for (const [check, of] of [
    ['audit', 'audit log'],
    ['ledger', 'ledger'],
  ] as const) {
    gauge(
      `jomi_${check}_check_timestamp_seconds`,
      `When the last check of the ${of} ended`,
      [],
      ofFigures((read) => (read[check] ? [{ value: read[check].finished_seconds }] : [])),
    )
    gauge(
      `jomi_${check}_check_faults`,
      `Faults that the last check of the ${of} found`,
      [],
      ofFigures((read) => (read[check] ? [{ value: read[check].faults }] : [])),
    )
  }
  gauge(
    'jomi_backup_timestamp_seconds',
    'When a backup was last made, and when one was last rehearsed; 0 if never',
    ['act'],
    ofFigures(({ backups }) => backups.map(({ act, at_seconds }) => ({ labels: { act }, value: at_seconds }))),
  )
  gauge(
    'jomi_cases_waiting',
    'Cases that wait for a decision, counted up to 10000',
    ['kind'],
    ofFigures(({ cases }) => cases.map(({ kind, waiting }) => ({ labels: { kind }, value: waiting }))),
  )
  gauge(
    'jomi_cases_late',
    'Waiting cases whose promised day is over, among the oldest 10000',
    ['kind'],
    ofFigures(({ cases }) => cases.map(({ kind, late }) => ({ labels: { kind }, value: late }))),
  )
}
