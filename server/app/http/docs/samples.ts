import type { JsonSchema } from '../description/json-schemas.ts'
import type { Operation } from '../description/open-api.ts'

export type Call = { method: string; path: string; operation: Operation; schemas: { [name: string]: JsonSchema } }

const pretty = (value: unknown) => JSON.stringify(value, null, 2)
const isEmpty = (values: object) => Object.keys(values).length === 0

/** A request as a line of curl, with the values of its example. */
export function curlOf({ method, path, operation, schemas }: Call, address: string): string {
  const { filled, query } = addressOf({ path, operation, schemas })
  const search = isEmpty(query) ? '' : `?${searchOf(query)}`
  const body = bodyOf(operation)
  const files = Object.keys(operation.requestBody?.content['multipart/form-data']?.schema.properties ?? {})
  const lines = [
    `curl ${method === 'get' || (method === 'post' && body !== undefined) ? '' : `-X ${method.toUpperCase()} `}'${address}${filled}${search}'`,
    ...(operation.security ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d '${pretty(body)}'`]),
    ...(body === undefined ? files.map((name) => `-F ${name}=@${name}.jpg`) : []),
  ]
  return lines.join(' \\\n  ')
}

/** The request in TypeScript, by the client of the first steps. */
export function typeScriptOf({ method, path, operation, schemas }: Call): string {
  const { values, query } = addressOf({ path, operation, schemas })
  const body = bodyOf(operation)
  const params = { ...(!isEmpty(values) && { path: values }), ...(!isEmpty(query) && { query }) }
  const options = [
    ...(operation.security ? ['headers'] : []),
    ...(isEmpty(params) ? [] : [`params: ${literal(params)}`]),
    ...(body === undefined ? [] : [`body: ${literal(body)}`]),
  ]
  const inside =
    options.length === 0 ? '' : `, {\n${options.map((each) => `  ${each.replaceAll('\n', '\n  ')},\n`).join('')}}`
  return `const { data, error } = await jomi.${method.toUpperCase()}('${path}'${inside})`
}

const searchOf = (query: object) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')

/** JSON as somebody writes it in TypeScript: names without quotes. */
const literal = (value: unknown) => pretty(value).replace(/^(\s*)"(\w+)":/gm, '$1$2:')

function addressOf({ path, operation: { parameters = [] }, schemas }: Omit<Call, 'method'>) {
  const values: { [name: string]: unknown } = {}
  const query: { [name: string]: unknown } = {}
  for (const { in: place, name, required, example, schema } of parameters) {
    if (place === 'path') values[name] = example ?? someOf(schema, schemas)
    if (place === 'query' && (example !== undefined || required)) query[name] = example ?? someOf(schema, schemas)
  }
  return { values, query, filled: path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) }
}

/** A value that a schema takes, where there is no example. */
function someOf(schema: JsonSchema, schemas: { [name: string]: JsonSchema }): unknown {
  const target = schemas[schema.$ref?.replace(/.*\//, '') ?? ''] ?? schema
  return target.enum?.[0] ?? (target.type === 'integer' || target.type === 'number' || target.anyOf ? 1 : '…')
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.example

/** The recorded answer of the demo, if there is one. */
export function answerOf({ responses }: Operation): { status: string; text: string } | undefined {
  for (const [status, { content }] of Object.entries(responses)) {
    const example = content?.['application/json']?.example
    if (example !== undefined) return { status, text: pretty(example) }
  }
  return undefined
}
