import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { swept } from '#test/sweep.ts'
import { wholeDescription } from '#test/whole-description.ts'

const values = {
  'a NUL': 'a\u0000b',
  'a lone surrogate': '\ud800',
  'right to left': '\u202eabc',
  'a long text': 'x'.repeat(20_000),
  'many Bengali letters': 'ক্ষ'.repeat(3000),
  'an injection': "'; drop table users; --",
  markup: '<script>alert(1)</script>',
  'a path': '../../../../etc/passwd',
  negative: -1,
  'minus zero': -0,
  huge: 1e308,
  'too exact': 0.1 + 0.2,
  'beyond bigint': Number('99999999999999990000'),
  'a list': [1, [2]],
  'an object': { $gt: '' },
  null: null,
  true: true,
  empty: '',
  blank: '   ',
  'Bengali digits': '১২৩',
  'not a number': 'NaN',
} as const

/** Tests that no route of a method fails on what no form would send, in any of its parameters and fields. */
export async function describeBadInput(chosen: 'GET' | 'POST') {
  const { app, call, person, land, post } = await startApp()
  const dag_id = await land.dag(await land.place())
  const { token } = await person()
  const body = { ...order, dag_id }
  const { body: application } = await post('/applications', { token, body })
  const good = { ...order, ...account, description: 'x', dag_id }
  const routes = routesOf(wholeDescription(app)).flatMap((route, nth) =>
    route.method === chosen ? [{ ...route, nth }] : [],
  )

  describe.each(routes)('$method $path', ({ method, path, operation, nth }) => {
    const parameters = operation.parameters ?? []
    const fields = bodyFields(operation)
    const filled = fillerOf(path, String(application.id))

    it.each(swept(Object.entries(values), nth))('never fails on %s', async (_name, value) => {
      for (const parameter of parameters) {
        const address =
          parameter.in === 'path'
            ? filled(parameter.name, value)
            : `${filled()}?${parameter.name}=${encodeURIComponent(wellFormed(String(value)))}`
        const answer = await call(method, address, { token, ...(method === 'POST' && { body: {} }) })
        expectRefusalShape(answer.status, answer.body)
      }
      for (const field of fields) {
        const body = { ...good, transaction_id: `T-${field}`, [field]: value }
        const answer = await call(method, filled(), { token, body })
        expectRefusalShape(answer.status, answer.body)
      }
    })
  })
}

const order = {
  type: 'khatian_request',
  fee_amount: 100,
  payment_method: 'bkash',
  payer_identifier: '01712345678',
  transaction_id: 'T',
}

const account = {
  firstName: 'A',
  lastName: 'B',
  email: 'bad-input@example.test',
  phone: '01712345678',
  password: 'nodir dhare bari',
  confirmPassword: 'nodir dhare bari',
}

type Parameter = { name: string; in: 'path' | 'query' }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties?: object; allOf?: { properties?: object }[] } }> }
}

function routesOf(text: string) {
  const description: { paths: Record<string, Record<string, Operation>> } = JSON.parse(text)
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      method === 'get' || method === 'post'
        ? [{ method: method === 'get' ? ('GET' as const) : ('POST' as const), path, operation }]
        : [],
    ),
  )
}

/** Puts a value into the address of a route; its other parameters are those of what is there. */
const fillerOf = (path: string, id: string) => (name?: string, value?: unknown) =>
  path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_all, parameter) =>
      parameter === name ? encodeURIComponent(wellFormed(String(value))) : parameter === 'id' ? id : 'sandbox',
    )

// A lone surrogate cannot be in an address at all.
const wellFormed = (text: string) => text.toWellFormed().slice(0, 4000)

function bodyFields(operation: Operation): string[] {
  const schema = operation.requestBody?.content['application/json']?.schema
  return Object.keys(schema?.properties ?? schema?.allOf?.[0]?.properties ?? {})
}

function expectRefusalShape(status: number, body: Record<string, unknown> | null) {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String), request_id: expect.any(String) })
  expect(body?.['error']).toBe(body?.['message'])
}
