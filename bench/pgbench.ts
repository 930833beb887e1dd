import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { postgresProgram } from './postgres-program.ts'
import type { Query } from './queries.sql.ts'

/** A query for pgbench: `:id` in place of the bound id, all other values written out. */
function scriptLine({ sql, parameters }: Query, id: number): string {
  return `${sql
    .replace(/\$(\d+)/g, (_whole, number) => {
      const value = parameters[Number(number) - 1]
      if (value === id) return ':id'
      if (typeof value === 'boolean' || typeof value === 'number') return String(value)
      throw new Error(`pgbench cannot be given ${String(value)}`)
    })
    .replace(/\s+/g, ' ')};`
}

type Script = { file: string; queries: Query[]; id: number; first: number; last: number }

/** Writes the queries of one lookup, recorded with `id`, as a script that takes a random one. */
export function writeScript({ file, queries, id, first, last }: Script): void {
  const lines = queries.map((query) => scriptLine(query, id))
  writeFileSync(file, `${[`\\set id random(${first}, ${last})`, ...lines].join('\n')}\n`)
}

type Extent = { clients: number; seconds: number; mode?: 'extended' | 'prepared' }

/** Lookups per second of PostgreSQL alone. */
export async function pgbench(
  url: string,
  file: string,
  { clients, seconds, mode = 'extended' }: Extent,
): Promise<number> {
  const options = ['-n', '-M', mode, '-c', String(clients), '-T', String(seconds), '-f', file, url]
  const { stdout } = await promisify(execFile)(postgresProgram('pgbench'), options)
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (tps === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(tps)
}
