import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/config.ts'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { ownDatabase } from '../../../assure/own-database.sql.ts'

export const server = process.env['TEST_DATABASE_URL'] ?? ''
export const quiet = { say: () => undefined, onDeath: () => undefined }

export type Own = Awaited<ReturnType<typeof ownDatabase>> & { settings: Record<string, string> }

/** A database of one test. */
export async function emptyOwn(name: string): Promise<Own> {
  const own = await ownDatabase(server, `jomi_country_${name}_${process.pid}`)
  return { ...own, settings: { DATABASE_URL: own.url, DATA_DIR: testFolder('country'), DEMO: '1' } }
}

export async function withOwn<T>({ settings }: Own, act: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(readConfig(settings), quiet)
  try {
    return await act(db)
  } finally {
    await close()
  }
}

export const seed = (dags: number, { settings }: Own) => runCli(['seed', 'demo', '--dags', String(dags)], settings)

export const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows

/** Every index, key and trigger, as the migrations make them. */
export async function schemaOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select 'index' as kind, tablename as of_table, indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public'
    union all select 'key', conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'options', oid::regclass::text, null, reloptions::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'schema', null, nspname, null from pg_namespace where nspname like 'country%'
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Checksums of all tables that the seed fills, without moments and passwords. */
export async function sumsOf(db: Db) {
  const { rows } = await sql`select
    (select md5(string_agg((id, dag_no, khatiyan_number, area, meta, st_astext(geometry))::text, ',' order by id)) from dags) as dags,
    (select md5(string_agg((id, dag_id, version, khotiyan)::text, ',' order by id)) from khatians) as khatians,
    (select md5(string_agg((id, name_en, name_bn, st_astext(outline))::text, ',' order by id)) from mouzas) as mouzas,
    (select md5(string_agg((id, reference, amount_poisha, status)::text, ',' order by id)) from payments) as payments,
    (select count(*)::int from receipts) as receipts,
    (select count(*)::int from ledger_entries) as entries,
    (select count(*)::int from audit_log) as deeds,
    (select count(*)::int from notifications) as notifications`.execute(db)
  return rows[0]
}
