import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'

const batch = 1000

/** Columns that hold a shape: they are written as GeoJSON. */
const shapes: ReadonlySet<string> = new Set(['dag_boundaries.geometry', 'topology_faults.place'])

/** All that is read in `act` is of one moment, however long it takes. */
export const inSnapshot = <T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(act)

export type Cells = Record<string, unknown>

/** The rows of a table in the order of its key, read in batches. */
export function rowsOfTable(
  db: Db,
  table: string,
  { columns, key }: { columns: readonly string[]; key: readonly string[] },
): AsyncGenerator<Cells> {
  const ordered = sql.join(key.map((column) => sql.ref(column)))
  const read = sql.join(columns.map((column) => readColumn(table, column)))
  return inBatches<Cells>(batch, async (last) => {
    const after: RawBuilder<unknown> = last
      ? sql`where (${ordered}) > (${sql.join(key.map((column) => last[column]))})`
      : sql``
    const { rows } = await sql<Cells>`
      select ${read} from ${sql.table(table)} ${after} order by ${ordered} limit ${batch}`.execute(db)
    return rows
  })
}

const readColumn = (table: string, column: string) =>
  shapes.has(`${table}.${column}`)
    ? sql`st_asgeojson(${sql.ref(column)}, 9) as ${sql.ref(column)}`
    : sql`${sql.ref(column)}`

export type Shape = { id: number; geometry: string; properties: Cells }

/** Outlines of the places of a level; some thousand. */
export const outlinesOf = (db: Db, table: string): AsyncGenerator<Shape> =>
  inBatches(batch, async (last) => {
    const { rows } = await sql<Shape>`
      select id, st_asgeojson(outline, 9) as geometry,
        ${table === 'zils' ? sql`json_build_object('zil_no', zil_no)` : sql`json_build_object('name_en', name_en, 'name_bn', name_bn)`}
          as properties
      from ${sql.table(table)} where id > ${last?.id ?? 0} and outline is not null order by id limit ${batch}`.execute(
      db,
    )
    return rows
  })

export async function upazilasWithDags(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from upazilas u where exists (
      select from dags d where d.upazila_id = u.id and d.geometry is not null)
    order by id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Drawn dags of an upazila, read in batches. */
export const drawnDags = (db: Db, upazila_id: number): AsyncGenerator<Shape> =>
  inBatches(batch, async (last) => {
    const { rows } = await sql<Shape>`
      select id, st_asgeojson(geometry, 9) as geometry, json_build_object('dag_no', dag_no, 'khatiyan_number',
        khatiyan_number, 'zil_id', zil_id, 'mouza_id', mouza_id, 'survey_type_id', survey_type_id, 'closed_at',
        closed_at) as properties
      from dags where upazila_id = ${upazila_id} and id > ${last?.id ?? 0} and geometry is not null
      order by id limit ${batch}`.execute(db)
    return rows
  })

/** The newest migration and the time of the database. */
export async function schemaVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
