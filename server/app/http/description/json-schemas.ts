import { z } from 'zod'
import { formOfUpdate } from '#contract/records/record-update.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Direction = 'input' | 'output'
type Schemas = { [id: string]: JsonSchema }

export type ApiSchemas = {
  /** A reference where the schema has a name, else the schema itself. */
  of: (direction: Direction, schema: z.ZodType) => JsonSchema
  /** The schema itself, also where it has a name. */
  whole: (direction: Direction, schema: z.ZodType) => JsonSchema
  /** All that has a name, for `components`. What is sent and answered in two shapes has two names. */
  components: Schemas
}

const place = '#/components/schemas/'
const other = (id: string) => `${id}Input`

/** JSON Schemas of what routes take and answer. */
export function apiSchemas(
  named: Map<z.ZodType, string>,
  uses: { [D in Direction]: readonly z.ZodType[] },
): ApiSchemas {
  const ids = new Map(named)
  for (const schema of [...uses.input, ...uses.output]) if (!ids.has(schema)) ids.set(schema, `:${ids.size}`)
  const idOf = (schema: z.ZodType) => ids.get(schema) ?? ''
  const input = convert('input', ids)
  const output = convert('output', ids)
  const sent = reached(uses.input.map(idOf), input)
  const answered = reached(uses.output.map(idOf), output)
  const different = differing({ input, output, names: sent.filter((name) => answered.includes(name)) })
  const present = { input: mapRefs(input, (id) => (different.has(id) ? other(id) : id)), output }

  const whole = (direction: Direction, schema: z.ZodType) =>
    withoutIds(present[direction][idOf(schema)] ?? {}, present[direction])
  const of = (direction: Direction, schema: z.ZodType) => {
    const name = named.get(schema)
    if (name === undefined) return whole(direction, schema)
    return { $ref: `${place}${direction === 'input' && different.has(name) ? other(name) : name}` }
  }
  const components: Schemas = {}
  for (const name of answered) components[name] = withoutIds(present.output[name] ?? {}, present.output)
  for (const name of sent) {
    const own = different.has(name) ? other(name) : name
    if (own !== name && own in components) throw new Error(`${own} is the name of two schemas`)
    components[own] = withoutIds(present.input[name] ?? {}, present.input)
  }
  return { of, whole, components: sorted(components) }
}

const sorted = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b, 'en')))

/** The names that schemas are or refer to, directly or through another. */
function reached(ids: string[], schemas: Schemas): string[] {
  const found = new Set(ids)
  for (const id of found) for (const ref of refsIn(schemas[id])) found.add(ref)
  return [...found].filter((id) => !id.startsWith(':'))
}

function convert(io: Direction, ids: Map<z.ZodType, string>): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of ids) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${place}${id}`,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      const form = zodSchema instanceof z.ZodType ? formOfUpdate(zodSchema) : undefined
      if (form) Object.assign(jsonSchema, fieldsOf(form))
    },
  })
  return Object.fromEntries(
    Object.entries<JsonSchema>(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  )
}

/** The fields of a form, none of which is needed. */
function fieldsOf(form: z.ZodType): JsonSchema {
  const { $schema, required, ...fields } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })
  return fields
}

/** Names whose schema, or one that it refers to, is not the same in both directions. */
function differing({ input, output, names }: { input: Schemas; output: Schemas; names: string[] }): Set<string> {
  const found = new Set(names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const name of names) if (refsIn(output[name]).some((ref) => found.has(ref))) found.add(name)
  }
  return found
}

/** A copy in which every reference has the name that it is known by. */
const mapRefs = (schemas: Schemas, rename: (id: string) => string): Schemas =>
  JSON.parse(JSON.stringify(schemas), (key, value) =>
    key === '$ref' && typeof value === 'string' ? `${place}${rename(value.slice(place.length))}` : value,
  )

/** Schemas without a name are written inline. */
const withoutIds = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    const ref: unknown = value?.$ref
    if (typeof ref !== 'string' || !ref.startsWith(`${place}:`)) return value
    return withoutIds(schemas[ref.slice(place.length)] ?? {}, schemas)
  })

/** The names that a part of the description refers to. */
export const refsIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id)
