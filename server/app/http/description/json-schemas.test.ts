import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiSchemas } from './json-schemas.ts'

const Trimmed = z.string().transform((text) => text.trim().length)
const Kind = z.enum(['dag', 'zil'])
const Sent = z.object({ name: Trimmed })
const Both = z.object({ size: Trimmed, kind: Kind })
const Around = z.object({ both: Both })
const named = new Map<z.ZodType, string>([
  [Kind, 'Kind'],
  [Sent, 'Sent'],
  [Both, 'Both'],
  [Around, 'Around'],
])

it('a schema of requests and answers has one name, and an unused schema none', () => {
  const { components, of } = apiSchemas(named, { input: [Kind, Sent], output: [z.array(Kind)] })
  expect(Object.keys(components)).toEqual(['Kind', 'Sent'])
  expect(components['Sent']?.properties).toEqual({ name: { type: 'string' } })
  expect(of('input', Sent)).toEqual({ $ref: '#/components/schemas/Sent' })
})

it('a schema that differs between request and answer has two names, also inside another', () => {
  const { components, of } = apiSchemas(named, { input: [Around], output: [Around] })
  expect(Object.keys(components)).toEqual(['Around', 'AroundInput', 'Both', 'BothInput', 'Kind'])
  expect(of('output', Around)).toEqual({ $ref: '#/components/schemas/Around' })
  expect(of('input', Around)).toEqual({ $ref: '#/components/schemas/AroundInput' })
  expect(components['AroundInput']?.properties).toEqual({ both: { $ref: '#/components/schemas/BothInput' } })
})

it('two schemas of one name are refused', () => {
  const other = new Map([...named, [z.object({ kind: z.string() }), 'BothInput'] as const])
  const [Other = Kind] = [...other.keys()].slice(-1)
  expect(() => apiSchemas(other, { input: [Both], output: [Both, Other] })).toThrow('BothInput is the name of two')
})

it('a named schema is a reference, and is written out where it is wanted whole', () => {
  const { of, whole } = apiSchemas(named, { input: [Kind], output: [z.array(Kind)] })
  expect(of('input', Kind)).toEqual({ $ref: '#/components/schemas/Kind' })
  expect(whole('input', Kind)).toEqual({ type: 'string', enum: ['dag', 'zil'] })
})

it('an answer without a name is written out in the named one that holds it', () => {
  const Part = z.object({ kind: Kind })
  const Whole = z.object({ part: Part })
  const { components } = apiSchemas(new Map([[Whole, 'Whole']]), { input: [], output: [Part, Whole, Kind] })
  const kind = { type: 'string', enum: ['dag', 'zil'] }
  expect(components['Whole']?.properties).toEqual({
    part: { type: 'object', properties: { kind }, required: ['kind'], additionalProperties: false },
  })
})
