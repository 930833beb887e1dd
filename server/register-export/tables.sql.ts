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

/** The newest migration and the time of the database. */
export async function schemaVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
