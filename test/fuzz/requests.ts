import type { InjectOptions } from 'fastify'
import { between, pick, type Random } from '#demo/random.ts'
import type { Caller, Ground } from '../authorization/ground.ts'
import { keysOf, writes } from '../authorization/mass-assignment.ts'
import { table } from '../authorization/table.ts'
import { declared } from '../authorization/walk.ts'
import { wholeDescription } from '../whole-description.ts'
import { inAddress, mutated, rawBody } from './hostile.ts'

export type Route = ReturnType<typeof declared>[number] & { queries: string[]; fields: string[] }

type Parameter = { name: string; in: string }
type Description = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }

/** The routes with the names of what each takes. */
export function fuzzedRoutes(ground: Ground): Route[] {
  const { paths }: Description = JSON.parse(wholeDescription(ground.app))
  return declared(ground).map((route) => {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    const parameters = paths[path]?.[route.method.toLowerCase()]?.parameters ?? []
    const queries = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    return { ...route, queries, fields: keysOf(route.body) }
  })
}

const callers: readonly Caller[] = ['user', 'inside', 'admin']

/** Someone whom the route lets in, most of the time. */
function callerOf(random: Random, route: Route): Caller {
  if (random() < 0.05) return 'anonymous'
  const rule = table[route.name]?.rule
  const welcome = callers.filter((caller) => rule?.[caller] === 'in')
  return pick(random, welcome.length > 0 && random() < 0.9 ? welcome : callers)
}

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' } as const
const methodOf = (name: string) => Object.entries(methods).find(([each]) => each === name)?.[1] ?? 'GET'

/** A request to a route: as it is meant, with some of it changed, or hardly a request at all. */
export async function fuzzedRequest(
  random: Random,
  ground: Ground,
  route: Route,
  nth: number,
): Promise<InjectOptions & { url: string }> {
  const entry = table[route.name]
  const caller = callerOf(random, route)
  const values = (await entry?.at?.(ground, random() < 0.1)) ?? []
  const path = values.reduce(
    (url, value) => url.replace(/:\w+/, () => (random() < 0.08 ? inAddress(random) : value)),
    route.url,
  )
  const token = await ground.tokenOf(caller)
  const method = methodOf(route.method)
  const headers: Record<string, string> = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    'accept-language': pick(random, ['en', 'bn', 'bn;q=x', '*', '']),
    ...(random() < 0.05 && { 'if-match': pick(random, ['"1"', '"-1"', 'x', '"99999999999999999999"', '*']) }),
    ...(random() < 0.05 && { 'idempotency-key': pick(random, ['k', 'ক', 'x'.repeat(300), `key-${nth}`]) }),
  }
  const url = `${path}${queryOf(random, route, entry?.query?.(ground, false))}`
  // Each comes from an address of its own, so that limits of addresses do not end the run.
  const remoteAddress = `10.${between(random, 0, 255)}.${between(random, 0, 255)}.${between(random, 0, 255)}`
  if (method === 'GET' || method === 'DELETE') return { method, url, headers, remoteAddress }
  const valid = { ...(writes[route.name]?.body(ground, nth) ?? (await entry?.body?.(ground)) ?? {}) }
  return { method, url, remoteAddress, ...withBody(random, headers, valid, route) }
}

function withBody(random: Random, headers: Record<string, string>, valid: { [name: string]: unknown }, route: Route) {
  const json = { ...headers, 'content-type': 'application/json' }
  if (random() < 0.06) return { headers: json, payload: rawBody(random, valid) }
  if (random() < 0.02) return { headers: { ...headers, 'content-type': 'text/html' }, payload: 'x' }
  let body = valid
  const times = pick(random, [0, 1, 1, 1, 2, 3])
  for (let time = 0; time < times; time += 1) body = mutated(random, body, route.fields)
  return { headers: json, payload: JSON.stringify(body) }
}

function queryOf(random: Random, route: Route, valid = ''): string {
  const base = valid || (route.overrides ? '?_method=PUT' : '')
  if (route.queries.length === 0 || random() < 0.4) return base
  const name = pick(random, route.queries)
  const more = random() < 0.1 ? `&${name}=${inAddress(random)}` : ''
  return `${base}${base ? '&' : '?'}${name}=${inAddress(random)}${more}`
}
