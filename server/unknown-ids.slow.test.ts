import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { authorizationGround } from '#test/authorization/ground.ts'
import { keysOf, writes } from '#test/authorization/mass-assignment.ts'
import { table } from '#test/authorization/table.ts'
import { declared, type Route } from '#test/authorization/walk.ts'

const ground = await authorizationGround()

/** An id that is a number and no row's, and one that fits no column of the database. */
const unknown = [1_999_999_999, '00000000-0000-4000-8000-000000000000']
const callers = ['user', 'inside', 'admin', 'helper'] as const
const isReference = (name: string) => /(^|_)ids?$/.test(name)

type Body = { [name: string]: unknown }
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body for each of its references, nested ones too, with an unknown id in its place. */
function withUnknownIds(body: Body, fields: readonly string[], id: unknown): [string, Body][] {
  const named = [...new Set([...Object.keys(body), ...fields])]
  return named.flatMap((name): [string, Body][] => {
    const value = body[name]
    if (isReference(name)) return [[name, { ...body, [name]: name.endsWith('ids') ? [id] : id }]]
    if (isBody(value))
      return withUnknownIds(value, [], id).map(([of, inner]) => [`${name}.${of}`, { ...body, [name]: inner }])
    if (!Array.isArray(value) || !isBody(value[0])) return []
    return withUnknownIds(value[0], [], id).map(([of, inner]) => [
      `${name}.${of}`,
      { ...body, [name]: [inner, ...value.slice(1)] },
    ])
  })
}

async function statusOf(route: Route, who: (typeof callers)[number], payload: Body): Promise<number> {
  const entry = table[route.name]
  const values = (await entry?.at?.(ground, false)) ?? []
  const url = values.reduce((path, value) => path.replace(/:\w+/, value), route.url)
  const token = await ground.tokenOf(who)
  const methods = { POST: 'POST', PUT: 'PUT', PATCH: 'PATCH' } as const
  const method = Object.values(methods).find((each) => each === route.method) ?? 'POST'
  const request: InjectOptions = {
    method,
    url: `${url}${route.overrides ? '?_method=PUT' : ''}`,
    payload,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  }
  return (await ground.app.inject(request)).statusCode
}

it('an id that is on no record is refused, whatever refers to it', async () => {
  const broken: string[] = []
  let count = 0
  for (const route of declared(ground).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method)))
    for (const id of unknown) {
      count += 1
      const valid: Body = { ...(writes[route.name]?.body(ground, count) ?? (await table[route.name]?.body?.(ground))) }
      for (const [name, body] of withUnknownIds(valid, keysOf(route.body), id))
        for (const who of callers.filter((caller) => table[route.name]?.rule[caller] === 'in')) {
          const status = await statusOf(route, who, body)
          count += 1
          if (status >= 500) broken.push(`${route.name} ${name} ${id} as ${who}: ${status}`)
        }
    }
  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(200)
})

it.each([
  ['survey_type_id', 422],
  ['upazila_id', 404],
  ['zil_id', 404],
] as const)('a boundary check of an unknown %s does not start', async (name, status) => {
  const { token } = ground.people.admin
  const answer = await ground.post('/admin/topology/runs', { token, body: { [name]: 999_999 } })
  expect(answer.status).toBe(status)
})
