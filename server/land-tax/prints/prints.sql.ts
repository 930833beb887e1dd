import { type RawBuilder, sql } from 'kysely'
import type { DakhilaPrint, PrintFault } from '#contract/land-tax/dakhila-prints.ts'
import { iso, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Days = { upazila_id: number; from: string; to: string }

export type PrintRow = Omit<DakhilaPrint, 'kept_until'> & { office_code: string; file_id: string | null }

const columns = sql`p.id, json_build_object('id', u.id, 'name_en', u.name_en, 'name_bn', u.name_bn) as upazila,
  u.office_code, p.from_day::text as "from", p.to_day::text as "to", p.state, p.fault, p.total, p.done, p.size_bytes,
  p.file_id, coalesce(s.name, '') as started_by, ${iso(sql`p.created_at`)} as created_at,
  ${iso(sql`p.finished_at`)} as finished_at`

const tables = sql`dakhila_prints p join upazilas u on u.id = p.upazila_id join users s on s.id = p.started_by`

const inside = (offices: Offices) => (offices === 'everywhere' ? [] : [sql`p.upazila_id = any(${offices}::bigint[])`])

/** Under way, or not over for longer than it is kept. */
const isRetained = (since: Date) => sql`(p.finished_at is null or p.finished_at > ${since})`

/** The newest prints of some offices that were not over before a moment. */
export async function latestPrints(db: Db, offices: Offices, since: Date, most: number): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`select ${columns} from ${tables}
    where ${matching([isRetained(since), ...inside(offices)])} order by p.id desc limit ${most}`.execute(db)
  return rows
}

export async function printById(db: Db, id: number, offices: Offices, since: Date): Promise<PrintRow | undefined> {
  const { rows } = await sql<PrintRow>`select ${columns} from ${tables}
    where ${matching([sql`p.id = ${id}`, isRetained(since), ...inside(offices)])}`.execute(db)
  return rows[0]
}

/** Held until the transaction ends, so that of two who have an office's dakhilas printed one begins it. */
export const lockPrintsOf = (trx: Db, upazila_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('dakhila-prints', ${upazila_id}))`.execute(trx)

/** The print of an office and the same days that is under way. */
export async function openPrint(db: Db, { upazila_id, from, to }: Days): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dakhila_prints
    where upazila_id = ${upazila_id} and from_day = ${from}::date and to_day = ${to}::date and finished_at is null`.execute(
    db,
  )
  return rows[0]?.id
}

type NewPrint = Days & { total: number; started_by: number; at: Date }

export async function insertPrint(trx: Db, { upazila_id, from, to, total, started_by, at }: NewPrint): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into dakhila_prints (upazila_id, from_day, to_day, total, started_by, created_at)
    values (${upazila_id}, ${from}::date, ${to}::date, ${total}, ${started_by}, ${at}) returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a print was not put on record')
  return id
}

/** Seconds for which a server that is killed keeps others from going on. */
const lease_s = 60

const leaseEnd = sql`now() + ${lease_s}::int * interval '1 second'`

export type ClaimedPrint = Days & { id: number; office_code: string; attempts: number }

/** Takes the next print that waits, or that its server gave up, for this server; undefined where there is none. */
export async function claimPrint(db: Db, holder: string): Promise<ClaimedPrint | undefined> {
  const { rows } = await sql<ClaimedPrint>`
    update dakhila_prints p set state = 'running', done = 0, attempts = attempts + 1, holder = ${holder},
      held_until = ${leaseEnd}
    from upazilas u
    where u.id = p.upazila_id and p.id = (select id from dakhila_prints
      where finished_at is null and (held_until is null or held_until < now())
      order by id limit 1 for update skip locked)
    returning p.id, p.upazila_id, u.office_code, p.from_day::text as "from", p.to_day::text as "to", p.attempts`.execute(
    db,
  )
  return rows[0]
}

type Claim = { id: number; holder: string }

const ofHolder = ({ id, holder }: Claim): RawBuilder<unknown> =>
  sql`id = ${id} and holder = ${holder} and state = 'running'`

/** Goes on holding a print, and says how far it is; false where it was cancelled or another server has it. */
export async function renewPrint(
  db: Db,
  print: Claim,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { rows } = await sql`
    update dakhila_prints set done = ${done}, total = ${total}, held_until = ${leaseEnd}
    where ${ofHolder(print)} returning id`.execute(db)
  return rows.length > 0
}

/** Leaves a print to the next server, as if it had not begun. */
export const giveBackPrint = (db: Db, print: Claim) =>
  sql`update dakhila_prints set state = 'waiting', done = 0, attempts = attempts - 1, holder = null, held_until = null
    where ${ofHolder(print)}`.execute(db)

export const failPrint = (db: Db, print: Claim, fault: PrintFault, at: Date) =>
  sql`update dakhila_prints set state = 'failed', fault = ${fault}, finished_at = ${at}
    where ${ofHolder(print)}`.execute(db)

type PrintedFile = { file_id: string; size_bytes: number; at: Date }

/** False where it was cancelled meanwhile, or another server has it. */
export async function finishPrint(trx: Db, print: Claim, { file_id, size_bytes, at }: PrintedFile): Promise<boolean> {
  const { rows } = await sql`
    update dakhila_prints set state = 'done', done = total, file_id = ${file_id}, size_bytes = ${size_bytes},
      finished_at = ${at}
    where ${ofHolder(print)} returning id`.execute(trx)
  return rows.length > 0
}

/** False where it is over already. */
export async function cancelOpenPrint(trx: Db, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update dakhila_prints set state = 'cancelled', finished_at = ${at}
    where id = ${id} and finished_at is null returning id`.execute(trx)
  return rows.length > 0
}

/** Deletes prints that were over before a moment, with their files; answers how many, and where the bytes lie. */
export async function deletePrints(trx: Db, before: Date, batch: number) {
  const { rows } = await sql<{ file_id: string | null }>`
    delete from dakhila_prints where id = any(array(select id from dakhila_prints where finished_at <= ${before}
      order by finished_at limit ${batch} for update skip locked))
    returning file_id`.execute(trx)
  const ids = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
  const files =
    ids.length === 0 ? [] : await trx.deleteFrom('files').where('id', 'in', ids).returning('storage_key').execute()
  return { count: rows.length, storage_keys: files.map(({ storage_key }) => storage_key) }
}
