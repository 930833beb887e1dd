import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { wholeDescription } from '#test/whole-description.ts'

const { app, call, person, land, post } = await startApp()
const place = await land.place()
const dag_id = await land.dag(place)
const { token } = await person()
const { body: application } = await post('/applications', {
  token,
  body: {
    type: 'khatian_request',
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: 'T',
    dag_id,
  },
})

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

type Parameter = { name: string; in: 'path' | 'query' }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties?: object; allOf?: { properties?: object }[] } }> }
}
const description: { paths: Record<string, Record<string, Operation>> } = JSON.parse(wholeDescription(app))

const routes = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    method === 'get' || method === 'post'
      ? [{ method: method === 'get' ? ('GET' as const) : ('POST' as const), path, operation }]
      : [],
  ),
)

const filled = (path: string, name?: string, value?: unknown) =>
  path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_all, parameter) =>
      parameter === name
        ? encodeURIComponent(wellFormed(String(value)))
        : parameter === 'id'
          ? String(application.id)
          : 'sandbox',
    )

// A lone surrogate cannot stand in an address at all.
const wellFormed = (text: string) => text.toWellFormed().slice(0, 4000)

const bodyFields = (operation: Operation) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  return Object.keys(schema?.properties ?? schema?.allOf?.[0]?.properties ?? {})
}

const good = {
  type: 'khatian_request',
  description: 'x',
  fee_amount: 100,
  payment_method: 'bkash',
  payer_identifier: '01712345678',
  transaction_id: 'T',
  dag_id,
  firstName: 'A',
  lastName: 'B',
  email: 'bad-input@example.test',
  phone: '01712345678',
  password: 'nodir dhare bari',
  confirmPassword: 'nodir dhare bari',
}

function expectRefusalShape(status: number, body: Record<string, unknown> | null) {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String), request_id: expect.any(String) })
  expect(body?.['error']).toBe(body?.['message'])
}

describe.each(routes)('$method $path', ({ method, path, operation }) => {
  const parameters = operation.parameters ?? []
  const fields = bodyFields(operation)

  it.each(Object.entries(values))('never fails on %s', async (_name, value) => {
    for (const parameter of parameters) {
      const address =
        parameter.in === 'path'
          ? filled(path, parameter.name, value)
          : `${filled(path)}?${parameter.name}=${encodeURIComponent(wellFormed(String(value)))}`
      const answer = await call(method, address, { token, ...(method === 'POST' && { body: {} }) })
      expectRefusalShape(answer.status, answer.body)
    }
    for (const field of fields) {
      const body = { ...good, transaction_id: `T-${field}`, [field]: value }
      const answer = await call(method, filled(path), { token, body })
      expectRefusalShape(answer.status, answer.body)
    }
  })
})
