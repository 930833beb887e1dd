import type { ReplicaFacts } from '#server/app/database/replica/replica.ts'
import { addFigures } from './figure-metrics.ts'
import { makeMetrics } from './metrics.ts'
import { listenForMetrics } from './metrics-server.ts'

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads the text format of Prometheus. */
export const samplesIn = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })

/** Scrapes metrics over HTTP, once. */
export async function scraped(metrics: ReturnType<typeof makeMetrics>) {
  const server = await listenForMetrics(metrics.registry, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(server.address)
  const text = await answer.text()
  await server.close()
  const samples = samplesIn(text)
  /** The value of a sample with these labels; undefined without one. */
  const sample = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
    )?.value
  return { status: answer.status, type: answer.headers.get('content-type'), text, samples, sample }
}

const pool = () => ({ max: 10, open: 3, idle: 2, waiting: 0 })

const replica = (): ReplicaFacts => ({
  state: 'good',
  lag_seconds: 1.5,
  reads: { replica: 9, leader: 2, leader_again: 1 },
})

/** All metrics that a server on PostgreSQL with a replica has, with its own reading of these parts. */
export function metricsOf(parts: Omit<Parameters<typeof addFigures>[1], 'warn' | 'isQuiet'>) {
  const metrics = makeMetrics()
  metrics.addProcess(pool)
  metrics.addReplica(replica)
  const warnings: string[] = []
  addFigures(metrics.registry, { ...parts, isQuiet: () => false, warn: (_facts, text) => warnings.push(text) })
  return { ...metrics, warnings }
}
