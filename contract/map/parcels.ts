import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import { Bbox, NamedSurvey, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { Id, landNumber, OptionalId } from '#contract/text-input.ts'
import { widestView } from './view-limits.ts'

export const DagNumberParams = z.object({ dag_no: landNumber })

/** Without a survey: the newest in which the dag is drawn. Without a zil: the number must be unique in the country. */
export const DagNumberQuery = z.object({ zil_id: OptionalId, survey_type_id: OptionalId })

/** A dag found by its number. */
export const FoundDag = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  zil_id: z.int(),
  zil_no: z.string(),
  survey_type_id: z.int(),
  survey_type: NamedSurvey,
  geojson: ParcelGeometry,
  bbox: Bbox,
})
export type FoundDag = z.infer<typeof FoundDag>

/** Neighbouring dag. */
export const AdjacentDag = z.object({ id: z.int(), dag_no: z.string(), khatiyan_number: z.string() })
export type AdjacentDag = z.infer<typeof AdjacentDag>

/** A dag of another survey on the same land. */
export const SamePlaceDag = AdjacentDag.extend({ survey_type: NamedSurvey })

/** Facts about a dag that only the map has. */
export const DrawnDag = z.object({
  dag_id: z.int(),
  /** Square feet on the ellipsoid, from the outline; null if the dag was never drawn. */
  drawn_area: z.number().nullable(),
  /**
   * True if it differs from the recorded area by more than the warning limit of mutations; null if one area is unknown.
   */
  area_differs: z.boolean().nullable(),
  /** Dags of the same survey that touch it, in natural order, at most 40. */
  adjacent: z.array(AdjacentDag),
  /** Dags of other surveys under its middle. */
  same_place: z.array(SamePlaceDag),
})
export type DrawnDag = z.infer<typeof DrawnDag>

const isBox = (sides: number[]) => {
  const [west = 0, south = 0, east = 0, north = 0] = sides
  const onEarth = west >= -180 && south >= -90 && east <= 180 && north <= 90
  return sides.length === 4 && sides.every(Number.isFinite) && west < east && south < north && onEarth
}

/** `90.25,23.80,90.26,23.81`: west, south, east, north. */
const View = z
  .string({ error: 'required' })
  .max(200, { error: 'too_long' })
  .transform((text) => latinDigits(text).split(',').map(Number))
  .refine(isBox, { error: 'wrong_type', abort: true })
  .pipe(Bbox)
  .refine(([west, south, east, north]) => east - west <= widestView && north - south <= widestView, {
    error: 'too_large',
  })

export const ViewQuery = z.object({ bbox: View, survey_type_id: OptionalId })

/** A dag in a view, with the name of its mouza. */
export const DagInView = z.object({
  id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  zil_no: z.string(),
  mouza_en: z.string(),
  mouza_bn: z.string(),
})
export type DagInView = z.infer<typeof DagInView>

/** List next to the map. */
export const DagsInView = z.object({
  /** The 200 nearest to the middle of the view, by mouza and zil in natural order. */
  dags: z.array(DagInView),
  more: z.boolean(),
  /** Surveys with drawings in the view, the oldest first. */
  surveys: z.array(NamedSurvey),
})
export type DagsInView = z.infer<typeof DagsInView>

export const PlaceOnMapParams = z.object({
  kind: z.enum(['division', 'district', 'upazila', 'mouza', 'zil'], { error: 'unknown_choice' }),
  id: Id,
})

export const PlaceOnMap = z.object({ bbox: Bbox })
