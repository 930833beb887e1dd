import { boundaryDiffers } from '#contract/land-records/area.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { DagsInView, DrawnDag, FoundDag } from '#contract/map/parcels.ts'
import { listedInView } from '#contract/map/view-limits.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import {
  adjacentDags,
  areasOf,
  boundsOfPlace,
  dagsInView,
  dagsOnSamePlace,
  drawnDagsOfNumber,
  surveysInView,
} from './parcels.sql.ts'

type Where = { zil_id?: number | undefined; survey_type_id?: number | undefined }

/**
 * The outline of a dag by its number; in the newest survey that drew it where none is named. 404 where it is not drawn.
 * 422 on `zil_id` where no zil is named and several have the number.
 */
export async function findDag(db: Db, dag_no: string, { zil_id, survey_type_id }: Where): Promise<FoundDag> {
  const same_key = await drawnDagsOfNumber(db, dag_no, {
    zil_id: zil_id ?? null,
    survey_type_id: survey_type_id ?? null,
  })
  // "012" is found by "12", but where both are drawn each is itself.
  const exact = same_key.filter((dag) => dag.dag_no === dag_no)
  const found = exact.length > 0 ? exact : same_key
  if (new Set(found.map((dag) => dag.zil_id)).size > 1) throw fieldError('zil_id', 'number_in_several_zils')
  const newest = found.toSorted((a, b) => b.survey_type.sequence - a.survey_type.sequence)[0]
  if (!newest) throw new AppError('not_found')
  return newest
}

type Drawn = { db: Db; boundary_percent: number }

/** The map's facts of a dag; 404 if there is no such dag. */
export async function getDrawnDag({ db, boundary_percent }: Drawn, dag_id: number): Promise<DrawnDag> {
  const areas = await areasOf(db, dag_id)
  if (!areas) throw new AppError('not_found')
  const { recorded, drawn } = areas
  if (drawn === null) return { dag_id, drawn_area: null, area_differs: null, adjacent: [], same_place: [] }
  const area_differs = recorded > 0 ? boundaryDiffers({ recorded, drawn, percent: boundary_percent }) : null
  const [adjacent, same_place] = await Promise.all([adjacentDags(db, dag_id), dagsOnSamePlace(db, dag_id)])
  return { dag_id, drawn_area: drawn, area_differs, adjacent, same_place }
}

export async function listDagsInView(db: Db, bbox: Bbox, survey_type_id: number | undefined): Promise<DagsInView> {
  const [dags, surveys] = await Promise.all([
    dagsInView(db, bbox, survey_type_id ?? null, listedInView + 1),
    surveysInView(db, bbox),
  ])
  return {
    dags: dags.slice(0, listedInView),
    more: dags.length > listedInView,
    surveys,
  }
}

/** Bounds of a place; 404 if it has no outline. */
export async function getPlace(db: Db, kind: Parameters<typeof boundsOfPlace>[1], id: number) {
  const bbox = await boundsOfPlace(db, kind, id)
  if (!bbox) throw new AppError('not_found')
  return { bbox }
}
