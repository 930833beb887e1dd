import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { Id } from '#contract/text-input.ts'

/** Papers that a person can send on. Identity papers and uploads are none of them. */
export const LinkedPaperKind = z.enum(
  [
    'khatian_copy',
    'mouza_map',
    'application_receipt',
    'dakhila',
    'mutation_receipt',
    'mutation_certificate',
    'mutation_dcr',
    'correction_certificate',
    'correction_dcr',
  ],
  { error: 'unknown_choice' },
)
export type LinkedPaperKind = z.infer<typeof LinkedPaperKind>

/** Days for which a link can live. */
export const link_days = [1, 7, 30] as const
export const max_live_links = 20

/** `id` is that of the application, of the paid tax year, of the mutation, or of the correction. */
export const NewPaperLink = z.object({
  kind: LinkedPaperKind,
  id: Id,
  days: z.literal(link_days, { error: 'unknown_choice' }).default(7),
})

/** A live link as its owner sees it. Its address is shown only when it is made. */
export const PaperLink = z.object({
  id: z.int(),
  kind: LinkedPaperKind,
  /** Number of the paper, or of the case where the paper has none; null if the owner has no such paper any more. */
  number: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  opened_count: z.int(),
  last_opened_at: Moment.nullable(),
})
export type PaperLink = z.infer<typeof PaperLink>

export const MadePaperLink = z.object({ id: z.int(), url: z.string(), expires_at: Moment })
export type MadePaperLink = z.infer<typeof MadePaperLink>

/** Answer of a link before its paper is opened: nobody's name, no land, no amount. */
export const SharedPaper = z.object({
  kind: LinkedPaperKind,
  number: z.string(),
  office_en: z.string(),
  office_bn: z.string(),
  /** Code for /verify; null for a mouza map from before maps had one. */
  verify_code: z.string().nullable(),
  withdrawn_at: Moment.nullable(),
  expires_at: Moment,
})
export type SharedPaper = z.infer<typeof SharedPaper>

/** Any text: one that can be no token is an unknown one. */
export const PaperLinkToken = z.object({ token: z.string() })
