import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import { bookmarksApi } from '#contract/bookmarks/bookmarks.endpoints.ts'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { openidApi } from '#contract/identity/openid.endpoints.ts'
import { passkeysApi } from '#contract/identity/passkeys.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { textMessagesApi } from '#contract/notifications/text-messages.endpoints.ts'
import { unreadApi } from '#contract/notifications/unread.endpoints.ts'
import { ownTasksApi } from '#contract/own-tasks/own-tasks.endpoints.ts'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import { PaymentMethod } from '#contract/payments/payments.ts'
import { statusApi } from '#contract/status/status.endpoints.ts'
import { noCases } from './cases.ts'
import { isOfThisFile } from './page-wide.ts'
import { people } from './people.ts'

type Respond = (request: Request) => Response | Promise<Response>
type Body<E extends AnyEndpoint> = AnswerOf<E> | ((request: Request) => AnswerOf<E> | Promise<AnswerOf<E>>)

/** Answers an endpoint from now on. A body that does not fit the contract does not compile. */
export const answer = <E extends AnyEndpoint>(endpoint: E, body: Body<E>) => respond(endpoint, answering<E>(body))

/** Refuses as the server does, in the language of the request. */
export const refuse = (endpoint: AnyEndpoint, code: ErrorCode, more: object = {}) =>
  respond(endpoint, refusing(code, more))

/** A server that fails without words. */
export const breakDown = (endpoint: AnyEndpoint) => respond(endpoint, () => new Response('', { status: 500 }))

/** A network that breaks off. */
export const cutOff = (endpoint: AnyEndpoint) => respond(endpoint, () => Response.error())

/** Requests to an endpoint since its answer was set. */
type Requests = { url: URL; body: unknown }[]

/** Answers with whatever a test makes of the request. */
export function respond(endpoint: AnyEndpoint, response: Respond): Requests {
  const requests: Requests = []
  network.use(
    handlerOf(endpoint, async (request) => {
      const text = await request.clone().text()
      requests.push({ url: new URL(request.url), body: text.startsWith('{') ? JSON.parse(text) : null })
      return response(request)
    }),
  )
  return requests
}

const answering =
  <E extends AnyEndpoint>(body: Body<E>): Respond =>
  async (request) =>
    Response.json(body instanceof Function ? await body(request) : body)

const refusing =
  (code: ErrorCode, more: object): Respond =>
  ({ headers }) => {
    const { status, en, bn } = errors[code]
    const message = headers.get('accept-language') === 'bn' ? bn : en
    return Response.json({ code, message, ...more }, { status })
  }

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const handlerOf = ({ method, url }: AnyEndpoint, response: Respond) =>
  http[verbs[method]](`*/api${url}`, ({ request }) => response(request))

const whoami: Respond = (request) => {
  const token = request.headers.get('authorization')?.replace('Bearer ', '')
  const person = Object.entries(people).find(([name]) => name === token)?.[1]
  return person ? Response.json(person) : refusing('unauthenticated', {})(request)
}

export const paymentOptions: AnswerOf<typeof paymentsApi.options> = {
  demo: false,
  methods: PaymentMethod.options.map((method) => ({
    method,
    provider: 'sandbox',
    redirects: false,
    is_down: false,
    min_amount: null,
    max_amount: null,
  })),
  copy: false,
  support_phone: '16122',
  pay_in: null,
}

const allWorks: AnswerOf<typeof statusApi.get> = {
  state: 'good',
  checked_at: '2026-11-22T04:00:00Z',
  today: '2026-11-22',
  parts: [],
  announcements: [],
  backups: null,
}

/** Answer to a form that was saved. */
export const draftSaved = { version: '5f0c6d0e-3b1a-4c55-9d3e-8a2f4b7c9e10', saved_at: '2026-11-22T16:42:00Z' }

const nothingSent = { email: null, phone: null }

const noTasks: AnswerOf<typeof ownTasksApi.list> = { own: [], others: [], papers: [], is_new: false }

const noTextMessages = { sent: 0, parts: 0, delivered: 0, failed: 0, unknown: 0, code_parts: 0, max_code_parts: 5000 }

const noMoneyWaiting = { held: 0, refund_waiting: 0, refund_refused: 0, unassigned: 0, faulty_days: 0 }

let unanswered: string[] = []

/** The requests that no test has answered, once. */
export function readUnanswered(): string[] {
  const requests = unanswered
  unanswered = []
  return requests
}

const noAnswer = http.all('*/api/*', ({ request }) => {
  if (isOfThisFile(request)) unanswered.push(`${request.method} ${new URL(request.url).pathname}`)
  return new Response('', { status: 501 })
})

/** Answers to the requests of every page, unless a test sets others. */
export const network = setupWorker(
  handlerOf(paymentsApi.options, answering<typeof paymentsApi.options>(paymentOptions)),
  handlerOf(kycApi.terms, answering<typeof kycApi.terms>({ retention_days: 90 })),
  handlerOf(feesApi.list, answering<typeof feesApi.list>([])),
  handlerOf(statusApi.get, answering<typeof statusApi.get>(allWorks)),
  handlerOf(statusApi.announcements, answering<typeof statusApi.announcements>([])),
  handlerOf(placeSearchApi.search, answering<typeof placeSearchApi.search>({ results: [] })),
  handlerOf(unreadApi.count, answering<typeof unreadApi.count>({ count: 0 })),
  handlerOf(casesApi.list, answering<typeof casesApi.list>(noCases)),
  handlerOf(textMessagesApi.figures, answering<typeof textMessagesApi.figures>(noTextMessages)),
  handlerOf(officePaymentsApi.waiting, answering<typeof officePaymentsApi.waiting>(noMoneyWaiting)),
  handlerOf(assistanceApi.listOwn, answering<typeof assistanceApi.listOwn>([])),
  handlerOf(securityApi.verificationMessages, answering<typeof securityApi.verificationMessages>(nothingSent)),
  handlerOf(openidApi.providers, answering<typeof openidApi.providers>({ staff: null, citizen: null })),
  handlerOf(openidApi.listJoined, answering<typeof openidApi.listJoined>([])),
  handlerOf(passkeysApi.list, answering<typeof passkeysApi.list>([])),
  handlerOf(bookmarksApi.list, answering<typeof bookmarksApi.list>([])),
  handlerOf(draftsApi.list, answering<typeof draftsApi.list>([])),
  handlerOf(draftsApi.save, answering<typeof draftsApi.save>(draftSaved)),
  handlerOf(draftsApi.addPaper, refusing('not_found', {})),
  handlerOf(paperLinksApi.list, answering<typeof paperLinksApi.list>([])),
  handlerOf(ownTasksApi.list, answering<typeof ownTasksApi.list>(noTasks)),
  handlerOf(meApi.get, whoami),
  handlerOf(meApi.change, whoami),
  noAnswer,
)
