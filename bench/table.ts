import { availableParallelism } from 'node:os'
import type { PlaceSearchTimes } from './place-search.ts'

export type Measured = {
  clients: number
  seconds: number
  dags: number
  queries: number
  postgres: string
  /** Lookups per second, over HTTP and of the database alone, measured in turn. */
  pairs: { http: number; alone: number }[]
  search: PlaceSearchTimes
  memory_mb: { start: number; load: number }
}

/** The figures of one benchmark as a table for people. */
export function tableOf({ clients, seconds, dags, queries, postgres, pairs, search, memory_mb }: Measured): string {
  const whole = (number: number) => Math.round(number).toLocaleString('en')
  const each = (what: 'http' | 'alone') => pairs.map((pair) => whole(pair[what])).join(', ')
  const ratio = median(pairs.map(({ http, alone }) => http / alone))
  const { found, counts: searches } = search
  const rows = [
    ['What', 'Figure'],
    ['---', '---'],
    [
      `A dag with its owners and outline over HTTP, ${clients} clients on kept connections, ${pairs.length} × ${seconds} s`,
      `${each('http')} requests/s`,
    ],
    [`The same ${queries} queries in pgbench (extended), ${clients} clients, in turn`, `${each('alone')} lookups/s`],
    [`HTTP to database alone, median of ${pairs.length}`, ratio.toFixed(2)],
    [
      `Place search over HTTP, one client, ${searches.right + searches.misspelt} queries, two thirds misspelt, p50 / p95`,
      `${search.p50.toFixed(1)} / ${search.p95.toFixed(1)} ms`,
    ],
    [
      'The place meant is among the first 12, spelt right / misspelt',
      `${found.right} of ${searches.right} / ${found.misspelt} of ${searches.misspelt}`,
    ],
    ['Memory of the server (RSS) after start / after the load', `${memory_mb.start} / ${memory_mb.load} MB`],
  ]
  return [
    `${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${postgres}, ${whole(dags)} dags;`,
    'server, database and measuring process (which is the HTTP client) share the machine.',
    '',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ].join('\n')
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
