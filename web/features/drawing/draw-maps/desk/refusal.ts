import { z } from 'zod'
import { ApiError } from '#web/platform/api.ts'

const At = z.object({ at: z.tuple([z.number(), z.number()]).nullable() })

/** What the server says is wrong with a boundary, and where; null where it said nothing of the kind. */
export function refusalOf(problem: Error) {
  if (!(problem instanceof ApiError)) return null
  const [message] = Object.entries(problem.fields).find(([field]) => /^geojson(\.|$)/.test(field))?.[1] ?? []
  return message === undefined ? null : { message, at: At.safeParse(problem.extra).data?.at ?? null }
}
