import type { z } from 'zod'

/**
 * Reads a query by its schema. An empty parameter is one that is not given; where the schema needs it, the empty text is
 * read.
 */
export function readQuery<Output>(schema: z.ZodType<Output>, query: unknown) {
  const given = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given, { reportInput: true })
  return read.success ? read : schema.safeParse(query ?? {}, { reportInput: true })
}

/** Reads a body by its schema. A field that is empty or null and wrong so is one that is not given. */
export function readBody<Output>(schema: z.ZodType<Output>, body: unknown) {
  // Without a body every field is missing, by its name.
  const read = schema.safeParse(body ?? {}, { reportInput: true })
  if (read.success) return read
  const empty = read.error.issues.flatMap(({ path }) => (isEmpty(valueAt(body, path)) ? [path] : []))
  if (empty.length === 0) return read
  const again = schema.safeParse(empty.reduce(without, body), { reportInput: true })
  return again.success ? again : read
}

const isEmpty = (value: unknown) => value === '' || value === null

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (isObject(value) ? value[key] : undefined), body)

/** The body without the field at a path; an entry of a list stays. Nothing of the given body is changed. */
function without(body: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || !isObject(body)) return body
  if (Array.isArray(body))
    return rest.length === 0 ? body : body.map((each, index) => (index === key ? without(each, rest) : each))
  const { [key]: value, ...others } = body
  return rest.length === 0 ? others : { ...others, [key]: without(value, rest) }
}
