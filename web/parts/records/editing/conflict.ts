import { z } from 'zod'
import { ChangedBy } from '#contract/records/records.ts'
import { ApiError } from '#web/platform/api.ts'

/** Current record after somebody else's change, with the person and the time. */
export type Conflict<Row> = { current: Row; changed: ChangedBy | null }

/** Conflict with somebody else's change in a refusal; null if the refusal has another reason. */
export function conflictIn<Row>(problem: Error, record: z.ZodType<Row>): Conflict<Row> | null {
  if (!(problem instanceof ApiError) || problem.code !== 'conflict') return null
  const parsed = z.object({ current: record, changed: ChangedBy.nullable().catch(null) }).safeParse(problem.extra)
  return parsed.success ? parsed.data : null
}
