import { z } from 'zod'
import { ApiError } from '#web/platform/api.ts'

const At = z.object({ at: z.tuple([z.number(), z.number()]).nullable() })

/** The server's reason against a boundary, and its place; null if the error is of another kind. */
export function refusalOf(problem: Error) {
  if (!(problem instanceof ApiError)) return null
  const [message] = Object.entries(problem.fields).find(([field]) => /^geojson(\.|$)/.test(field))?.[1] ?? []
  return message === undefined ? null : { message, at: At.safeParse(problem.extra).data?.at ?? null }
}
