import { z } from 'zod'
import { isSeen, searchLine } from '#contract/text-input.ts'

/** Free facts about a place. */
const meta = z.record(z.string(), z.unknown())
const names = { name_en: z.string(), name_bn: z.string() }

export const Division = z.object({ id: z.int(), ...names, bbs_code: z.string().nullable() })
export type Division = z.infer<typeof Division>

export const District = z.object({
  id: z.int(),
  division_id: z.int(),
  ...names,
  bbs_code: z.string().nullable(),
  division: z.object(names),
})
export type District = z.infer<typeof District>

export const Upazila = z.object({
  id: z.int(),
  district_id: z.int(),
  ...names,
  bbs_code: z.string().nullable(),
  district: z.object(names),
})
export type Upazila = z.infer<typeof Upazila>

export const Mouza = z.object({
  id: z.int(),
  upazila_id: z.int(),
  ...names,
  jl_no: z.string().nullable(),
  mouza_code: z.string().nullable(),
  meta,
  upazila: z.object(names),
})
export type Mouza = z.infer<typeof Mouza>

/** A mouza with its places. */
export const MouzaPlace = z.object({
  mouza_id: z.int(),
  upazila_id: z.int(),
  district_id: z.int(),
  division_id: z.int(),
  ...names,
  jl_no: z.string().nullable(),
})
export type MouzaPlace = z.infer<typeof MouzaPlace>

/** One sheet of a mouza's map. In Bengali it is শিট, never জিলা. */
export const Zil = z.object({
  id: z.int(),
  mouza_id: z.int(),
  zil_no: z.string(),
  map_url: z.string().nullable(),
  meta,
  mouza: z.object(names),
})
export type Zil = z.infer<typeof Zil>

export const PlaceSearchQuery = z.object({ q: searchLine(120).refine(isSeen, { error: 'required' }) })

/** One line of the public search: its ids are the link's target. Never owner data. */
export const PlaceSearchResult = z.object({
  kind: z.enum(['dag', 'khatian', 'mouza', 'upazila', 'district', 'division']),
  label_en: z.string(),
  label_bn: z.string(),
  division_id: z.int().optional(),
  district_id: z.int().optional(),
  upazila_id: z.int().optional(),
  mouza_id: z.int().optional(),
  zil_id: z.int().optional(),
  survey_type_id: z.int().optional(),
  dag_id: z.int().optional(),
  /** Former name by which a place was found. */
  formerly_en: z.string().optional(),
  formerly_bn: z.string().optional(),
})
export type PlaceSearchResult = z.infer<typeof PlaceSearchResult>

export const PlaceSearchAnswer = z.object({ results: z.array(PlaceSearchResult) })
