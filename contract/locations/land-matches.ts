import { z } from 'zod'
import { NamedSurvey, ParcelGeometry, Whereabouts } from '#contract/land-records/land-records.ts'
import { PlaceSearchResult } from './locations.ts'

/** Maximum listed rows of a kind. */
export const listedMatches = 200

/** A matching dag, or a khatian with its first dag. Never owner data. */
export const LandMatch = z.object({
  kind: z.enum(['dag', 'khatian']),
  /** For a khatian, the first of its dags. */
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  /** Number of dags of a khatian; 1 for a dag. */
  dag_count: z.int(),
  /** Null if the survey is not stated. */
  survey: NamedSurvey.pick({ id: true, code: true }).nullable(),
  ...Whereabouts.shape,
  land_class: z.string().nullable(),
  land_class_bn: z.string().nullable(),
  /** Square feet: of the dag, or of all dags of the khatian. */
  area: z.number(),
  /** Null if the dag is not drawn. */
  geojson: ParcelGeometry.nullable(),
})
export type LandMatch = z.infer<typeof LandMatch>

export const LandMatches = z.object({
  /** Numbers and place in the query line. */
  query: z.object({ dag: z.string().nullable(), khatian: z.string().nullable(), place: z.string() }),
  /** Set if exactly one thing matches best. */
  best: PlaceSearchResult.nullable(),
  matches: z.array(LandMatch),
  /** True if there are more matches than are listed. */
  more: z.boolean(),
  /** Places by their names, if no number was typed. */
  places: z.array(PlaceSearchResult),
})
export type LandMatches = z.infer<typeof LandMatches>
