import { z } from 'zod'

/**
 * Reads a query by its schema. An empty parameter is one that is not given; where the schema needs it, the empty text is
 * read. A strict schema takes nothing that is empty.
 */
export function readQuery<Output>(schema: z.ZodType<Output>, query: unknown): Read<Output> {
  if (isStrict(schema)) return schema.safeParse(query ?? {}, { reportInput: true })
  const given = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given, { reportInput: true })
  if (read.success) return read
  const again = schema.safeParse(query ?? {}, { reportInput: true })
  if (again.success) return again
  // What is empty is at fault only where it is needed.
  const issues = again.error.issues.filter(({ path }) => read.error.issues.some(samePath(path)))
  return { success: false as const, error: { issues: issues.length > 0 ? issues : read.error.issues } }
}

const samePath =
  (path: readonly PropertyKey[]) =>
  (issue: z.core.$ZodIssue): boolean =>
    issue.path.join('\n') === path.join('\n')

const isStrict = (schema: z.ZodType) => schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever

type Read<Output> =
  | { success: true; data: Output; error?: undefined }
  | { success: false; data?: undefined; error: { issues: z.core.$ZodIssue[] } }

/**
 * Reads a body by its schema. An optional field that is null is one that is not given. Text that the database cannot store
 * is refused in every field, however deep.
 */
export function readBody<Output>(schema: z.ZodType<Output>, body: unknown): Read<Output> {
  // Without a body every field is missing, by its name.
  const read = schema.safeParse(body ?? {}, { reportInput: true })
  if (read.success) {
    const path = pathToUnstorable(read.data)
    return path ? { success: false, error: { issues: [unstorable(path)] } } : read
  }
  const nulls = read.error.issues.flatMap(({ path }) => (valueAt(body, path) === null ? [path] : []))
  if (nulls.length === 0) return read
  // Where a field is needed, its fault is that of the null that was sent.
  const again = schema.safeParse(nulls.reduce(without, body), { reportInput: true })
  if (again.success) return again
  const first = read.error.issues.filter(
    ({ path }) => valueAt(body, path) !== null || again.error.issues.some(samePath(path)),
  )
  const more = again.error.issues.filter(({ path }) => !read.error.issues.some(samePath(path)))
  return { success: false, error: { issues: [...first, ...more] } }
}

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

const unstorable = (path: PropertyKey[]) =>
  ({ code: 'custom', path, message: 'control_characters', input: undefined }) as const

/** The path to a text that has a NUL or half of a surrogate pair, which no database stores; null if none has. */
function pathToUnstorable(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (!isObject(value) || ArrayBuffer.isView(value)) return null
  for (const [key, each] of Object.entries(value)) {
    if (!isStorable(key)) return []
    const path = pathToUnstorable(each)
    if (path) return [key, ...path]
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
