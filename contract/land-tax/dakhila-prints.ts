import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { Id } from '#contract/text-input.ts'

/** Maximum dakhilas of one PDF. */
export const max_printed = 1000

/** Days for which the PDF can be downloaded; then it is deleted. */
export const print_retention_days = 1

/** POST /admin/dakhila-prints: the dakhilas that an office issued from one day in Dhaka to another, both included. */
export const DakhilaPrintForm = z
  .object({ upazila_id: Id, from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'date_before_first' })
export type DakhilaPrintForm = z.output<typeof DakhilaPrintForm>

export const printStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/**
 * Fault of a print: too many dakhilas for one PDF by now; the PDF could not be made; servers stopped during the job.
 */
export const printFaults = ['too_many', 'broken', 'interrupted'] as const

/** Dakhilas printed into one PDF: a job, and its file while it is stored. */
export const DakhilaPrint = z.object({
  id: z.int(),
  upazila: z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() }),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(printStates),
  fault: z.enum(printFaults).nullable(),
  /** All dakhilas; `done` counts the printed ones. */
  total: z.int(),
  done: z.int(),
  /** Null until the file is ready. */
  size_bytes: z.int().nullable(),
  started_by: z.string(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  /** Time of the file's deletion. */
  kept_until: Moment.nullable(),
})
export type DakhilaPrint = z.infer<typeof DakhilaPrint>
export type PrintState = DakhilaPrint['state']
export type PrintFault = NonNullable<DakhilaPrint['fault']>

/** Jobs in progress and those of the last day, the newest first, at most 20. */
export const DakhilaPrints = z.array(DakhilaPrint)
