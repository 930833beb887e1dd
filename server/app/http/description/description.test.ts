import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { startApp } from '#test/harness.ts'
import { tags } from './tags.ts'

const { app, get } = await startApp()
const description = app.describeApi()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
)
const named = (path: string, method: string) => {
  const operation = description.paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

describe('every operation', () => {
  it('has its own name for programs', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]+$/.test(id))).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has a summary of one line that begins with a verb', () => {
    const lines = operations.map(({ summary }) => summary)
    expect(lines.filter((line) => !/^[A-Z][a-z]*s( [^\n]*)?[^.\n]$/.test(line) || line.length > 80)).toEqual([])
  })

  it('has an example of its body, if it takes one', () => {
    const bare = operations.filter(({ requestBody }) => {
      const ways = Object.values(requestBody?.content ?? {})
      return ways.length > 0 && ways.every(({ example }) => example === undefined)
    })
    expect(bare.map(({ operationId }) => operationId)).toEqual([])
  })

  it('has one tag, from the list of tags', () => {
    const known = new Set(tags.map(({ name }) => name))
    expect(operations.filter(({ tags: own }) => !own.every((tag) => known.has(tag)) || own.length !== 1)).toEqual([])
    expect(description.tags.map(({ name }) => name)).toEqual(tags.map(({ name }) => name))
  })

  it('refers only to schemas that exist, each of which is used', () => {
    const used = new Set(
      [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, id]) => id),
    )
    expect([...used].sort()).toEqual(Object.keys(description.components.schemas).sort())
  })
})

describe('the statuses of an operation', () => {
  const statuses = (path: string, method: string) => Object.keys(named(path, method).responses)

  it('follow from its access, its address and its input', () => {
    expect(statuses('/api/fees', 'get')).toEqual(['200', '403', '429', '500', '503', 'default'])
    expect(statuses('/api/locations/dags/{id}', 'get')).toContain('404')
    expect(statuses('/api/me', 'get')).toContain('401')
    expect(statuses('/api/applications', 'get')).toEqual(expect.arrayContaining(['401', '422']))
    expect(statuses('/api/user/kyc/upload', 'post')).toEqual(
      expect.arrayContaining(['400', '409', '413', '415', '422']),
    )
  })

  it('name their codes', () => {
    const { responses } = named('/api/applications/{id}/pay', 'post')
    expect(responses[402]?.description).toBe(`\`payment_declined\`: ${errors.payment_declined.en}`)
    expect(JSON.stringify(responses[409]?.content)).toContain('already_paid')
    expect(JSON.stringify(responses[409]?.content)).not.toContain('last_admin')
  })
})

describe('the version of a record', () => {
  const header = (path: string, method: string) =>
    named(path, method).parameters?.find(({ name }) => name === 'if-match')?.in

  it('is a header of each operation that changes, deletes or decides it, which then names the conflict', () => {
    for (const [path, method] of [
      ['/api/admin/dags/{id}', 'put'],
      ['/api/admin/dags/{id}', 'delete'],
      ['/api/admin/users/{id}', 'put'],
      ['/api/admin/fees/{id}', 'delete'],
      ['/api/user/land-tax-registrations/{id}', 'put'],
      ['/api/land-tax-registrations/{id}', 'put'],
      ['/api/land-tax-registrations/{id}/shares', 'put'],
    ] as const) {
      expect(header(path, method), path).toBe('header')
      expect(named(path, method).responses[409]?.description, path).toContain('`conflict`')
    }
  })

  it('is no header of operations that add or read a record', () => {
    expect(header('/api/admin/dags', 'post')).toBeUndefined()
    expect(header('/api/admin/dags/{id}', 'get')).toBeUndefined()
  })

  it('matches the described pattern', () => {
    const { schema, example } =
      named('/api/admin/dags/{id}', 'put').parameters?.find(({ name }) => name === 'if-match') ?? {}
    const pattern = new RegExp(schema?.pattern ?? '')
    expect([example, '*', '7', 'W/"7"'].every((each) => pattern.test(String(each)))).toBe(true)
    expect(pattern.test('x')).toBe(false)
  })
})

describe('a schema', () => {
  it('has its name in the contract, in requests and in answers', () => {
    const pay = named('/api/applications/{id}/pay', 'post')
    expect(pay.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/PayApplication',
    })
    expect(pay.responses[200]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Application',
    })
  })

  it('describes a form with files and a file', () => {
    const form = named('/api/user/kyc/upload', 'post').requestBody?.content['multipart/form-data']?.schema
    const parts = (form?.allOf ?? []).map(({ properties = {} }) => Object.keys(properties))
    const words = ['document', 'passport_country', 'passport_number', 'passport_expires_on']
    expect(parts).toEqual([words, ['id_front', 'id_back']])
    const invoice = named('/api/applications/{id}/invoice', 'get').responses[200]?.content
    expect(invoice).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
    expect(Object.keys(named('/api/admin/dags/csv', 'get').responses[200]?.content ?? {})).toEqual(['text/csv'])
  })
})

it('the description passes the recommended rules of redocly lint', async () => {
  const { raw } = await get('/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: raw.toString(), absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

describe('a file as an answer', () => {
  const content = (path: string) => named(path, 'get').responses[200]?.content ?? {}

  it.each([
    ['/api/admin/topology/faults.geojson', 'application/geo+json'],
    ['/api/map/zils/{id}/parcels.geojson', 'application/geo+json'],
  ])('is an object where it is GeoJSON: %s', (path, type) => {
    expect(content(path)[type]?.schema).toMatchObject({ type: 'object', required: ['type', 'features'] })
  })

  it('has no range for a type, and is text or bytes where it is no JSON', () => {
    const files = operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { content: types = {} }]) =>
        status.startsWith('2') ? Object.entries(types) : [],
      ),
    )
    expect(files.filter(([type]) => type.includes('*'))).toEqual([])
    expect(files.filter(([type, { schema }]) => /json/.test(type) && schema?.type === 'string')).toEqual([])
  })
})
