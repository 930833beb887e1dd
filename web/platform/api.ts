import type { AnswerOf, AnyEndpoint, Method, RequestOf } from '#contract/endpoint.ts'
import { shownLanguage, textOf } from '#web/text/i18n.ts'
import { isRemembered } from './account-store.ts'
import { type AddressParts, addressOf } from './endpoint-address.ts'
import { waitForFactor } from './fresh-factor.ts'
import { siteNotices } from './site-notices.ts'
import { storedToken } from './token.ts'

const timeout = 30_000

/** Failure of a call: the server's own words if it answered, the site's words if it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  /** The server's error code, or `offline`, `timeout`, `unknown`. */
  readonly code: string
  readonly fields: { [field: string]: string[] }
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null
  /** Other fields of the answer: the current record, or its uses. */
  readonly extra: { [name: string]: unknown }

  constructor(problem: Pick<ApiError, 'status' | 'code' | 'message' | 'fields' | 'retryAfter' | 'extra'>) {
    super(problem.message)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.fields
    this.retryAfter = problem.retryAfter
    this.extra = problem.extra
  }
}

/** Message of the server, else the fallback of the screen. */
export const messageOf = (problem: Error, fallback: string): string =>
  problem instanceof ApiError && problem.code !== 'unknown' ? problem.message : fallback

/** True for a refusal by one of these codes. */
export const hasCode = (problem: unknown, codes: readonly string[]): boolean =>
  problem instanceof ApiError && codes.includes(problem.code)

export type Call = {
  signal?: AbortSignal | undefined
  /** Polling never counts as use of a session. */
  background?: boolean
  /** Version of the record to change: the server refuses if somebody else was faster. */
  ifMatch?: number | undefined
  /** Key of an act that runs once, however often it is sent. */
  key?: string
}

export type Sent = { body?: object } & Call

/** Parameters of an endpoint, and the options of the call. */
export type RequestFor<E extends AnyEndpoint> = RequestOf<E> & Call

/** Endpoint without parameters. */
type PlainEndpoint = AnyEndpoint & { schema: { params?: undefined; querystring?: undefined; body?: undefined } }

/** Calls an endpoint of the contract. Its schemas define request and answer. */
export function call<E extends AnyEndpoint>(endpoint: E, request: RequestFor<E>): Promise<AnswerOf<E>>
export function call<E extends PlainEndpoint>(endpoint: E): Promise<AnswerOf<E>>
export async function call({ method, url }: AnyEndpoint, request: Sent & AddressParts = {}) {
  const response = await sendPatiently(method, addressOf(url, request), request)
  return JSON.parse((await response.text()) || 'null')
}

const max_tries = 5

/**
 * A request with the same key may still be in progress, as after a reload, so this waits for its answer. An act that needs
 * a second factor again waits for the person to give it, and is sent once more.
 */
async function sendPatiently(method: Method, address: string, sent: Sent) {
  for (let tries = 1; ; tries += 1)
    try {
      return await send(method, address, sent)
    } catch (problem) {
      if (tries === max_tries || !(problem instanceof ApiError)) throw problem
      if (problem.code === 'fresh_factor_needed' && !sent.background && (await waitForFactor(problem.extra))) continue
      if (problem.code !== 'request_in_progress') throw problem
      await new Promise((resolve) => setTimeout(resolve, (problem.retryAfter ?? 2) * 1000))
    }
}

let last_request_id: string | null = null

/** Id of the last answered request: support finds the log entries with it. */
export const lastRequestId = () => last_request_id

/** One request to a full `/api/…` address, answered or refused in time. */
export async function send(method: Method, address: string, call: Sent) {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), timeout)
  const leave = () => stop.abort(call.signal?.reason)
  call.signal?.addEventListener('abort', leave)
  if (call.signal?.aborted) leave()
  try {
    const response = await fetch(address, {
      method,
      headers: headersFor(call),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: stop.signal,
      // Lists of places are fresh for a minute; a person who may have changed one revalidates them.
      cache: storedToken() ? 'no-cache' : 'default',
    })
    last_request_id = response.headers.get('x-request-id')
    if (!response.ok) throw await toApiError(response)
    if (method === 'GET') storeCopy(address, response)
    return response
  } catch (problem) {
    if (problem instanceof ApiError || call.signal?.aborted) throw problem
    const copy = method === 'GET' ? await lastSeen(address) : null
    if (copy) return copy
    throw networkError(stop.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(late)
    call.signal?.removeEventListener('abort', leave)
  }
}

function storeCopy(address: string, response: Response) {
  if (siteNotices.read().seen_at) siteNotices.change({ seen_at: null })
  const token = storedToken()
  if (!token || !isRemembered()) return
  const copy = response.clone()
  void import('./own-copies.ts').then(({ storeOwnCopy }) => storeOwnCopy(address, copy, token)).catch(() => undefined)
}

/** Cached copy for a person remembered on this device; null if there is none. */
async function lastSeen(address: string): Promise<Response | null> {
  if (!storedToken() || !isRemembered()) return null
  return import('./own-copies.ts').then(({ findOwnCopy }) => findOwnCopy(address)).catch(() => null)
}

/** Trace of this page, where the server records one: its calls belong to it. */
const traceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content

/** Headers of every call: the language, the session, the version that the person saw. */
export function headersFor(call: Sent) {
  const headers = new Headers({ accept: 'application/json, */*', 'accept-language': shownLanguage() })
  const token = storedToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  if (call.background) headers.set('x-background', '1')
  if (call.key !== undefined) headers.set('idempotency-key', call.key)
  if (call.ifMatch !== undefined) headers.set('if-match', `"${call.ifMatch}"`)
  const trace = traceOfPage()
  if (trace) headers.set('traceparent', trace)
  return headers
}

/** Error with the content of the server's refusal. */
export async function toApiError(response: Response) {
  const answer: unknown = await response.json().catch(() => null)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError({
    status: response.status,
    code: textIn(answer, 'code') ?? 'unknown',
    message: textIn(answer, 'message') ?? textOf('app', 'problem.unknown'),
    fields: fieldsIn(answer),
    retryAfter: wait > 0 ? wait : null,
    extra: Object.fromEntries(entriesIn(answer)),
  })
}

/** Error without an answer. Its text is in the current language, since it may stay on the page for long. */
export function networkError(code: 'offline' | 'timeout') {
  const message = () => textOf('app', `problem.${code}`)
  const problem = new ApiError({ status: 0, code, message: message(), fields: {}, retryAfter: null, extra: {} })
  return Object.defineProperty(problem, 'message', { get: message })
}

const entriesIn = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : [])

function textIn(answer: unknown, key: string): string | null {
  const value: unknown = entriesIn(answer).find(([name]) => name === key)?.[1]
  return typeof value === 'string' && value !== '' ? value : null
}

function fieldsIn(answer: unknown) {
  const errors: unknown = entriesIn(answer).find(([name]) => name === 'errors')?.[1]
  const fields: ApiError['fields'] = {}
  for (const [field, messages] of entriesIn(errors))
    if (Array.isArray(messages)) fields[field] = messages.filter((message) => typeof message === 'string')
  return fields
}
