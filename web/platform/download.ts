import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Call, type RequestFor, type Sent, send } from './api.ts'
import { type AddressParts, addressOf } from './endpoint-address.ts'

export type Download = { blob: Blob; filename: string }

/** Fetches the file of an endpoint. */
export function download<E extends AnyEndpoint>(endpoint: E, request: RequestFor<E>): Promise<Download>
export async function download({ method, url }: AnyEndpoint, request: Sent & AddressParts) {
  return fileOf(await send(method, addressOf(url, request), request))
}

/** Fetches a file by its full `/api/…` address, such as a signed link. */
export const downloadLink = async (link: string, call: Call = {}): Promise<Download> =>
  fileOf(await send('GET', link, call))

const fileOf = async (response: Response): Promise<Download> => ({
  blob: await response.blob(),
  filename: filenameOf(response),
})

function filenameOf(response: Response) {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'document')
}
