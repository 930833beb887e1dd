import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { NamedSurvey } from '#contract/land-records/land-records.ts'
import { place } from '#contract/locations/named-place.ts'
import { longestSearch } from '#contract/records/records.ts'
import { OptionalId, searchLine } from '#contract/text-input.ts'
import { LandType } from './land-tax-registrations.ts'
import { OldDakhila } from './old-dakhilas.ts'

/** A holding as the office's register of land tax (register 2) has it: a khatian, or one dag of it. */
export const RecordedHolding = z.object({
  id: z.int(),
  district: place,
  upazila: place,
  mouza: place.extend({ jl_no: z.string().nullable() }),
  survey_type: NamedSurvey,
  khatiyan_number: z.string(),
  /** Null if the holding is the whole khatian. */
  dag_number: z.string().nullable(),
  holding_number: z.string().nullable(),
  land_type: LandType.nullable(),
  /** Square feet. */
  area: z.number().nullable(),
  /** Oldest first. */
  dakhilas: z.array(OldDakhila),
  version: z.int(),
  updated_at: Moment,
})
export type RecordedHolding = z.infer<typeof RecordedHolding>

/** GET /admin/holdings, for staff inside their upazilas. The search takes a number of khatian, dag or holding. */
export const RecordedHoldingsQuery = PageQuery.extend({
  search: searchLine(longestSearch).default(''),
  sort: z.enum(['id'], { error: 'unknown_choice' }).optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
})
export type RecordedHoldingsQuery = z.output<typeof RecordedHoldingsQuery>
