import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { line } from '#contract/text-input.ts'

/** What stands under a QR code: 12 characters without look-alikes, written `7KQF-2M8D-XR4P`. */
export const VerifyCode = line(40).transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))

/** What anyone may know of a paper: that it is authentic, what, when, how much. Nobody's name. */
export const VerifiedPaper = z.object({
  authentic: z.literal(true),
  paper: z.enum(['invoice', 'khatian_copy']),
  number: z.string(),
  verify_code: z.string(),
  issued_at: Moment,
  revoked_at: Moment.nullable(),
  amount: z.number().nullable(),
  what_en: z.string(),
  what_bn: z.string(),
  /** A paper of the demo proves nothing. */
  demo: z.boolean(),
})
export type VerifiedPaper = z.infer<typeof VerifiedPaper>

/** `7KQF2M8DXR4P` as people read it. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
