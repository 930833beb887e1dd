import { z } from 'zod'
import { line } from '#contract/text-input.ts'

/** The staff's figures: how many of each kind of record they keep, and revenue in BDT by the ledger. */
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

export const StaffSearchQuery = z.object({ q: line(120) })

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
