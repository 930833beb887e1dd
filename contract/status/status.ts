import { z } from 'zod'
import { Moment } from '#contract/answers.ts'

/** From best to worst; `unknown` if there was no check in the last minutes. */
export const PartState = z.enum(['good', 'slow', 'down', 'unknown'])
export type PartState = z.infer<typeof PartState>

export const StatusPart = z.enum(['site', 'database', 'replica', 'payments', 'mail', 'sms', 'papers'])
export type StatusPart = z.infer<typeof StatusPart>

/** A day in Dhaka: the number of checks, those that found trouble, and the worst result. */
export const StatusDay = z.object({
  day: z.iso.date(),
  checks: z.int(),
  failed: z.int(),
  worst: PartState.exclude(['unknown']),
})
export type StatusDay = z.infer<typeof StatusDay>

export const PartStatus = z.object({
  part: StatusPart,
  /** Provider of payments, such as `bkash`; null for every other part. */
  provider: z.string().nullable(),
  state: PartState,
  /** Checked days, the oldest first; at most 90. */
  days: z.array(StatusDay),
})
export type PartStatus = z.infer<typeof PartStatus>

export const Announcement = z.object({
  id: z.int(),
  text_en: z.string(),
  text_bn: z.string(),
  from_day: z.iso.date(),
  until_day: z.iso.date().nullable(),
})
export type Announcement = z.infer<typeof Announcement>

export const Status = z.object({
  /** The worst state of all checked parts. */
  state: PartState,
  checked_at: Moment.nullable(),
  /** Today in Dhaka: the last of the 90 days. */
  today: z.iso.date(),
  parts: z.array(PartStatus),
  announcements: z.array(Announcement),
  /** Moments of the last backup and of the last trial to restore one; null where no backups are set up. */
  backups: z.object({ made_at: Moment.nullable(), rehearsed_at: Moment.nullable() }).nullable(),
})
export type Status = z.infer<typeof Status>

/** Days that are stored and shown, today included. */
export const status_days = 90
