/** The query string is plain text (`?dag=123`), so that people can read and share it. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/** For `validateSearch`: returns these parameters, as text, without any other. */
export const textIn =
  <Key extends string>(...keys: Key[]) =>
  (search: Record<string, unknown>): { [key in Key]?: string | undefined } => {
    const found: { [key in Key]?: string | undefined } = {}
    for (const key of keys) {
      const value = search[key]
      if (typeof value === 'string' && value !== '') found[key] = value
    }
    return found
  }

/** For `validateSearch` of pages with filters of their own in the address: all parameters, as text. */
export function anyTextIn(search: Record<string, unknown>): { [key: string]: string | undefined } {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]))
}

/** For `validateSearch`: an id, or undefined if the parameter is no whole number. */
export function idIn(search: Record<string, unknown>, key: string): number | undefined {
  const id = Number(search[key])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
