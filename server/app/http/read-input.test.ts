import { expect, it } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/harness.ts'
import { wholeDescription } from '#test/whole-description.ts'
import { readBody, readQuery } from './read-input.ts'

const { app, call, person } = await startApp()

const Parameter = z.object({ in: z.string(), name: z.string(), required: z.boolean().optional() })
const Described = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ parameters: z.array(Parameter).optional() }).optional() })),
})

const Form = z.object({
  name: z.string().min(1),
  code: z.string({ error: 'required' }).optional(),
  note: z.string().min(1).optional(),
  cleared: z.string().nullable().optional(),
  address: z.object({ line: z.string().min(1).optional() }).optional(),
  rows: z.array(z.object({ share: z.number().optional() })).optional(),
  choices: z.record(z.string(), z.string()).optional(),
})

it.each([
  ['an optional text that is null', { name: 'a', note: null }, { name: 'a' }],
  ['an optional object that is null', { name: 'a', address: null }, { name: 'a' }],
  ['a field of an object', { name: 'a', address: { line: null } }, { name: 'a', address: {} }],
  ['a field of a row', { name: 'a', rows: [{ share: 1 }, { share: null }] }, { name: 'a', rows: [{ share: 1 }, {}] }],
  ['a number where the text of a number is needed', { name: 'a', code: 123 }, { name: 'a', code: '123' }],
  ['such a number beside a null', { name: 'a', code: 1.5, note: null }, { name: 'a', code: '1.5' }],
  ['null that has a meaning', { name: 'a', cleared: null }, { name: 'a', cleared: null }],
])('a body: %s', (_what, body, read) => {
  const before = structuredClone(body)
  expect(readBody(Form, body).data).toEqual(read)
  expect(body).toEqual(before)
})

it.each([
  ['a text', { name: 'a\u0000' }, ['name']],
  ['half of a surrogate pair', { name: 'a', note: '\ud800' }, ['note']],
  ['a text of an object', { name: 'a', address: { line: '\u0000' } }, ['address', 'line']],
  ['a name in a record', { name: 'a', choices: { '\u0000': 'b' } }, ['choices']],
  ['a value of a record', { name: 'a', choices: { b: '\u0000' } }, ['choices', 'b']],
])('a body with text that no database stores is refused: %s', (_what, body, path) => {
  const issues = readBody(Form, body).error?.issues
  expect(issues).toMatchObject([{ path, message: 'control_characters' }])
})

it.each([
  ['a needed field that is empty', { name: '' }, ['name']],
  ['a needed field that is null', { name: null, note: '' }, ['name', 'note']],
  ['an optional text that is empty: who empties a field must hear of it', { name: 'a', note: '' }, ['note']],
  ['a wrong value', { name: 'a', note: 5 }, ['note']],
  ['a wrong value beside an optional null, which is no fault', { name: '', note: null }, ['name']],
  ['a wrong value beside a null in an object', { name: '', address: { line: null } }, ['name']],
])('a body is refused with its first errors: %s', (_what, body, fields) => {
  expect(readBody(Form, body).error?.issues.map(({ path }) => path[0])).toEqual(fields)
})

it('a needed parameter may be an empty text', () => {
  expect(
    readQuery(z.object({ search: z.string(), page: z.coerce.number().optional() }), { search: '', page: '' }),
  ).toMatchObject({ success: true })
})

it('no address but those of OGC API refuses an optional parameter for being empty', async () => {
  const { token } = await person('admin')
  const refused: string[] = []
  let asked = 0
  const { paths } = Described.parse(JSON.parse(wholeDescription(app)))
  for (const [path, { get }] of Object.entries(paths))
    for (const parameter of get?.parameters ?? []) {
      if (parameter.in !== 'query' || parameter.required || path.includes('{') || path.startsWith('/api/ogc')) continue
      asked += 1
      const address = path.replace(/^\/api/, '')
      const without = await call('GET', address, { token })
      const { status } = await call('GET', `${address}?${parameter.name}=`, { token })
      if (status !== without.status) refused.push(`${path} ${parameter.name}: ${status} instead of ${without.status}`)
    }
  expect(refused).toEqual([])
  expect(asked).toBeGreaterThan(250)
})

it('an empty parameter is no fault beside a wrong one, unless it is needed', () => {
  const Query = z.object({
    search: z.string().min(1),
    page: z.coerce.number().min(1).optional(),
    size: z.enum(['a']).optional(),
  })
  const fieldsOf = (query: object) => readQuery(Query, query).error?.issues.map(({ path }) => path[0])
  expect(fieldsOf({ search: 'x', page: '', size: 'b' })).toEqual(['size'])
  expect(fieldsOf({ search: '', page: '', size: 'b' })).toEqual(['search', 'size'])
})
