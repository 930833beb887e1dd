import { z } from 'zod'
import { isFieldText } from '#contract/field-errors.ts'
import { formOfUpdate } from '#contract/records/record-update.ts'

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
 * Reads a body by its schema. An optional field that is null is one that is not given, and a number is taken where
 * the text of a number is needed. Text that the database cannot store is refused in every field, however deep.
 */
export function readBody<Output>(schema: z.ZodType<Output>, body: unknown): Read<Output> {
  // Without a body every field is missing, by its name.
  const read = schema.safeParse(body ?? {}, { reportInput: true })
  // An update is checked as a whole form later: `wholeForm`.
  if (read.success && !formOfUpdate(schema)) {
    const path = pathToUnstorable(read.data)
    return path ? { success: false, error: { issues: [unstorable(path)] } } : read
  }
  if (read.success) return read
  const numbers = read.error.issues.flatMap((issue) => (isNumberForCode(issue, body) ? [issue.path] : []))
  const asText = numbers.reduce<unknown>((all, path) => changed(all, path, String), body)
  const nulls = read.error.issues.flatMap(({ path }) => (valueAt(body, path) === null ? [path] : []))
  return nulls.length + numbers.length === 0 ? read : readBody(schema, nulls.reduce(without, asText))
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (isObject(value) ? value[key] : undefined), body)

/**
 * True for a number where a text is needed, whose field would call it missing: the number of a dag, a deed, a card. A
 * number as a name or a password is not valid.
 */
const isNumberForCode = (issue: z.core.$ZodIssue, body: unknown): boolean =>
  issue.code === 'invalid_type' &&
  issue.expected === 'string' &&
  isFieldText(issue.message) &&
  Number.isFinite(valueAt(body, issue.path))

/** The body with a changed value at a path. Nothing of the given body is changed. */
function changed(body: unknown, [key, ...rest]: readonly PropertyKey[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(body)
  if (Array.isArray(body)) return body.map((each, index) => (index === key ? changed(each, rest, change) : each))
  return isObject(body) ? { ...body, [key]: changed(body[key], rest, change) } : body
}

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
