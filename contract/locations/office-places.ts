import { z } from 'zod'
import { Id, OptionalId, searchLine } from '#contract/text-input.ts'

/** Places that filter the office's lists, the widest first. */
export const OfficePlaceKind = z.enum(['division', 'district', 'upazila', 'mouza', 'zil'])
export type OfficePlaceKind = z.infer<typeof OfficePlaceKind>

/** One line such as "birulia" or "birulia 2". */
export const OfficePlacesQuery = z.object({
  q: searchLine(120).default(''),
  /** Range of kinds, from the widest to the narrowest. */
  widest: OfficePlaceKind.default('division'),
  narrowest: OfficePlaceKind.default('mouza'),
  /** A number alone is a zil of this mouza; without words all of its zils match. */
  mouza_id: OptionalId,
})
export type OfficePlacesQuery = z.infer<typeof OfficePlacesQuery>

const step = z.object({ kind: OfficePlaceKind, id: z.int(), name_en: z.string(), name_bn: z.string() })

/** A place with its larger places, the widest first and itself last. */
export const OfficePlace = z.object({ path: z.array(step).min(1) })
export type OfficePlace = z.infer<typeof OfficePlace>

/** The best first, at most 20. */
export const OfficePlaces = z.object({ places: z.array(OfficePlace) })

export const OfficePlaceParams = z.object({ kind: OfficePlaceKind, id: Id })
