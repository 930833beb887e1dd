import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { type Db, now } from '#server/app/database.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'

/** Ids for requests, spread over the whole register: equal for an equal database. */
export type Sample = {
  dags: { id: number; dag_no: string; khatiyan_number: string; zil_id: number; mouza_id: number; upazila_id: number }[]
  verify_codes: string[]
  days: string[]
}

const sampled = 400

export async function sampleOf(db: Db): Promise<Sample> {
  const dags = await sql<Sample['dags'][number]>`
    with ends as (select min(id) as first, max(id) as last from dags),
    wanted as (select first + (n * 7919 % ${sampled}::bigint) * ((last - first) / ${sampled}::bigint) as id
      from ends, generate_series(0, ${sampled - 1}::bigint) as n)
    select d.id, d.dag_no, d.khatiyan_number, d.zil_id, d.mouza_id, d.upazila_id
    from wanted join lateral (select * from dags d where d.id >= wanted.id order by d.id limit 1) as d on true`.execute(
    db,
  )
  const codes = await sql<{ verify_code: string }>`
    with ends as (select min(id) as first, max(id) as last from receipts)
    select r.verify_code from ends, generate_series(0, ${sampled - 1}::bigint) as n
    join lateral (select * from receipts r where r.id >= first + n * ((last - first) / ${sampled}::bigint)
      order by r.id limit 1) as r on true`.execute(db)
  const days = await sql<{ day: string }>`
    select to_char(n, 'YYYY-MM-DD') as day from generate_series(now() - interval '40 days', now() - interval '10 days',
      interval '1 day') as n`.execute(db)
  return {
    dags: dags.rows,
    verify_codes: codes.rows.map(({ verify_code }) => verify_code),
    days: days.rows.map(({ day }) => day),
  }
}

/** Sessions of the first accounts of a role. */
export async function tokensOf(db: Db, role: 'user' | 'admin' | 'acland', count: number): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute()
  if (people.length === 0) throw new Error(`nobody is ${role}`)
  const at = await now(db)
  const tokens: string[] = []
  for (const user of people) tokens.push(await openSession(db, { user, remember: true, device: 'bench', at }))
  return tokens
}

const ticks_per_second = 100

/** Seconds of CPU that PostgreSQL has used since its start, with the processes of closed connections. */
export async function postgresCpuSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const status = execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' })
  const postmaster = status.trim()
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).trim().split(/\s+/)
  return [postmaster, ...children].reduce((sum, pid) => sum + cpuSecondsOf(Number(pid)), 0)
}

/** Seconds of CPU of a process and of those it has waited for. */
export function cpuSecondsOf(pid: number): number {
  try {
    const stat = execFileSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0) / ticks_per_second
  } catch {
    return 0
  }
}
