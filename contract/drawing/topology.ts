import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { Bbox, NamedSurvey, ParcelGeometry, Whereabouts } from '#contract/land-records/land-records.ts'
import { recordsQuery, versionFields } from '#contract/records/records.ts'
import { Id, line, OptionalId } from '#contract/text-input.ts'
import { faultKinds, faultStates } from './topology-rules.ts'

const DagOfFault = z.object({ id: z.int(), dag_no: z.string() })

const Kind = z.enum(faultKinds, { error: 'unknown_choice' })
const State = z.enum(faultStates, { error: 'unknown_choice' })

/** Fault of a dag's boundary among its neighbours, from a check. */
export const TopologyFault = z.object({
  id: z.int(),
  kind: Kind,
  state: State,
  dag: DagOfFault,
  /** The other dag of an overlap or a duplicate; for a gap, another dag at its edge. */
  other_dag: DagOfFault.nullable(),
  zil_id: z.int(),
  survey_type: NamedSurvey,
  ...Whereabouts.pick({ zil: true, mouza: true, upazila: true }).shape,
  /** Square feet of the land concerned; for `area` the difference; 0 for `self_touch`. */
  area: z.number(),
  /** Mean width of the land concerned, feet. */
  width: z.number().nullable(),
  /** Square feet; only for `area`. */
  recorded_area: z.number().nullable(),
  drawn_area: z.number().nullable(),
  bbox: Bbox,
  /** Reason of the acceptance. */
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  found_at: Moment,
  mended_at: Moment.nullable(),
  ...versionFields,
})
export type TopologyFault = z.infer<typeof TopologyFault>

/** Any shape of GeoJSON; the place of `self_touch` is a point. */
const Place = z.object({ type: z.string(), coordinates: z.array(z.unknown()) })

/** A fault with its place and the outlines of its dags, for the map. */
export const TopologyFaultOnMap = TopologyFault.extend({
  place: Place,
  dags: z.array(DagOfFault.extend({ geojson: ParcelGeometry.nullable() })),
})
export type TopologyFaultOnMap = z.infer<typeof TopologyFaultOnMap>

/** Sorted by `id`, the newest first, if no column is named. A search is the whole number of a dag. */
export const TopologyFaultsQuery = recordsQuery('area').extend({
  kind: Kind.optional(),
  state: State.optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  zil_id: OptionalId,
  survey_type_id: OptionalId,
})

/** POST /admin/topology/faults/:id/accept */
export const AcceptFaultForm = z.object({ reason: line(500) })

const Scope = { zil_id: OptionalId, survey_type_id: OptionalId, upazila_id: OptionalId }

/** GET /admin/topology/runs: checks of one zil, one upazila, or all offices of the caller. */
export const TopologyRunsQuery = z.object(Scope)

/** POST /admin/topology/runs. Without a place it covers all offices of the caller. */
export const TopologyRunForm = z.object({
  zil_id: Id.nullish(),
  survey_type_id: Id.nullish(),
  upazila_id: Id.nullish(),
  /** True also checks unchanged boundaries. */
  everything: z.boolean({ error: 'wrong_type' }).default(false),
})
export type TopologyRunForm = z.output<typeof TopologyRunForm>

/** A check of boundaries: a job that checks one sheet after another; a sheet is a zil under one survey. */
export const TopologyRun = z.object({
  id: z.int(),
  zil_id: z.int().nullable(),
  survey_type_id: z.int().nullable(),
  /** Null means the whole country. */
  upazila_ids: z.array(z.int()).nullable(),
  everything: z.boolean(),
  /** A check fails if some sheet could not be checked. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Number of sheets; null until the check begins. */
  total: z.int().nullable(),
  done: z.int(),
  failed: z.int(),
  /** New faults, and faults that no longer exist. */
  found: z.int(),
  mended: z.int(),
  started_by: z.string(),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
})
export type TopologyRun = z.infer<typeof TopologyRun>

export const TopologyRuns = z.object({
  /** The newest first, at most 10. */
  runs: z.array(TopologyRun),
  /** Sheets with boundaries; `changed` counts those that changed since their last check. */
  sheets: z.int(),
  changed: z.int(),
  /** Time of the last check of a sheet; null if there was none. */
  checked_at: Moment.nullable(),
})
export type TopologyRuns = z.infer<typeof TopologyRuns>
