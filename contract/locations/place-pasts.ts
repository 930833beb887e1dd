import { z } from 'zod'
import { Day, DayOrNull } from '#contract/answers.ts'
import {
  emptyIsNull,
  emptyIsNullOrUnchanged,
  idOrNullOrUnchanged,
  neededId,
  recordsQuery,
  versionFields,
} from '#contract/records/records.ts'
import { areDaysInOrder, lastBeforeFirst, OptionalId } from '#contract/text-input.ts'
import { place } from './named-place.ts'

/** Places that have names, the widest first. A zil has only a number. */
export const NamedPlaceKind = z.enum(['division', 'district', 'upazila', 'mouza'], { error: 'unknown_choice' })
export type NamedPlaceKind = z.infer<typeof NamedPlaceKind>

export const longestReason = 300

/**
 * Part of the form of a place whose name or parent changed: the first day of Dhaka on which it has the new ones, and why.
 * Its past is kept. Without a day a mistake is corrected, and nothing is kept.
 */
export const datedChange = {
  changed_on: Day.optional(),
  change_reason: emptyIsNullOrUnchanged(longestReason),
}

/**
 * A past of a place: its names and its parent from one day of Dhaka until another. Exactly one parent is sent: the
 * division of a district, the district of an upazila, the upazila of a mouza. An upazila that was a part of another one
 * sends that as `upazila_id`, and no names.
 */
export const PlacePastForm = z
  .object({
    kind: NamedPlaceKind,
    place_id: neededId('required'),
    name_en: emptyIsNull(200),
    name_bn: emptyIsNull(200),
    division_id: idOrNullOrUnchanged,
    district_id: idOrNullOrUnchanged,
    upazila_id: idOrNullOrUnchanged,
    /** First day; null if it is not known. */
    from_day: DayOrNull.optional(),
    /** Last day, today at the latest. */
    until_day: Day,
    /** Number of a gazette, or another source. */
    reason: emptyIsNull(longestReason),
  })
  .refine(areDaysInOrder, lastBeforeFirst)
export type PlacePastForm = z.output<typeof PlacePastForm>

export const PlacePastRecord = z.object({
  id: z.int(),
  kind: NamedPlaceKind,
  place_id: z.int(),
  /** The place as it is called today. */
  place,
  /** Null if the place was a part of another upazila. */
  name_en: z.string().nullable(),
  name_bn: z.string().nullable(),
  /** Former parent, in what it lies today; the narrowest that is not null. */
  division: place.nullable(),
  district: place.nullable(),
  upazila: place.nullable(),
  from_day: z.iso.date().nullable(),
  until_day: z.iso.date(),
  reason: z.string().nullable(),
  ...versionFields,
})
export type PlacePastRecord = z.infer<typeof PlacePastRecord>

/** The narrowest place that is given has the pasts; without one, all that the office sees. */
export const PlacePastsQuery = recordsQuery('name_en', 'name_bn', 'until_day').extend({
  division_id: OptionalId,
  district_id: OptionalId,
  upazila_id: OptionalId,
  mouza_id: OptionalId,
})
