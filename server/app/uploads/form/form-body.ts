import { AppError } from '#server/app/app-error.ts'

/**
 * The words of a form as an object: of a repeated name the last counts, a name ending in `[]` gathers all. The object
 * has no prototype that a name could reach.
 */
export function makeFormBody() {
  const body: Record<string, string | string[]> = Object.create(null)

  function add(field: string | undefined, value: unknown) {
    if (field === undefined || typeof value !== 'string') throw new AppError('bad_request')
    const name = field.replace(/\[\]$/, '')
    if (name === '' || name in Object.prototype) throw new AppError('bad_request')
    if (name === field) body[name] = value
    else body[name] = [...gathered(body[name]), value]
  }
  return { body, add }
}

const gathered = (before: string | string[] | undefined) => (Array.isArray(before) ? before : [])
