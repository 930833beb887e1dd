import type { FastifyInstance } from 'fastify'
import { refusalsOf } from '#server/app/http/description/refusals.ts'

type Refused = { method: string; path: string; code: unknown }

/** Throws where a route refuses with a code that its description does not name. */
export function expectDescribed(app: FastifyInstance, { method, path, code }: Refused): void {
  if (typeof code !== 'string') return
  // The key of a program meets it at every route outside its scopes: docs/programs.md says so once.
  if (code === 'program_scope') return
  const [address = ''] = `/api${path}`.split('?')
  const route = app.declaredRoutes
    .filter((each) => each.method === method && new RegExp(`^${each.url.replace(/:\w+/g, '[^/]+')}$`).test(address))
    .toSorted((a, b) => params(a.url) - params(b.url))[0]
  if (!route || route.schema.hide) return
  if (!refusalsOf(route).some((each) => each === code))
    throw new Error(`${method} ${route.url} refuses with ${code}, which its endpoint does not name`)
}

const params = (url: string) => url.split(':').length
