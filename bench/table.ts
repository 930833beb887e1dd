import { availableParallelism } from 'node:os'
import { median } from './median.ts'
import type { OfficeListTimes } from './office-lists.ts'
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
  office: OfficeListTimes
  memory_mb: { start: number; load: number }
}

/** The figures of one benchmark as a table for people. */
export function tableOf({ clients, seconds, dags, queries, postgres, pairs, search, office, memory_mb }: Measured) {
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
    ...officeRows(office),
    ['Memory of the server (RSS) after start / after the load', `${memory_mb.start} / ${memory_mb.load} MB`],
  ]
  return [
    `${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${postgres}, ${whole(dags)} dags;`,
    'server, database and measuring process (which is the HTTP client) share the machine.',
    '',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ].join('\n')
}

function officeRows({ cases, dags, lines, rounds, p50_ms }: OfficeListTimes) {
  const { mutations, registrations, identities, dags: dag_list } = p50_ms
  const ms = [mutations, registrations, identities, dag_list].map((each) => each.toFixed(1))
  const ratios = [registrations, identities, dag_list].map((other) => (mutations / other).toFixed(2))
  return [
    [
      `${lines} lines of an office with ${cases} open cases of each kind and ${dags} dags, one client, ${rounds} × in turn, p50: mutations / registrations / identities / dags`,
      `${ms.join(' / ')} ms`,
    ],
    ['Mutations to registrations / identities / dags', ratios.join(' / ')],
  ]
}
