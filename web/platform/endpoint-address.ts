/** Values of an address: the names of its path, and its query. Undefined values are not sent. */
export type AddressParts = { params?: Values | undefined; query?: Values | URLSearchParams | undefined }

type Values = { [name: string]: unknown }

/** The full address of an endpoint: `/api/verify/JM-1`. */
export function addressOf(url: string, { params = {}, query = {} }: AddressParts = {}): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = (query instanceof URLSearchParams ? query : searchOf(query)).toString()
  return `/api${path}${search && `?${search}`}`
}

const searchOf = (query: Values) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
