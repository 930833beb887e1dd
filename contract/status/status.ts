import { z } from 'zod'
import { Moment } from '#contract/answers.ts'

/** From best to worst; `unknown` where no check was made in the last minutes. */
export const PartState = z.enum(['good', 'slow', 'down', 'unknown'])
export type PartState = z.infer<typeof PartState>

export const StatusPart = z.enum(['site', 'database', 'payments', 'mail', 'sms', 'papers'])
export type StatusPart = z.infer<typeof StatusPart>

/** A day in Dhaka: how many checks, how many found trouble, and the worst of them. */
export const StatusDay = z.object({
  day: z.iso.date(),
  checks: z.int(),
  failed: z.int(),
  worst: PartState.exclude(['unknown']),
})
export type StatusDay = z.infer<typeof StatusDay>

export const PartStatus = z.object({
  part: StatusPart,
  /** Whose payments, such as `bkash`; null for every other part. */
  provider: z.string().nullable(),
  state: PartState,
  /** The days that were checked, the first first; at most 90. */
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
  /** The worst state of a part that was checked. */
  state: PartState,
  checked_at: Moment.nullable(),
  /** The day it is in Dhaka: the last of the 90. */
  today: z.iso.date(),
  parts: z.array(PartStatus),
  announcements: z.array(Announcement),
})
export type Status = z.infer<typeof Status>

/** So many days, today included, are kept and shown. */
export const status_days = 90
