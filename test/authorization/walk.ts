import type { InjectOptions } from 'fastify'
import type { DeclaredRoute } from '#server/app/http/access.ts'
import { type Caller, callers, type Ground } from './ground.ts'
import { table } from './table.ts'

const documentation = /^\/api\/(docs|openapi\.json)/

/** The routes as they were declared. A PUT that is also reached by POST counts as both. */
export function declared({ app }: Ground): (DeclaredRoute & { name: string; overrides: boolean })[] {
  const puts = new Set(app.declaredRoutes.filter(({ method }) => method === 'PUT').map(({ url }) => url))
  return app.declaredRoutes
    .filter(({ method, url }) => method !== 'HEAD' && (!documentation.test(url) || url === '/api/openapi.json'))
    .map((route) => {
      const overrides = route.method === 'POST' && puts.has(route.url)
      return { ...route, overrides, name: `${overrides ? 'PUT' : route.method} ${route.url.replace(/^\/api/, '')}` }
    })
}

/** Routes without an entry, and entries without a route. */
export function undeclared(ground: Ground): string[] {
  const names = new Set(declared(ground).map(({ name }) => name))
  return [
    ...[...names].filter((name) => !table[name]).map((name) => `${name} does not say who may call it`),
    ...Object.keys(table)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is no route`),
  ]
}

export type Route = ReturnType<typeof declared>[number]
const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' } as const
const isMethod = (name: string): name is keyof typeof methods => name in methods

/** Knocks at a route as it is meant to be called, for a thing that is there or for one that is not. */
export async function knock(ground: Ground, route: Route, who: Caller, what: 'present' | 'missing' = 'present') {
  const entry = table[route.name]
  const values = (await entry?.at?.(ground, what === 'missing')) ?? []
  const query = entry?.query?.(ground, what === 'missing') ?? (route.overrides ? '?_method=PUT' : '')
  const path = values.reduce((url, value) => url.replace(/:\w+/, value), route.url)
  const method = isMethod(route.method) ? route.method : 'GET'
  const body = method === 'GET' || method === 'DELETE' ? undefined : ((await entry?.body?.(ground)) ?? {})
  const token = await ground.tokenOf(who)
  const request: InjectOptions = {
    method,
    url: `${path}${query}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body }),
  }
  const answer = await ground.app.inject(request)
  return { status: answer.statusCode, body: answer.payload }
}

/** Callers who are answered otherwise than the table says, over these routes and all who may knock. */
export async function wrongCells(ground: Ground, routes: Route[]): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = []
  let cells = 0
  for (const route of routes)
    for (const who of callers) {
      const entry = table[route.name]
      if (!entry) continue
      cells += 1
      const { status } = await knock(ground, route, who).catch((cause: unknown) => {
        throw new Error(`${route.name} as ${who} gave no answer`, { cause })
      })
      const refused = [401, 403, 404, 405].includes(status) && !entry.also?.includes(status)
      const got = refused || status >= 500 ? status : 'in'
      if (got !== entry.rule[who])
        wrong.push(`${route.method} ${route.url} as ${who}: ${status} instead of ${entry.rule[who]}`)
    }
  return { cells, wrong }
}

const withoutId = (body: string) => body.replace(/"request_id":"[^"]*"/, '')

/** Finds foreign things that answer otherwise than missing ones. */
export async function leaks(ground: Ground, routes: Route[]): Promise<{ count: number; leaking: string[] }> {
  const leaking: string[] = []
  let count = 0
  for (const route of routes) {
    const rule = table[route.name]?.rule
    for (const who of callers) {
      if (rule?.[who] !== 404) continue
      count += 1
      const foreign = await knock(ground, route, who)
      const missing = await knock(ground, route, who, 'missing')
      const alike = foreign.status === missing.status && withoutId(foreign.body) === withoutId(missing.body)
      if (!alike || foreign.status !== 404)
        leaking.push(`${route.method} ${route.url} as ${who}: ${foreign.status} and ${missing.status}`)
    }
  }
  return { count: count, leaking }
}
