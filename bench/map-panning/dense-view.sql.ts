import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export type DenseView = { lon: number; lat: number; zoom: number }

/** The median position of the parcels, at a zoom at which each has its number. */
export async function denseView(db: Db): Promise<DenseView> {
  const { rows } = await sql<{ lon: number; lat: number }>`
    select percentile_cont(0.5) within group (order by st_xmin(geometry)) as lon,
      percentile_cont(0.5) within group (order by st_ymin(geometry)) as lat
    from dags where geometry is not null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there are no parcels')
  return { ...row, zoom: 16.2 }
}
