import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { recordsQuery } from '#contract/records/records.ts'
import { fromTaka, poisha, readTaka, toTaka } from './money.ts'
import { FeeCode } from './payments.ts'

/** A dated fee: it applies from its day until the next one with its code. */
export const FeeRecord = z.object({
  id: z.int(),
  code: FeeCode,
  /** BDT. */
  amount: z.number(),
  purpose_en: z.string(),
  purpose_bn: z.string(),
  valid_from: z.iso.date(),
  /** `current` applies today, `coming` later, `past` earlier. */
  state: z.enum(['past', 'current', 'coming']),
  created_at: Moment,
  created_by: z.string().nullable(),
})
export type FeeRecord = z.infer<typeof FeeRecord>

export const FeesQuery = recordsQuery('valid_from', 'code').extend({
  code: FeeCode.optional(),
  state: z.enum(['past', 'current', 'coming'], { error: 'unknown_choice' }).optional(),
})

/** A higher fee is a typing error. */
const max_taka = 1_000_000

/** A fee from a day on, never from a past day: rules/fees.md#later-fees. */
export const NewFee = z.object({
  code: FeeCode,
  /** BDT with at most two decimals, Bengali digits too. */
  amount: z
    .union([z.number(), z.string()], { error: 'required' })
    .refine((typed) => String(typed).trim() !== '', { error: 'required', abort: true })
    .refine((typed) => readTaka(typed) !== null, { error: 'wrong_type', abort: true })
    .refine((typed) => (readTaka(typed) ?? 0) > 0, { error: 'too_small' })
    .refine((typed) => (readTaka(typed) ?? 0) <= (fromTaka(max_taka) ?? 0), { error: 'too_large' })
    .transform((typed) => toTaka(readTaka(typed) ?? poisha(0))),
  valid_from: Day.refine((day) => day < '2100', { error: 'date_too_late' }),
})
export type NewFee = z.output<typeof NewFee>
