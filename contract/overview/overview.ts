import { z } from 'zod'
import { isSeen, searchLine } from '#contract/text-input.ts'

/** Figures for staff: records of each kind, and revenue in BDT by the ledger. */
export const Overview = z.object({
  stats: z.object({
    divisions: z.int(),
    districts: z.int(),
    upazilas: z.int(),
    mouzas: z.int(),
    zils: z.int(),
    dags: z.int(),
  }),
  /** Today, this month and this fiscal year (July to June) in Dhaka. */
  revenue: z.object({ daily: z.number(), monthly: z.number(), yearly: z.number() }),
})
export type Overview = z.infer<typeof Overview>

/** Records, waiting cases and income of one upazila. */
export const UpazilaFigures = z.object({
  upazila_id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  /** Distinguishes upazilas of several districts that have the same name. */
  district_en: z.string(),
  district_bn: z.string(),
  /** Dags on record. */
  dags: z.int(),
  dags_with_boundary: z.int(),
  /** Dags whose khatian has its owners typed in. */
  dags_digitised: z.int(),
  registrations_waiting: z.int(),
  mutations_waiting: z.int(),
  /** BDT of this fiscal year (July to June) by the ledger. */
  revenue: z.number(),
})
export type UpazilaFigures = z.infer<typeof UpazilaFigures>

export const StaffSearchQuery = z.object({ q: searchLine(120).refine(isSeen, { error: 'required' }) })

/** One suggestion of the staff's top search: `to` is an address of this site. */
export const StaffSearchResult = z.object({
  name: z.string(),
  type: z.enum([
    'page',
    'division',
    'district',
    'upazila',
    'mouza',
    'zil',
    'dag',
    'khatian',
    'mouza_map',
    'survey_type',
    'mutation',
    'user',
  ]),
  to: z.string(),
})
export type StaffSearchResult = z.infer<typeof StaffSearchResult>

export const StaffSearchAnswer = z.object({ results: z.array(StaffSearchResult) })
