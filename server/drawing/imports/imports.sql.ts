import { sql } from 'kysely'
import type { ImportFault, ImportState, ParcelImport } from '#contract/drawing/parcel-imports.ts'
import type { Role } from '#contract/identity.ts'
import { iso } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

export type ImportRow = Omit<ParcelImport, 'fault' | 'bbox'> & {
  fault: ImportFault | null
  author_id: number
  author_role: Role
  zil_id: number | null
  survey_type_id: number | null
  grid: 'wgs84' | 'utm45n' | 'utm46n' | null
  storage_key: string
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}

const columns = sql`i.id, i.file_name, i.state, i.fault, i.total, i.done, i.zil_id, i.survey_type_id, i.grid,
  f.storage_key, i.created_by as author_id, u.role as author_role, u.name as created_by, ${iso(sql`i.created_at`)} as created_at,
  ${iso(sql`i.entered_at`)} as entered_at, ${iso(sql`i.undone_at`)} as undone_at,
  json_build_object('new', coalesce(c.new, 0), 'changed', coalesce(c.changed, 0), 'same', coalesce(c.same, 0),
    'refused', coalesce(c.refused, 0)) as counts,
  c.west, c.south, c.east, c.north`

// A file has at most 50,000 parcels, which is quickly counted.
const tables = sql`parcel_imports i join files f on f.id = i.file_id join users u on u.id = i.created_by
  left join lateral (
    select count(*) filter (where outcome = 'new')::int as new, count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'same')::int as same, count(*) filter (where outcome = 'refused')::int as refused,
      min(st_xmin(geometry)) as west, min(st_ymin(geometry)) as south, max(st_xmax(geometry)) as east,
      max(st_ymax(geometry)) as north
    from parcel_import_features p where p.import_id = i.id) c on true`

/** Whose imports somebody may see: an admin everybody's, others their own. */
export type Author = number | 'anybody'

const by = (author: Author) => (author === 'anybody' ? sql`true` : sql`i.created_by = ${author}`)

/** The last imports, at most 20. */
export async function lastImports(db: Db, author: Author): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where ${by(author)} order by i.id desc limit 20`.execute(db)
  return rows
}

export async function importById(db: Db, id: number, author: Author): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where ${by(author)} and i.id = ${id}`.execute(db)
  return rows[0]
}

type NewImport = {
  file_id: string
  file_name: string
  zil_id: number | null
  survey_type_id: number | null
  grid: ImportRow['grid']
  created_by: number
}

export const insertImport = async (trx: Db, row: NewImport): Promise<number> =>
  (await trx.insertInto('parcel_imports').values(row).returning('id').executeTakeFirstOrThrow()).id

/** The import stays as it is until the transaction ends. */
export const lockImport = (trx: Db, id: number) =>
  trx.selectFrom('parcel_imports').select('state').where('id', '=', id).forUpdate().executeTakeFirst()

type Change = {
  state: ImportState
  fault?: ImportFault | null
  total?: number
  done?: number
  entered_at?: Date
  undone_at?: Date
}

export const changeImport = (db: Db, id: number, change: Change) =>
  db.updateTable('parcel_imports').set(change).where('id', '=', id).execute()

/** Minutes for which a server that is killed keeps others from going on. */
const held_minutes = 3

/** Takes the next import that waits, or that its server gave up, for this server; undefined where there is none. */
export async function takeImport(db: Db, holder: string) {
  const { rows } = await sql<{ id: number; state: 'waiting' | 'reading' | 'entering' }>`
    update parcel_imports set holder = ${holder}, held_until = now() + ${held_minutes}::int * interval '1 minute'
    where id = (select id from parcel_imports where state in ('waiting', 'reading', 'entering')
      and (held_until is null or held_until < now()) order by id limit 1 for update skip locked)
    returning id, state`.execute(db)
  return rows[0]
}

/** Goes on holding an import, and says how far it is looked through; false where another server has it. */
export async function holdImport(db: Db, id: number, holder: string, done: number): Promise<boolean> {
  const { rows } = await sql`
    update parcel_imports set done = ${done}, held_until = now() + ${held_minutes}::int * interval '1 minute'
    where id = ${id} and holder = ${holder} returning id`.execute(db)
  return rows.length > 0
}

export const releaseImport = (db: Db, id: number, holder: string) =>
  db
    .updateTable('parcel_imports')
    .set({ holder: null, held_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute()
