import type { JsonSchema } from '../description/json-schemas.ts'
import { type Html, html, type Part, prose } from './html.ts'

type Schemas = { [name: string]: JsonSchema }
type Field = { name: string; required: boolean; schema: JsonSchema; description?: string | undefined }

const place = '#/components/schemas/'

/** The fields of an object, one below the other; what is itself an object opens. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, above: readonly string[] = []): Part {
  const { name, object } = objectIn(schema, schemas)
  if (!object || above.length > 4 || (name !== undefined && above.includes(name))) return null
  const { properties = {}, required = [] } = object
  const path = [...above, name ?? '']
  const fields = Object.entries(properties).map(([field, value]) =>
    fieldOf({ name: field, required: required.includes(field), schema: whole(value) }, schemas, path),
  )
  return html`<dl class="fields">${fields}</dl>`
}

/** One field: its name, its type, and what is inside. */
export function fieldOf(
  { name, required, schema, description }: Field,
  schemas: Schemas,
  above: readonly string[] = [],
): Html {
  const inner = fieldsOf(schema, schemas, above)
  const words = description ?? schema.description
  return html`<dt><code>${name}</code> <span class="type">${typeOf(schema, schemas)}</span>${required ? null : html` <span class="optional">optional</span>`}</dt>
<dd>${words === undefined ? null : html`<p>${prose(words)}</p>`}${inner ? html`<details><summary>Fields of <code>${name}</code></summary>${inner}</details>` : null}</dd>`
}

/** A type in words: `list of DagRow`, `text or nothing`. */
export function typeOf(schema: JsonSchema, schemas: Schemas): string {
  const name = schema.$ref?.slice(place.length)
  if (name !== undefined) {
    const target = schemas[name] ?? {}
    return target.properties ? name : typeOf(target, schemas)
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((each) => typeOf(whole(each), schemas)))].join(' or ')
  if (schema.allOf) return [...new Set(schema.allOf.map((each) => typeOf(whole(each), schemas)))].join(' and ')
  if (schema.type === 'array') return `list of ${typeOf(itemsOf(schema), schemas)}`
  if (schema.type === 'null') return 'null'
  return [typeof schema.type === 'string' ? schema.type : 'any value', limitsOf(schema)].filter(Boolean).join(', ')
}

function limitsOf({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const safe = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  return [
    format,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    safe(minimum) && `from ${minimum}`,
    safe(maximum) && `to ${maximum}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The object that a schema is, holds in a list or may be, with the name that it has. */
function objectIn(schema: JsonSchema, schemas: Schemas): { name?: string | undefined; object?: JsonSchema } {
  const name = schema.$ref?.slice(place.length)
  if (name !== undefined) return { ...objectIn(schemas[name] ?? {}, schemas), name }
  if (schema.properties) return { object: schema }
  if (schema.type === 'array') return objectIn(itemsOf(schema), schemas)
  for (const choice of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) {
    const found = objectIn(whole(choice), schemas)
    if (found.object?.properties) return found
  }
  return {}
}

const whole = (schema: JsonSchema | boolean): JsonSchema => (typeof schema === 'object' ? schema : {})
const itemsOf = ({ items }: JsonSchema): JsonSchema => (Array.isArray(items) || items === undefined ? {} : whole(items))
