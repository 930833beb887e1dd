import type { AnswerOf, AnyEndpoint, RequestOf } from '#contract/endpoint.ts'
import { type Call, headersFor, networkError, toApiError } from './api.ts'
import { type AddressParts, addressOf } from './endpoint-address.ts'

/** `onProgress` gets the sent part, from 0 to 1. */
export type Upload = Pick<Call, 'signal'> & { onProgress?: (part: number) => void }

// A slow line may take minutes for ten megabytes; only a stalled one is stopped.
const stall = 60_000

type Form = { form: FormData } & Upload

/**
 * Call that sends files and reports the sent part, which `fetch` cannot. Errors are those of `call`. A signal that
 * stops it rejects with the signal's reason.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  request: Omit<RequestOf<E>, 'body'> & Form & Call,
): Promise<AnswerOf<E>>
export async function upload(
  { method, url }: AnyEndpoint,
  { params, form, onProgress, ...call }: Form & Call & AddressParts,
) {
  // A form with files always uses POST.
  const query = method === 'POST' ? undefined : { _method: method }
  const response = await send(addressOf(url, { params, query }), form, call, onProgress)
  if (!response.ok) throw await toApiError(response)
  return JSON.parse((await response.text()) || 'null')
}

function send(address: string, form: FormData, call: Call, onProgress: Upload['onProgress']) {
  const request = new XMLHttpRequest()
  const { signal } = call
  const leave = () => request.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  let late = false
  const moves = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      late = true
      request.abort()
    }, stall)
  }
  return new Promise<Response>((resolve, reject) => {
    request.open('POST', address)
    for (const [name, value] of headersFor(call)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      moves()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onprogress = moves
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(networkError('offline'))
    request.onabort = () => reject(late ? networkError('timeout') : signal?.reason)
    signal?.addEventListener('abort', leave)
    moves()
    if (signal?.aborted) return reject(signal.reason)
    request.send(form)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  })
}

function responseOf(request: XMLHttpRequest) {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const empty = request.status === 204 || request.status === 205
  return new Response(empty ? null : request.responseText, { status: request.status, headers })
}
