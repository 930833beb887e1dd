import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { Id } from '#contract/text-input.ts'

/** So many dakhilas go into one PDF. */
export const most_printed = 1000

/** For so many days the PDF can be downloaded; then it is deleted. */
export const print_retention_days = 1

/** POST /admin/dakhila-prints: the dakhilas that an office issued from one day in Dhaka to another, both included. */
export const DakhilaPrintForm = z
  .object({ upazila_id: Id, from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'date_before_first' })
export type DakhilaPrintForm = z.output<typeof DakhilaPrintForm>

export const printStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Why one failed: meanwhile there are more dakhilas than go into one PDF; it could not be made; servers stopped over it. */
export const printFaults = ['too_many', 'broken', 'interrupted'] as const

/** Dakhilas printed into one PDF: a job, and its file while it is kept. */
export const DakhilaPrint = z.object({
  id: z.int(),
  upazila: z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() }),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(printStates),
  fault: z.enum(printFaults).nullable(),
  /** Dakhilas, and how many of them are printed. */
  total: z.int(),
  done: z.int(),
  /** Null until the file is ready. */
  size_bytes: z.int().nullable(),
  started_by: z.string(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  /** When the file is deleted. */
  kept_until: Moment.nullable(),
})
export type DakhilaPrint = z.infer<typeof DakhilaPrint>
export type PrintState = DakhilaPrint['state']
export type PrintFault = NonNullable<DakhilaPrint['fault']>

/** The newest first, at most 20: those that are under way, and those of the last day. */
export const DakhilaPrints = z.array(DakhilaPrint)
