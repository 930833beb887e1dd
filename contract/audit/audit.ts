import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { latinDigits } from '#contract/digits.ts'
import { recordsQuery } from '#contract/records/records.ts'
import { OptionalId, optionalLine } from '#contract/text-input.ts'

/** Act of staff, with the thing before and after it. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  actor: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }).nullable(),
  act: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string().nullable(),
  lane: z.int(),
  lane_number: z.int(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** By person, by thing, by day in Dhaka (both days included). */
export const AuditQuery = recordsQuery('at').extend({
  actor_id: OptionalId,
  act: optionalLine(40).optional(),
  subject: optionalLine(40).optional(),
  subject_id: optionalLine(80).transform(latinDigits).optional(),
  from: Day.optional(),
  to: Day.optional(),
})

/** Filters of the audit log: the actors, the acts and the kinds of things. */
export const AuditChoices = z.object({
  actors: z.array(z.object({ id: z.int(), name: z.string(), email: z.string().nullable() })),
  subjects: z.array(z.string()),
  acts: z.array(z.string()),
})

/** Head of a lane: the length of its chain and the hash of its last entry. */
export const AuditHead = z.object({ lane: z.int(), lane_number: z.int(), hash: z.string() })
export type AuditHead = z.infer<typeof AuditHead>
export const AuditHeads = z.object({ at: Moment, digest: z.string(), heads: z.array(AuditHead) })

/** Check that no entry was altered: all are chained without gaps, up to the heads. */
export const AuditCheck = z.object({
  id: z.int(),
  /** True: from the first entry on; false: from the last proven entry on. */
  everything: z.boolean(),
  state: z.enum(['waiting', 'running', 'done']),
  /** Entries to read; null until the check runs. */
  total: z.int().nullable(),
  done: z.int(),
  /** Null if the server started it by itself. */
  started_by: z.string().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  faults: z.array(
    z.object({
      lane: z.int(),
      lane_number: z.int(),
      /** An entry is missing or changed, or the chain ends elsewhere than its head or the digest stored outside. */
      fault: z.enum(['missing', 'changed', 'head_differs', 'cut']),
    }),
  ),
})
export type AuditCheck = z.infer<typeof AuditCheck>

export const StartAuditCheck = z.object({ everything: z.boolean().default(false) })
