import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { placedIn } from '#server/land-records/office/dags/placing.service.ts'
import { parcelsAfter } from './parcel-export.sql.ts'

type Wanted = { zil_id: number; survey_type_id?: number | undefined }

const batch = 500

/** The drawn parcels of a zil of the actor's offices as GeoJSON, read as they are sent; what an import takes back. */
export async function exportParcels(db: Db, actor: Actor, { zil_id, survey_type_id = undefined }: Wanted) {
  await placedIn(db, zil_id, { offices: await officesOf(db, actor) })
  const of = { zil_id, survey_type_id: survey_type_id ?? null }
  if ((await parcelsAfter(db, { ...of, after: 0 }, 1)).length === 0) throw new AppError('nothing_drawn')
  return {
    type: 'application/geo+json',
    file_name: `parcels-${zil_id}.geojson`,
    private: true as const,
    chunks: geoJson(db, of),
  }
}

async function* geoJson(db: Db, of: { zil_id: number; survey_type_id: number | null }) {
  let before = '{"type":"FeatureCollection","name":"parcels","features":[\n'
  let rows = await parcelsAfter(db, { ...of, after: 0 }, batch)
  while (rows.length > 0) {
    for (const { feature } of rows) {
      yield `${before}${feature}`
      before = ',\n'
    }
    rows = await parcelsAfter(db, { ...of, after: rows.at(-1)?.id ?? 0 }, batch)
  }
  yield '\n]}\n'
}
