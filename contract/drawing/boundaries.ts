import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { Bbox, NamedSurvey, ParcelGeometry, Whereabouts } from '#contract/land-records/land-records.ts'
import { ViewQuery } from '#contract/map/parcels.ts'
import { Id, OptionalId, RowVersion } from '#contract/text-input.ts'
import { gridOfCrs } from './grids.ts'
import { readPolygons } from './read-polygons.ts'

const position = z
  .array(z.number({ error: 'wrong_type' }), { error: 'wrong_type' })
  .min(2, { error: 'wrong_type' })
  .max(4, { error: 'wrong_type' })
const ring = z.array(position, { error: 'wrong_type' })
const polygon = z.array(ring, { error: 'wrong_type' })

/** GeoJSON of 2008 could name another coordinate system; today's GeoJSON has degrees of WGS 84 only. */
const crs = z
  .unknown()
  .refine((value) => gridOfCrs(value) === 'wgs84', { error: 'shape_other_crs' })
  .optional()

const Polygon = z.object({ type: z.literal('Polygon'), coordinates: polygon, crs })
const MultiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(polygon, { error: 'wrong_type' }),
  crs,
})

/** Origin of a boundary, in the `source` of its feature. */
export const boundarySources = ['typed', 'drawn', 'imported', 'survey'] as const
export const BoundarySource = z.enum(boundarySources, { error: 'unknown_choice' })
export type BoundarySource = z.infer<typeof BoundarySource>

/** A source that nobody knows is none: the boundary counts as drawn. */
const SentSource = BoundarySource.optional().catch(undefined)

const Shape = z.discriminatedUnion('type', [Polygon, MultiPolygon], { error: 'shape_not_polygon' })

/** Stops at the first fault of the coordinates; `at` in the answer gives its place. */
function refuseUnread(input: unknown, context: z.RefinementCtx): unknown {
  const isFeature = isFeatureWithShape(input)
  const { fault } = readPolygons(isFeature ? input.geometry : input)
  if (!fault) return input
  const { problem, path, at } = fault
  const of = isFeature ? ['geometry', ...path] : [...path]
  context.addIssue({ code: 'custom', message: problem, path: of, input, params: { at } })
  return z.NEVER
}

const isFeatureWithShape = (value: unknown): value is { geometry: unknown } =>
  typeof value === 'object' && value !== null && 'geometry' in value && 'type' in value && value.type === 'Feature'

const Sent = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('Feature'),
      geometry: Shape,
      properties: z.object({ source: SentSource }).nullish(),
      crs,
    }),
    Polygon,
    MultiPolygon,
  ],
  { error: 'shape_not_polygon' },
)

/**
 * A polygon or a feature with one: `{type: 'Feature', geometry, properties: {dag_no, khatian_no, survey_type_id,
 * source}}`.
 */
export const BoundaryInput = z
  .preprocess(refuseUnread, Sent)
  .transform((input) =>
    input.type === 'Feature'
      ? { polygons: polygonsOf(input.geometry), source: input.properties?.source ?? 'drawn' }
      : { polygons: polygonsOf(input), source: 'drawn' as const },
  )
export type BoundaryInput = z.infer<typeof BoundaryInput>

const polygonsOf = (shape: z.infer<typeof Shape>) =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates

/** A sent `bbox` is ignored: it is computed. `If-Match` has the version of the dag that was open. */
export const BoundaryForm = z.object({
  dag_id: Id,
  geojson: BoundaryInput,
  bbox: z.unknown().optional(),
})
export type BoundaryForm = z.output<typeof BoundaryForm>

/** An unsaved boundary with its zil and survey; without a dag it is for a new one. */
export const BoundaryCheckForm = z.object({
  zil_id: Id,
  survey_type_id: Id,
  dag_id: Id.nullish(),
  geojson: BoundaryInput,
})
export type BoundaryCheckForm = z.output<typeof BoundaryCheckForm>

/** A dag with its current boundary, for the drawing screen. */
export const DagBoundary = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey_type: NamedSurvey.nullable(),
  ...Whereabouts.shape,
  /** The version of the dag, for `If-Match`. */
  version: z.int(),
  /** Square feet on record. */
  area: z.number(),
  /** Square feet as drawn; null if nothing is drawn. */
  drawn_area: z.number().nullable(),
  geojson: ParcelGeometry.nullable(),
  bbox: Bbox.nullable(),
  /** True if the dag was split or merged: its boundary no longer changes. */
  is_closed: z.boolean(),
  /** Counts all boundaries of the dag up to this one. */
  boundary_version: z.int(),
})
export type DagBoundary = z.infer<typeof DagBoundary>

/** Boundary that is opened for drawing. */
export const OpenedBoundary = DagBoundary.extend({
  /** Maximum deviation of the drawn area before the office is warned, in percent of the recorded area. */
  allowed_percent: z.int(),
})
export type OpenedBoundary = z.infer<typeof OpenedBoundary>

export const SavedBoundary = z.object({ message: z.string(), boundary: DagBoundary })
export type SavedBoundary = z.output<typeof SavedBoundary>

/** Area of a conflict with the drawn boundary, in square feet. */
const Disagreement = z.object({
  area: z.number(),
  geojson: ParcelGeometry,
  /** The drawn shape without the overlap, or with the gap. Null if nothing would be left of it. */
  mended: ParcelGeometry.nullable(),
})

/** Conflicts of a drawn boundary with its neighbours. */
export const BoundaryCheck = z.object({
  /** Square feet on the ellipsoid. */
  area: z.number(),
  /** Overlapped dags of the same zil and survey, the largest overlap first; at most 20. */
  overlaps: z.array(Disagreement.extend({ dag_id: z.int(), dag_no: z.string() })),
  /** Narrow strips between it and its neighbours that belong to no dag; at most 20. */
  gaps: z.array(Disagreement.extend({ dag_nos: z.array(z.string()) })),
  /**
   * Part outside the zil, or outside the mouza if the zil has no outline; null if it is inside or neither has an
   * outline.
   */
  outside: Disagreement.nullable(),
  /** A dag of the same zil and survey with an identical outline. */
  same_as: z.object({ dag_id: z.int(), dag_no: z.string() }).nullable(),
})
export type BoundaryCheck = z.infer<typeof BoundaryCheck>

/** Origin of a stored boundary: `record` predates the boundary history, `restored` comes from an earlier boundary. */
export const BoundaryOrigin = z.enum([...boundarySources, 'record', 'restored', 'split', 'merged', 'removed'])
export type BoundaryOrigin = z.infer<typeof BoundaryOrigin>

/** One version of a dag's boundary. */
export const BoundaryVersion = z.object({
  version: z.int(),
  source: BoundaryOrigin,
  /** Null if nothing was drawn. */
  geojson: ParcelGeometry.nullable(),
  /** Square feet. */
  area: z.number().nullable(),
  drawn_at: Moment,
  /** Null if it predates the boundary history. */
  drawn_by: z.string().nullable(),
})
export type BoundaryVersion = z.infer<typeof BoundaryVersion>

export const RestoreBoundaryForm = z.object({ version: RowVersion })
export type RestoreBoundaryForm = z.output<typeof RestoreBoundaryForm>

/** Drawn parcels of a survey in a view, as neighbours to snap to; without the one being drawn. */
export const DrawnNearbyQuery = ViewQuery.extend({ survey_type_id: Id, without: OptionalId })
export type DrawnNearbyQuery = z.output<typeof DrawnNearbyQuery>

/** The nearest to the middle of the view; `more` if there are more than 500. */
export const DrawnNearby = z.object({
  dags: z.array(z.object({ id: z.int(), dag_no: z.string(), zil_id: z.int(), geojson: ParcelGeometry })),
  more: z.boolean(),
})
export type DrawnNearby = z.infer<typeof DrawnNearby>
