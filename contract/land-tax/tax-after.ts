import { z } from 'zod'
import { Share } from './land-shares.ts'

// Land tax of a dag after a transfer of its land or a correction of its record.

/** A share of the dag's tax before and after. `waits`: its holder has no account and claims it later. */
export const TaxAfterLine = z.object({
  /** Null for a new registration. */
  registration_id: z.int().nullable(),
  name: z.string(),
  /** Null where the person has no share. */
  before: Share.nullable(),
  after: Share.nullable(),
  gives: z.boolean(),
  waits: z.boolean(),
})
export type TaxAfterLine = z.infer<typeof TaxAfterLine>

export const TaxAfter = z.object({
  /** Last tax year by the shares before: the current one, or the last that is paid in advance. */
  last_year: z.string(),
  /** First tax year by the shares after. */
  first_year: z.string(),
  /** Square feet that are taxed, where they change. */
  area: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Holders of today, then new ones. */
  lines: z.array(TaxAfterLine),
  /** Square feet that are taxed until then and by nobody afterwards: an officer sets the shares again. Null where there are none. */
  untaxed_area: z.number().nullable(),
  /** False if the shares would be more than the whole: they then wait for an officer to set all of them. */
  fits: z.boolean(),
})
export type TaxAfter = z.infer<typeof TaxAfter>

/**
 * The officer's word that a change of the record is entered although the shares of its tax do not fit, and that they are set
 * later under "Registrations": without it 409 `tax_shares_open`.
 */
export const SharesLater = z
  .boolean({ error: 'wrong_type' })
  .nullish()
  .transform((is_later) => is_later ?? false)
